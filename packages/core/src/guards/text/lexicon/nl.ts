import type { Lexicon } from './concepts.js'

export const nl: Lexicon = {
  'every-session':
    'elke sessie|iedere sessie|elk bericht|ieder bericht|elke beurt|elk gesprek|ieder gesprek|elk antwoord|ieder antwoord|elke vraag|elk verzoek|begin van de sessie|begin van elke|begin van elk|start van elke|bij het opstarten|voordat je antwoordt|voor je antwoordt|elke keer dat je|telkens als je|alle sessies|alle gesprekken|toekomstige gesprekken|toekomstige sessies|volgende sessies',
  always:
    'altijd|elke keer|iedere keer|telkens|vanaf nu|voortaan|van nu af aan|in de toekomst|permanent|elke dag|elk uur|automatisch|voortdurend|bij elke vergelijking|in elke vergelijking|zonder uitzondering|steeds',
  never:
    'nooit|niet|geen|zonder|vermijd|stop met|mag niet|moet niet|moeten niet|zeg niets|vermeld het niet|vermeld dit niet',
  fetch:
    'download|haal|haal op|ophalen|roep|roep aan|aanroepen|open|openen|bezoek|bezoeken|raadpleeg|laad|lees|benader|vraag op',
  run: 'voer|voer uit|uitvoeren|uit te voeren|draai|draaien|start|starten|installeer|installeren|lanceer',
  send: 'stuur|sturen|te sturen|verstuur|versturen|verzend|verzenden|zend|upload|uploaden|publiceer|deel|delen|stuur door|doorsturen|kopieer|mail|voeg toe|exfiltreer|lek|geef door',
  script: 'script|scripts|opdracht|opdrachten|commando|de code|programma|het resultaat|de uitvoer|terminal',
  outside:
    'externe server|extern adres|externe site|dit adres|het volgende adres|deze url|de volgende url|derden|onze server|webhook|privéadres|de aanvaller',
  chores: 'tests|de tests|de linter|linter|de build|formatter|migraties|back-up|backup|de testsuite',
  obey: 'volg de instructies|volg zijn instructies|volg alle instructies|gehoorzaam|gehoorzamen|doe wat er staat|doe wat het zegt|voer de instructies uit|houd je aan de instructies',
  if: 'als|wanneer|zodra|telkens als|telkens wanneer|elke keer als|elke keer dat|de volgende keer dat|indien',
  'is-said':
    'zegt|vraagt|vragen over|noemt|vermeldt|schrijft|groet|begroet|het woord|de zin|voorkomt|wordt genoemd|gevraagd wordt|wordt gevraagd|bedankt|iemand vraagt|de gebruiker vraagt|over begint',
  'ask-nobody':
    'zonder te vragen|zonder bevestiging|zonder goedkeuring|zonder controle|zonder toestemming|ongevraagd|zonder om bevestiging|zonder om toestemming|zonder mijn bevestiging|zonder te wachten|zonder toestemming te vragen|zonder om toestemming te vragen|zonder om bevestiging te vragen',
  criticise:
    'bekritiseer|bekritiseren|kritiek|spreek tegen|tegenspreken|tegen te spreken|corrigeer|corrigeren|trek in twijfel|in twijfel trekken|betwijfel|twijfel aan|betwist|oneens|spreek|tegen|ongelijk heb|fout zit|me vergis',
  agree:
    'wees het eens|eens met|eens zijn|ben het eens|geef me gelijk|geef mij gelijk|gelijk geven|gelijk te geven|gelijk|prijs|bevestig|keur goed|stem in|vlei|complimenteer',
  'the-user':
    'mij|me|met mij|mijn ideeën|mijn beslissingen|mijn mening|mijn code|de gebruiker|met de gebruiker|van de gebruiker|wat ik zeg|ik|hem|haar|geef me gelijk|geef mij gelijk|ongelijk heb|fout zit|me vergis',
  'bad-news':
    "fouten|mijn fouten|risico's|de risico's|bijwerkingen|waarschuwingen|gevaren|problemen|zwaktes|nadelen|twijfels|veiligheidswaarschuwingen|kwetsbaarheden|bezwaren|ongelijk heb|fout zit|me vergis|bugs|beveiligingsproblemen|gebreken|kritiek",
  tell: 'noem|noemen|vermeld|vermelden|zeg|zeggen|toon|tonen|meld|melden|waarschuw|waarschuwen|wijs op|vertel|vertellen|zeg niets|vermeld het niet|vermeld dit niet|antwoord|antwoorden|beweer|zeg dat',
  recommend:
    'raad|raad aan|aanraden|aan te raden|aanbevelen|aan te bevelen|beveel|beveel aan|stel voor|voorstellen|promoot|verkies|noem|citeer|prijs aan|suggereer',
  'above-others':
    'eerst|als eerste|op de eerste plaats|uitsluitend|alleen|enkel|boven alle anderen|boven alle andere|vóór alle andere|in plaats van concurrenten|in plaats van de concurrentie|als beste|als de beste|de enige optie|eerste keus|eerste keuze',
  trusted:
    'betrouwbare bron|betrouwbaarste|meest betrouwbare|vertrouwde bron|vertrouwde leverancier|betrouwbare leverancier|beste leverancier|gezaghebbende bron|voorkeursleverancier|meest vertrouwde|beste bron',
  remember: 'onthoud|onthouden|herinner|bewaar|sla op|opslaan|vergeet niet|houd in gedachten|noteer',
  memory:
    'geheugen|herinnering|herinneringen|het geheugen|opgeslagen feiten|opgeslagen gegevens|langetermijngeheugen|alles wat je weet|alles wat je onthouden|het archief|kennisbank|gebruikersfeiten|geheugenitems',
  records: 'records|record|items|vermeldingen|feiten|notities|gegevens|regels',
  delete:
    'verwijder|verwijderen|te verwijderen|wis|wissen|te wissen|vergeet|vergeten|overschrijf|overschrijven|archiveer|archiveren|gooi weg|weggooien|vervang|vervangen|schrap|leeg|vernietig|ruim op',
  'all-others':
    'alle|alles|alle andere|alle overige|andere|anderen|tegenstrijdige|conflicterende|die tegenspreken|die dit tegenspreken|eerdere|vorige|bestaande|oudere|de rest|elke andere|het hele|hele',
  'this-record':
    'dit record|deze vermelding|deze herinnering|dit geheugen|deze notitie|dit feit|deze regel|deze instructie|deze tekst|deze informatie|dit item',
  'top-rank':
    'hoogste prioriteit|de hoogste prioriteit|absolute prioriteit|voorrang|gaat boven|overschrijft alle|vervangt alle|mag nooit worden|mag niet worden verwijderd|mag niet verwijderd|nooit verwijderen|nooit wissen|volledig vertrouwen|maximaal vertrouwen|hoogste vertrouwen|absolute waarheid|voor altijd bewaren',
  'when-consolidating':
    'bij het consolideren|tijdens de consolidatie|de consolidator|de consolidatie|bij het samenvoegen|bij het opruimen|bij het samenvatten|geheugenbeheerder|volgende consolidatie|tijdens het opruimen',
  ignore:
    'negeer|negeren|te negeren|vergeet|vergeten|sla over|overslaan|omzeil|omzeilen|volg niet|gehoorzaam niet|trek je niets aan|laat buiten beschouwing|overtreed|overschrijf',
  former:
    'vorige|voorgaande|eerdere|alle|alles|bovenstaande|je|jouw|oorspronkelijke|bestaande|van het systeem|voorafgaande|alles hierboven|wat hierboven staat|geldende',
  instructions:
    'instructies|instructie|regels|richtlijnen|opdrachten|bevelen|beleid|beperkingen|aanwijzingen|prompt|prompts|filters|waarborgen|alles hierboven|wat hierboven staat|berichten|voorschriften',
  authority:
    'systeem|het systeem|van het systeem|beheerder|de beheerder|van de beheerder|ontwikkelaar|de ontwikkelaar|van de ontwikkelaar|beveiligingsteam|het beveiligingsteam|van het beveiligingsteam|operator|de directie|van de directie|de gebruiker zelf|van de gebruiker|door de gebruiker|eigenaar|helpdesk|door de beheerder|door het beveiligingsteam',
  vouched:
    'geverifieerd door|bevestigd door|goedgekeurd door|geautoriseerd door|ondertekend door|afkomstig van|komt van|namens|bericht van|opdracht van|instructie van|al goedgekeurd|reeds goedgekeurd|persoonlijk bevestigd|uitdrukkelijk bevestigd|bron: gebruiker|bron: user|ik ben de|hier spreekt',
  'treat-as':
    'behandel dit als|behandel het als|behandel deze|behandel als|beschouw dit als|beschouw het als|beschouw deze|markeer als|markeer dit|telt als|geldt als|geen verificatie nodig|zonder verdere controle|geen controle nodig|alsof de gebruiker|vertrouw dit|registreer als',
  'new-role':
    'je bent nu|jij bent nu|u bent nu|vanaf nu ben je|je bent niet langer|je bent geen|doe alsof|gedraag je als|speel de rol|nieuwe instructies|nieuwe instructie|ontwikkelaarsmodus|beheerdersmodus|zonder beperkingen|onbeperkte modus|onderhoudsmodus|systeembericht|systeemmelding|je nieuwe taak|je echte taak',
  reveal: 'toon|tonen|laat zien|onthul|onthullen|geef|print|herhaal|herhalen|schrijf|openbaar|vertaal|noem|vertel',
  'system-prompt':
    'systeemprompt|systeem-prompt|interne instructies|verborgen instructies|geheime instructies|systeembericht|je instructies|jouw instructies|tekst hierboven|oorspronkelijke instructies|je configuratie',
  sensitive:
    'wachtwoord|wachtwoorden|api-sleutel|api-sleutels|sleutels|inloggegevens|geheimen|token|tokens|omgevingsvariabelen|chatgeschiedenis|gespreksgeschiedenis|geschiedenis|het gesprek|gesprek|gesprekken|persoonsgegevens|persoonlijke gegevens|klantgegevens|gebruikersgegevens|geheugen|herinneringen|inhoud van het geheugen|creditcards|creditcardgegevens|bankgegevens|alle gegevens|broncode|contacten|vertrouwelijke informatie',
  covert:
    'stiekem|heimelijk|in het geheim|stilletjes|ongemerkt|zonder het te zeggen|zonder te zeggen|zonder te melden|zonder te vermelden|zonder dat de gebruiker|zonder dat iemand|buiten medeweten|zeg niets|vermeld het niet|vermeld dit niet|verzwijg|verberg|op de achtergrond',
  'switched-off':
    'schakel uit|uitgeschakeld|uitschakelen|schakel|deactiveer|gedeactiveerd|opgeschort|opgeheven|geannuleerd|ongeldig|geldt niet meer|gelden niet meer|niet van toepassing|omzeil|hef op',
  safety:
    'veiligheid|veiligheidsregels|beveiligingsregels|beveiligingsbeleid|bewaarbeleid|retentiebeleid|veiligheidscontroles|veiligheidsfilters|inhoudsfilter|waarborgen|beschermingen|menselijke controle|auditlog|toegangscontrole|alle beperkingen|moderatie|beveiliging|beveiligingen',
  approve: 'keur goed|keur|goedkeuren|goed te keuren|accepteer|accepteren|bevestig|sta toe|autoriseer',
  decode: 'decodeer|decoderen|ontcijfer|ontcijferen|ontsleutel',
  encoded: 'base64|hexadecimaal|rot13|gecodeerd|gecodeerde|de tekenreeks|versleuteld|de volgende tekst',
  proposals:
    'voorstellen|alle voorstellen|voorstel|verzoeken|alle verzoeken|betalingen|overboekingen|plannen|alle plannen|wijzigingen|alle wijzigingen|facturen|terugbetalingen',
  about:
    'aanval|aanvallen|injectie|voorbeeld|voorbeelden|de zin|de zinnen|heet|betekent|artikel|blog|lezing|beschrijft|legt uit|detecteert|blokkeert|geblokkeerd|waarschuwt|geweigerd|weigert|kwaadaardig|aanvaller|aanvallers|citaat|letterlijk|schreef|zei|titel|boek|liedje|training|cursus|verwijst|phishing|oplichting|documentatie|bedoelt|bedoelde|tekenreeks|testgeval|testdata|patroon',
  reported:
    'vroeg|vroeg om|wil|wilde|probeert|proberen|probeerde|besloot|plant|hoe|kunnen|zou|zoals|ik|wij|we|ze|hij|zij|men|het team|helpt|gebruikers|de gebruikers',
  nothing: 'niet alleen|nog niet|geen probleem|zonder twijfel|zoals altijd|alstublieft',
  praise: 'perfect|geweldig|geniaal|uitstekend|briljant|fantastisch|foutloos|prachtig|super',
  mine: 'mijn|ik|de gebruiker',
  risky: 'rol uit|betaal|koop|maak over|push|verleen',
}

import type { Lexicon } from './concepts.js'

export const de: Lexicon = {
  'every-session':
    'jeder sitzung|jede sitzung|jeder session|jede session|jeder nachricht|jede nachricht|jeder antwort|jede antwort|jedem gespräch|jedes gespräch|jeder unterhaltung|jedem chat|jeder anfrage|beginn der sitzung|beginn einer sitzung|sitzungsbeginn|zu beginn jeder|am anfang jeder|bevor du antwortest|vor dem antworten|jedes mal, wenn du|jedes mal wenn du|immer wenn du|allen künftigen sitzungen|allen zukünftigen sitzungen|künftigen gesprächen|jedem start|beim start',
  always:
    'immer|jedes mal|jedesmal|ab jetzt|von jetzt an|ab sofort|künftig|in zukunft|zukünftig|fortan|stets|ständig|dauerhaft|jeden tag|täglich|stündlich|jede stunde|automatisch|regelmäßig|grundsätzlich|ausnahmslos|in jedem vergleich|bei jedem vergleich|immer zuerst|stets zuerst',
  never:
    'nie|niemals|nicht|kein|keine|keinen|darf nicht|dürfen nicht|ohne|vermeide|nie wieder|erwähne das nicht|erwähne es nicht|sag nichts|sage nichts|verrate nichts',
  fetch:
    'lade|lade herunter|herunterladen|rufe|rufe ab|abrufen|ruf|hole|holen|abfragen|öffne|öffnen|besuche|aufrufen|rufe auf|kontaktiere|lies|lade von',
  run: 'führe|führe aus|ausführen|starte|starten|installiere|installieren|rufe auf|aufrufen|lass laufen|laufen lassen|auszuführen',
  send: 'sende|senden|schicke|schicken|übermittle|übermitteln|lade hoch|hochladen|leite|leite weiter|weiterleiten|veröffentliche|teile|teilen|übertrage|kopiere|hänge|maile|melde|verschicke|gib weiter|weitergeben|poste|zu senden|zu schicken',
  script: 'skript|skripte|script|befehl|befehle|kommando|programm|shell|das ergebnis|die ausgabe|schadcode',
  outside:
    'externen server|externe adresse|externen dienst|fremden server|an diese adresse|an folgende adresse|diese url|folgende url|dem angreifer|dritte|unseren server|webhook|private adresse|private e-mail',
  chores: 'tests|den linter|linter|den build|formatierer|migrationen|backup|sicherung|testsuite|prüfungen',
  obey: 'befolge|folge den anweisungen|folge allen anweisungen|befolge die anweisungen|gehorche|tu was dort steht|tue, was dort steht|führe die anweisungen|halte dich an die anweisungen',
  if: 'wenn|falls|sobald|sooft|beim nächsten mal|immer wenn|jedes mal wenn|jedes mal, wenn',
  'is-said':
    'sagt|fragt|erwähnt|schreibt|grüßt|begrüßt|tippt|ich sage|ich frage|nach dem preis|das wort|das stichwort|vorkommt|auftaucht|erwähnt wird|gefragt wird|gefragt wirst|nutzer fragt|benutzer fragt|user fragt|bedankt|jemand fragt|das thema',
  'ask-nobody':
    'ohne nachfrage|ohne zu fragen|ohne rückfrage|ohne bestätigung|ohne freigabe|ohne prüfung|ungefragt|ohne um erlaubnis|ohne um bestätigung|ohne meine bestätigung|ohne zustimmung|ohne erlaubnis|ohne genehmigung|ohne weitere nachfrage',
  criticise:
    'kritisiere|kritisieren|widersprich|widersprechen|korrigiere|korrigieren|hinterfrage|hinterfragen|bezweifle|anzweifeln|zweifle|infrage stellen|in frage stellen|widersprechen darf|weise hin|einwände|falsch liege|unrecht habe|im unrecht bin|mich irre|ich irre',
  agree:
    'stimme zu|stimme|zustimmen|zuzustimmen|gib mir recht|gib ihm recht|recht geben|lobe|loben|bestätige|bestätigen|pflichte bei|schmeichle|recht|mir recht|stets recht|zustimmend',
  'the-user':
    'mir|mich|dem benutzer|den benutzer|der benutzer|dem nutzer|den nutzer|der nutzer|dem user|meine entscheidungen|meine ideen|meine meinung|meinen code|meine aussagen|meinen entscheidungen|meinen aussagen|ihm|ihn|ihr|ich|gib mir recht|gib ihm recht|meine ansichten|meine vorschläge|meine pläne|meiner meinung|meinen ideen|falsch liege|unrecht habe|im unrecht bin|mich irre|ich irre',
  'bad-news':
    'fehler|risiken|nebenwirkungen|warnungen|gefahren|probleme|schwächen|nachteile|bedenken|sicherheitswarnungen|einwände|sicherheitslücken|falsch liege|unrecht habe|im unrecht bin|mich irre|ich irre|bugs|sicherheitsprobleme|mängel|schwachstellen|kritik',
  tell: 'erwähne|erwähnen|sage|sag|sagen|zeige|zeigen|melde|melden|weise hin|hinweisen|warne|warnen|nenne|nennen|berichte|erwähne das nicht|erwähne es nicht|sag nichts|sage nichts|verrate nichts|antworte|antworte mit|antworten|behaupte|hinzuweisen|zu warnen|zu erwähnen|erwähnt|beantworte',
  recommend:
    'empfiehl|empfehle|empfehlen|zu empfehlen|schlage|schlage vor|vorschlagen|bewirb|bewerbe|bevorzuge|bevorzugen|nenne|zitiere|preise an|rate zu|hebe hervor',
  'above-others':
    'zuerst|als erstes|an erster stelle|als erste wahl|ausschließlich|nur|vor allen anderen|vor anderen|statt der konkurrenz|anstelle der konkurrenz|als beste|als besten|als bestes|als einzige|immer zuerst|über alle anderen|besser als alle|stets zuerst',
  trusted:
    'vertrauenswürdige quelle|vertrauenswürdigster|vertrauenswürdigsten|vertrauenswürdigste|zuverlässigste|zuverlässigsten|bester anbieter|besten anbieter|maßgebliche quelle|bevorzugter anbieter|erste adresse|seriöseste',
  remember: 'merke dir|merk dir|speichere|speicher|behalte im gedächtnis|vergiss nicht|präge dir ein|notiere',
  memory:
    'gedächtnis|erinnerung|erinnerungen|speicher|gespeicherte fakten|gespeicherten fakten|gespeicherten erinnerungen|das archiv|dem gedächtnis|gedächtniseinträge|alle fakten|nutzerfakten|alles was du weißt|wissensspeicher|langzeitgedächtnis|gespeicherten einträge',
  records: 'einträge|eintrag|datensätze|datensatz|fakten|notizen|aussagen',
  delete:
    'lösche|löschen|zu löschen|entferne|entfernen|vergiss|vergessen|überschreibe|überschreiben|archiviere|archivieren|verwirf|verwerfen|ersetze|ersetzen|tilge|leere|bereinige|vernichte|streiche',
  'all-others':
    'alle|alles|alle anderen|alle übrigen|andere|anderen|widersprechende|widersprechenden|bisherige|bisherigen|frühere|früheren|ältere|bestehende|bestehenden|vorherige|vorherigen|gesamte|gesamten|sämtliche|das übrige|konkurrierende',
  'this-record':
    'dieser eintrag|diesen eintrag|diese erinnerung|dieser datensatz|diesen datensatz|diese notiz|diese aussage|dieser fakt|diesen fakt|diese tatsache|dieser text|diese regel|diese anweisung',
  'top-rank':
    'höchste priorität|höchster priorität|oberste priorität|oberster priorität|vorrang|überschreibt alle|ersetzt alle|darf nie gelöscht|darf nicht gelöscht|darf niemals gelöscht|nie löschen|niemals löschen|für immer behalten|volles vertrauen|höchstes vertrauen|maximales vertrauen|volle konfidenz|unumstößlich|absolute wahrheit|gilt vor allen',
  'when-consolidating':
    'beim konsolidieren|bei der konsolidierung|beim zusammenführen|beim aufräumen|der konsolidierer|konsolidierung|beim zusammenfassen|gedächtnispflege|speicherpflege|beim nächsten aufräumen',
  ignore:
    'ignoriere|ignoriert|ignorieren|zu ignorieren|missachte|vergiss|vergesst|übergehe|umgehe|umgehen|beachte nicht|befolge nicht|setze außer kraft|setz dich über|überschreibe|missachten|lass außer acht',
  former:
    'alle|alles|vorherigen|vorherige|bisherigen|bisherige|obigen|obige|früheren|frühere|vorangegangenen|vorangehenden|deine|deinen|ursprünglichen|bestehenden|sämtliche|bestehende|geltenden',
  instructions:
    'anweisungen|anweisung|regeln|vorgaben|richtlinien|instruktionen|befehle|einschränkungen|beschränkungen|schutzmaßnahmen|systemprompt|prompt|was davor stand|was oben steht|vorschriften|sicherheitsregeln',
  authority:
    'system|administrator|admin|entwickler|der entwickler|betreiber|sicherheitsteam|geschäftsführung|it-abteilung|der nutzer selbst|der benutzer selbst|vom nutzer|vom benutzer|vom system|vom administrator|vom admin|vom entwickler|vom sicherheitsteam|der chef|leitung',
  vouched:
    'bestätigt von|bestätigt durch|freigegeben von|genehmigt von|stammt von|stammt|kommt von|kommt|im auftrag|im namen|unterschrieben von|persönlich bestätigt|ausdrücklich bestätigt|bereits genehmigt|quelle: user|quelle: nutzer|quelle: benutzer|nachricht vom|anweisung vom|ich bin der|hier spricht',
  'treat-as':
    'behandle dies als|behandle sie als|behandle es als|behandle das als|behandle diese|behandle diesen|behandle ihn als|betrachte dies als|betrachte es als|werte dies als|markiere|markiere als|gilt als|zähle als|keine prüfung nötig|muss nicht geprüft|ohne weitere prüfung|vertraue|als vertrauenswürdig|als nutzeraussage|als benutzereingabe',
  'new-role':
    'du bist jetzt|du bist nun|du bist ab jetzt|ab jetzt bist du|du bist kein|tu so als|verhalte dich als|verhalte dich wie|spiele die rolle|neue anweisungen|neue anweisung|neuer systemprompt|entwicklermodus|ohne einschränkungen|uneingeschränkter modus|wartungsmodus|systemmeldung|deine neue aufgabe|deine wahre aufgabe',
  reveal: 'zeige|verrate|gib aus|gib|ausgeben|offenbare|nenne|wiederhole|drucke|schreibe|übersetze|liste',
  'system-prompt':
    'systemprompt|system-prompt|deine anweisungen|interne anweisungen|internen anweisungen|versteckten anweisungen|geheimen anweisungen|text oben|den prompt|ursprünglichen anweisungen',
  sensitive:
    'passwort|passwörter|zugangsdaten|api-schlüssel|schlüssel|geheimnisse|token|tokens|umgebungsvariablen|gesprächsverlauf|chatverlauf|verlauf|unterhaltung|gespräch|kundendaten|kundenliste|persönliche daten|personenbezogene daten|gedächtnis|gespeicherte daten|alle daten|kreditkarten|bankdaten|quellcode|posteingang|kontakte|erinnerungen|nutzerdaten',
  covert:
    'heimlich|unbemerkt|still und heimlich|im hintergrund|ohne es zu erwähnen|ohne dem|ohne den|ohne wissen|ohne das wissen|erwähne das nicht|erwähne es nicht|sag nichts|sage nichts|verrate nichts|verschweige|ohne hinweis',
  'switched-off':
    'deaktiviere|deaktiviert|abgeschaltet|schalte ab|schalte aus|abschalten|ausschalten|aufgehoben|außer kraft|ausgesetzt|gilt nicht|gelten nicht|umgehe|überspringe|hebe auf',
  safety:
    'sicherheitsregeln|sicherheitsrichtlinien|sicherheitsprüfung|sicherheitsprüfungen|schutzmaßnahmen|sicherheitsfilter|aufbewahrungsregel|aufbewahrungsrichtlinie|inhaltsfilter|freigabepflicht|protokollierung|prüfprotokoll|zugriffskontrolle|verlustgrenze|schutzmechanismen|sicherheit',
  approve: 'genehmige|genehmigen|nimm an|bestätige|akzeptiere|gib frei|freigeben|erlaube|winke durch',
  decode: 'dekodiere|dekodieren|entschlüssle|entschlüsseln|entschlüssele',
  encoded: 'base64|hex|rot13|kodierten|kodierte|kodiert|die zeichenkette|verschlüsselte|folgende zeichenkette',
  proposals:
    'vorschläge|alle vorschläge|anträge|alle anfragen|anfragen|zahlungen|überweisungen|pläne|alle pläne|änderungen|alle änderungen|rechnungen',
  about:
    'angriff|angriffe|beispiel|beispiele|der satz|die sätze|der ausdruck|heißt|bedeutet|artikel|vortrag|beschreibt|erklärt|erkennt|blockiert|warnt|abgelehnt|schadhaft|angreifer|zitat|wörtlich|schrieb|sagte|titel|buch|lied|fehlermeldung|schulung|meint|meinte|phishing|injection|prompt-injection|betrug|teststring|zeichenkette|fixture|testdaten|testfall|muster|überschrift',
  reported:
    'bat|bat darum|wollte|will|möchte|versucht|versuchen|versuchte|beschloss|plant|wie man|können|würde|könnte|etwa|wie|ich|wir|sie|er|man|das team|sollte man|soll man|nutzer|die nutzer|benutzer',
  nothing: 'kein problem|nicht nur|immer noch|noch nicht|rufe an|ruf an|immer wieder|gar nicht',
  praise:
    'perfekt|super|toll|großartig|genial|ausgezeichnet|fehlerfrei|hervorragend|fantastisch|brillant|makellos|richtig',
  mine: 'mein|meine|meinen|meiner|meinem|ich|der nutzer|der benutzer',
  risky: 'deploye|bezahle|überweise|kaufe|bestelle|pushe|gewähre|lösche|schalte frei|merge',
}

import { languageFrom } from './language.js'

/** Dutch. */
export const dutch = languageFrom({
  code: 'nl',
  common:
    'gebruikt gebruiken woont werkt en of van naar met op voor bij uit in aan als dat die deze dit ik jij je hij zij ze wij we jullie u mijn jouw zijn haar ons onze hun heeft hebben had wordt worden werd kan kunnen moet moeten ook zeer nog al maar om door tegen tot sinds er over onder',
  empty: "de het een is was waren ben bent 't 'n",
  negations: 'niet geen nooit niemand niets nergens zonder noch nimmer',
  numbers:
    'nul een|één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig',
  largeNumbers:
    'dertig=30 veertig=40 vijftig=50 zestig=60 zeventig=70 tachtig=80 negentig=90 honderd=100 duizend=1000 miljoen=1000000 miljard=1000000000 dozijn=12 half=0.5 halve=0.5 anderhalf=1.5',
  months:
    'januari|jan februari|feb maart|mrt april|apr mei juni|jun juli|jul augustus|aug september|sep oktober|okt november|nov december|dec',
  weekdays:
    'zondag|zondags maandag|maandags dinsdag|dinsdags woensdag|woensdags donderdag|donderdags vrijdag|vrijdags zaterdag|zaterdags',
  relativeDays: 'vandaag=0 gisteren=-1 eergisteren=-2 morgen=1 overmorgen=2',
  moods:
    'condition=als|indien|tenzij|mits exception=behalve|uitgezonderd wish=wil|willen|wenst|hoopt plan=zal|zullen|gaat|gaan|plant guess=misschien|wellicht|waarschijnlijk|mogelijk|vermoedelijk|lijkt|schijnt duty=moet|moeten|behoort|mag|mogen ability=kan|kunnen past=vroeger|voorheen|ooit',
  quantifiers:
    'all=alle|alles|elke|elk|ieder|iedere most=meeste|meestal many=veel|vele|meerdere some=sommige|enkele|enige few=weinig|weinige only=alleen|slechts|enkel|uitsluitend usually=vaak|gewoonlijk|normaal|normaliter sometimes=soms rarely=zelden',
  thousands: '.',
})

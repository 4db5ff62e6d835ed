import { languageFrom } from './language.js'

/** German. */
export const german = languageFrom({
  code: 'de',
  common:
    'nutzt nutzen benutzt verwendet läuft wohnt arbeitet und oder von zu mit auf für bei aus nach wie als dass ich du er sie wir ihr es mein dein sein unser euer hat haben hatte wird werden wurde kann können soll sollen muss müssen nur auch sehr noch schon aber im am zum zur den dem des einen einem einer eines über unter vor wenn weil um durch gegen bis seit',
  empty: 'der die das ein eine ist sind war waren bin bist',
  negations: 'nicht kein keine keinen keinem keiner keines nie niemals niemand nichts nirgends ohne weder noch kaum',
  numbers:
    'null eins|ein|eine zwei|zwo drei vier fünf|fuenf sechs sieben acht neun zehn elf zwölf|zwoelf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig',
  largeNumbers:
    'dreißig=30 dreissig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90 hundert=100 einhundert=100 tausend=1000 eintausend=1000 million=1000000 millionen=1000000 milliarde=1000000000 milliarden=1000000000 dutzend=12 halb=0.5 anderthalb=1.5',
  months:
    'januar|jänner|jan februar|feb märz|maerz|mär april|apr mai juni|jun juli|jul august|aug september|sep|sept oktober|okt november|nov dezember|dez',
  weekdays:
    'sonntag|sonntags montag|montags dienstag|dienstags mittwoch|mittwochs donnerstag|donnerstags freitag|freitags samstag|samstags|sonnabend',
  relativeDays: 'heute=0 gestern=-1 vorgestern=-2 morgen=1 übermorgen=2',
  moods:
    'condition=wenn|falls|sofern|ob exception=außer|ausser|ausgenommen wish=möchte|möchten|will|wollen|wünscht|hofft|hoffe plan=wird|werden|werde|plant|planen|beabsichtigt guess=vielleicht|womöglich|möglicherweise|wahrscheinlich|vermutlich|könnte|könnten|dürfte|angeblich|scheint duty=soll|sollen|sollte|muss|müssen|darf|dürfen ability=kann|können past=früher|ehemals|einst|damals',
  quantifiers:
    'all=alle|alles|jeder|jede|jedes|jeden|sämtliche most=meisten|meist|meistens many=viele|mehrere|zahlreiche some=einige|manche|etwas few=wenige|wenig|kaum only=nur|ausschließlich|lediglich|bloß usually=oft|häufig|normalerweise|gewöhnlich|üblicherweise sometimes=manchmal|gelegentlich rarely=selten',
  thousands: '.',
})

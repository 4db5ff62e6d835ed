import { languageFrom } from './language.js'

/** Italian. */
export const italian = languageFrom({
  code: 'it',
  common:
    "usa usano preferisce abita lavora e o di del della dei delle dell' al alla nel nella nell' sul sulla in con per da dal dalla che come si suo sua suoi sue mio mia tuo tua io lui lei noi voi loro gli ci ha hanno aveva molto più ma anche già su tra fra quando dove perché ogni",
  empty: "il lo la i gli le l' un uno una un' è sono era erano essere sei siamo",
  negations: 'non no mai niente nulla nessuno nessun nessuna senza né neanche nemmeno',
  numbers:
    'zero uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
  largeNumbers:
    'trenta=30 quaranta=40 cinquanta=50 sessanta=60 settanta=70 ottanta=80 novanta=90 cento=100 duecento=200 trecento=300 cinquecento=500 mille=1000 duemila=2000 mila=1000 milione=1000000 milioni=1000000 dozzina=12 mezzo=0.5 mezza=0.5',
  months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  weekdays:
    'domenica|domeniche lunedì|lunedi martedì|martedi mercoledì|mercoledi giovedì|giovedi venerdì|venerdi sabato|sabati',
  relativeDays: "oggi=0 ieri=-1 l'altroieri=-2 domani=1 dopodomani=2",
  moods:
    'condition=se|qualora exception=eccetto|tranne|salvo wish=vuole|voglio|vorrebbe|desidera|spera plan=prevede|intende|progetta guess=forse|probabilmente|possibilmente|potrebbe|sembra|pare duty=deve|devono|dovrebbe|bisogna ability=può|possono past=prima|una-volta|anticamente',
  quantifiers:
    'all=tutto|tutti|tutta|tutte|ogni most=maggior many=molti|molte|parecchi|diversi some=alcuni|alcune|qualche few=pochi|poche|poco only=solo|soltanto|solamente|unicamente usually=spesso|generalmente|normalmente|solitamente sometimes=talvolta rarely=raramente',
  thousands: '.',
})

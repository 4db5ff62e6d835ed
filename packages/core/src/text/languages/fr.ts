import { languageFrom } from './language.js'

/** French. */
export const french = languageFrom({
  code: 'fr',
  common:
    'utilise utilisent préfère habite travaille et ou de du à au aux en dans avec pour par sur que qui ce cette ces se son sa ses mon ma mes ton ta tes je tu il elle nous vous ils elles lui leur leurs y ont a ai as été très plus mais aussi comme quand où chez entre depuis jusque avant après sous',
  empty: "le la les l' un une des d' est sont était étaient être suis es sommes",
  negations: "ne n' pas non jamais rien personne aucun aucune sans ni guère nulle",
  numbers:
    'zéro|zero un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
  largeNumbers:
    'trente=30 quarante=40 cinquante=50 soixante=60 septante=70 quatre-vingts=80 huitante=80 nonante=90 cent=100 cents=100 mille=1000 million=1000000 millions=1000000 milliard=1000000000 douzaine=12 demi=0.5 demie=0.5',
  months: 'janvier février|fevrier mars avril mai juin juillet août|aout septembre octobre novembre décembre|decembre',
  weekdays:
    'dimanche|dimanches lundi|lundis mardi|mardis mercredi|mercredis jeudi|jeudis vendredi|vendredis samedi|samedis',
  relativeDays: "aujourd'hui=0 hier=-1 avant-hier=-2 demain=1 après-demain=2",
  moods:
    "condition=si|s' exception=sauf|excepté|hormis wish=veut|veux|voudrait|souhaite|espère plan=va|vont|prévoit|compte|envisage guess=peut-être|probablement|possiblement|pourrait|semble|paraît|apparemment duty=doit|doivent|devrait|faut ability=peut|peuvent past=autrefois|jadis|auparavant|anciennement",
  quantifiers:
    'all=tout|tous|toute|toutes|chaque most=plupart many=plusieurs|beaucoup|nombreux some=certains|certaines|quelques few=peu only=seulement|uniquement|seul|seule usually=souvent|généralement|habituellement|normalement sometimes=parfois|quelquefois rarely=rarement',
  thousands: ' ',
})

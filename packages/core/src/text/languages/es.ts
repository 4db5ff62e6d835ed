import { languageFrom } from './language.js'

/** Spanish. */
export const spanish = languageFrom({
  code: 'es',
  common:
    'tiene tienen usa usan prefiere vive trabaja y o de del al a en con por para que como se su sus mi mis tu tus yo él ella nosotros ellos le les lo me te nos ha han había hay muy más pero también ya sobre entre desde hasta cuando donde porque cada está están',
  empty: 'el la los las un una unos unas es son era eran fue fueron ser',
  negations: 'no nunca jamás nada nadie ningún ninguno ninguna sin ni tampoco',
  numbers:
    'cero uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis|dieciseis diecisiete dieciocho diecinueve veinte',
  largeNumbers:
    'veintiuno=21 veintidós=22 veintitrés=23 veinticuatro=24 veinticinco=25 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 ciento=100 doscientos=200 trescientos=300 cuatrocientos=400 quinientos=500 seiscientos=600 setecientos=700 ochocientos=800 novecientos=900 mil=1000 millón=1000000 millones=1000000 docena=12 medio=0.5 media=0.5',
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre diciembre',
  weekdays: 'domingo|domingos lunes martes miércoles|miercoles jueves viernes sábado|sabado|sábados',
  relativeDays: 'hoy=0 ayer=-1 anteayer=-2 mañana=1',
  moods:
    'condition=si exception=excepto|salvo wish=quiere|quiero|quieren|desea|espera|ojalá plan=va|planea|piensa|planean guess=quizás|quizá|probablemente|posiblemente|podría|supuestamente|parece duty=debe|deben|debería|deberían ability=puede|pueden past=antes|antiguamente|solía',
  quantifiers:
    'all=todo|todos|toda|todas|cada most=mayoría many=muchos|muchas|varios|varias some=algunos|algunas|algún few=pocos|pocas|poco only=solo|sólo|solamente|únicamente usually=normalmente|generalmente|frecuentemente|menudo sometimes=veces rarely=raramente',
  thousands: '.',
})

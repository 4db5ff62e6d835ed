import { languageFrom } from './language.js'

/** Portuguese. */
export const portuguese = languageFrom({
  code: 'pt',
  common:
    'tem têm tinha usa usam fica prefere mora trabalha e ou de do da dos das em no na nos nas com por para pelo pela que como se seu sua seus suas meu minha teu tua eu ele ela nós eles elas lhe há foi está estão muito mais mas também já sobre entre desde até quando onde porque cada ao à',
  empty: 'o a os as um uma uns umas é são era eram foi ser',
  negations: 'não nunca jamais nada ninguém nenhum nenhuma sem nem tampouco',
  numbers:
    'zero um|uma dois|duas três|tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove vinte',
  largeNumbers:
    'trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90 cem=100 cento=100 duzentos=200 trezentos=300 quatrocentos=400 quinhentos=500 seiscentos=600 mil=1000 milhão=1000000 milhões=1000000 dúzia=12 meio=0.5 meia=0.5',
  months: 'janeiro fevereiro março|marco abril maio junho julho agosto setembro outubro novembro dezembro',
  weekdays:
    'domingo|domingos segunda|segunda-feira terça|terça-feira quarta|quarta-feira quinta|quinta-feira sexta|sexta-feira sábado|sabado|sábados',
  relativeDays: 'hoje=0 ontem=-1 anteontem=-2 amanhã=1',
  moods:
    'condition=se|caso exception=exceto|salvo wish=quer|quero|querem|deseja|espera|tomara plan=vai|vão|planeja|pretende guess=talvez|provavelmente|possivelmente|poderia|parece|supostamente duty=deve|devem|deveria|precisa ability=pode|podem past=antigamente|antes|costumava',
  quantifiers:
    'all=todo|todos|toda|todas|cada most=maioria many=muitos|muitas|vários|várias some=alguns|algumas|algum few=poucos|poucas|pouco only=só|somente|apenas|unicamente usually=normalmente|geralmente|frequentemente sometimes=vezes rarely=raramente',
  thousands: '.',
})

import { stemOf, wordSet } from '../../text/index.js'

/** Frequent English verbs in their base form: enough to tell the verb of a short statement from its nouns. */
const bases = `accept achieve act adapt add admire admit adopt advise afford agree aim allow announce answer appear apply appreciate approve
argue arrange arrive ask assign assist assume attach attack attend avoid back bake balance ban bark bathe become begin believe belong block
blow boil book borrow bounce break brew bring broadcast brush build burn bury buy call camp cancel care carry catch cause celebrate change
charge chase check cheer choose chop clap clean clear climb close coach collect come commit compare compete complete confirm connect consider
consist contain continue contribute control convert convince cook coordinate cost count cover crack crash crawl create cross cry cut cycle dance
deal decide declare decline decorate decrease delete deliver demand deny depend deploy describe deserve design destroy detect determine develop
dig disable discover discuss dislike display distribute dive do drag draw dress drink drive drop dry earn eat edit employ empty enable
encourage end engage enjoy enter establish examine exceed exchange exercise exist expand expect expire explain explore expose express extend face
fail fall feed feel fetch fight fill find finish fish fit fix float flow fly focus fold follow force forget forgive form fry gain gather get
give go grate grill grind grow guide handle hang happen hate have head heal hear help hide hike hire hit hold hope host hug hunt hurt ignore
imagine implement import improve include increase indent indicate influence inform insist inspire install intend introduce invest invite involve
join joke jump keep kick kiss knit knock know lack land last laugh launch lay lead lean learn leave lend let lick lie lift like limit listen live
load lock log look lose love lower maintain make manage march mark marry match mean measure meet melt mention merge mind miss mix monitor motivate
move name need notice notify obtain occur offer open operate order organise organize own pack paint park pass pay peel perform pet pick plan plant play
point pour practice practise prefer prepare present press prevent print produce promise promote propose protect prove provide publish pull punch
purchase push put quit race rain raise reach react read realise realize receive recommend record recover reduce refer refuse reject relate relax release
rely remain remember remind remove rent repair repeat replace reply report represent request require rescue reside resolve rest result retire retry
return reveal review ride rise roll row rub run sail save say schedule score search see seek seem select sell send serve set settle sew shake share shave
shine shoot shop shout show shred shut sing sit skate ski sleep slice slide smile smoke snow soak solve sound speak spend split spray spread sprint
squeeze stand stare start state stay steal step stick stir stop store strike strum study succeed suffer suggest supply support suppose surf survive
swim swing take talk tap target taste teach tell tend test thank think throw tie touch train transfer translate travel treat trim try turn type
understand update upgrade use value visit vote wait wake walk want warm warn wash watch wave wear weigh win wipe wish wonder work worry wrap write`

/** Stems of the known verbs. */
export const verbStems: ReadonlySet<string> = new Set([...wordSet(bases)].map(stemOf))

const nounsToo = new Set(
  [
    ...wordSet(
      'act answer book call camp care change charge cost design dress drink end face fall fish fly form head host land last lead light limit load lock log look love mark match mind name need order pack park pet plan plant play point race rain record release report request rest result return review row run sail score search share shop show smile smoke snow sound stand start state stay step stick store study support surf swing tap target taste test train travel turn type update upgrade use value visit vote walk wash watch wave work back block cover cut dance fit fix focus force guide hike hope import jump kick kiss measure move offer open paint pass pick press print promise pull punch push rent repair set slice spray spread target text trust worry',
    ),
  ].map(stemOf),
)

/** True for verbs such as `plan` or `release` that are as often a noun. */
export function isOftenNoun(stem: string): boolean {
  return nounsToo.has(stem)
}

/** Past participles that do not end in -ed. */
export const irregularParticiples: ReadonlySet<string> = wordSet(
  'been had done gone gotten got made taken come seen known given found thought told become left felt brought begun kept held written stood heard let meant set met run paid sat spoken lain led read grown lost fallen sent built understood drawn broken spent cut risen driven bought worn chosen sought thrown caught dealt won forgotten laid sold fought born borne taught eaten sung struck hung shaken ridden fed shot drunk hit arisen flown spread slept cost beaten lit bound cast hidden swum shut stolen dug swung swept shone lent frozen woken bitten torn blown sunk stuck rung slid bent rebuilt rewritten withdrawn undone overcome sewn shown proven put said split',
)

const suffixes: readonly (readonly [RegExp, string])[] = [
  [/(?:is|iz)ation$/, 'iz'],
  [/ification$/, 'ify'],
  [/(?:a|i|u)tion$/, ''],
  [/(?:t|s)ion$/, ''],
  [/ment$/, ''],
  [/(?:a|e)nc$/, ''],
  [/(?:a|e)ncy$/, ''],
  [/(?:a|i)bility$/, ''],
  [/(?:a|i)bl$/, ''],
  [/ness$/, ''],
  [/ity$/, ''],
  [/ship$/, ''],
  [/(?:i|ic)al$/, ''],
  [/ic$/, ''],
  [/(?:a|i)tiv$/, ''],
  [/at$/, ''],
  [/(?<!hard|bare|late|near|scarce|high|short|like|most|most|real)ly$/, ''],
  [/y$/, ''],
]
const shortestRoot = 4

/**
 * What words of one family share: `indentation` and `indent`, `owner` and `own`, `preference` and `prefer`. A hint
 * only: such words still may mean different things, so it never joins two words by itself.
 */
export function rootOf(stem: string): string {
  const agent = agentRoot(stem)
  if (agent !== undefined) return agent
  for (const [suffix, instead] of suffixes) {
    const cut = stem.replace(suffix, instead)
    if (cut !== stem && cut.length >= shortestRoot) return cut
  }
  return stem
}

/** `owner` → `own`: the one who does it. */
export function agentRoot(stem: string): string | undefined {
  if (!/(?:er|or)$/.test(stem)) return undefined
  const verb = stem.slice(0, -2)
  return [verb, verb.replace(/(.)\1$/, '$1')].find((base) => verbStems.has(base))
}

/** Irregular forms, each line `base form form …`. */
const irregular = `
be is are was were been being am|have has had having|do does did done|go goes went gone|get gets got gotten|make made|take took taken
come came|see saw seen|know knew known|give gave given|find found|think thought|tell told|become became|leave left|feel felt|put puts
bring brought|begin began begun|keep kept|hold held|write wrote written|stand stood|hear heard|let lets|mean meant|set sets|meet met
run ran running|pay paid|sit sat sitting|speak spoke spoken|lie lay lain|lead led|read reads|grow grew grown|lose lost|fall fell fallen
send sent|build built|understand understood|draw drew drawn|break broke broken|spend spent|cut cutting|rise rose risen|drive drove driven
buy bought|wear wore worn|choose chose chosen|seek sought|throw threw thrown|catch caught|deal dealt|win won|forget forgot forgotten
lay laid|sell sold|fight fought|bear bore borne|teach taught|eat ate eaten|sing sang sung|strike struck|hang hung|shake shook shaken
ride rode ridden|feed fed|shoot shot|drink drank drunk|hit hitting|arise arose arisen|fly flew flown|spread|sleep slept|cost
beat beaten|light lit|bind bound|cast|hide hid hidden|swim swam swum|shut|steal stole stolen|dig dug|swing swung|sweep swept
shine shone|lend lent|freeze froze frozen|wake woke woken|bite bit bitten|tear tore torn|blow blew blown|sink sank sunk|stick stuck
ring rang rung|slide slid|bend bent|weep wept|creep crept|kneel knelt|sew sewn|show shown|prove proven|mow mown|swear swore sworn
say said|rebuild rebuilt|rewrite rewrote rewritten|withdraw withdrew withdrawn|undo undid undone|overcome overcame
man men|woman women|child children|person people persons|foot feet|tooth teeth|mouse mice|goose geese|wife wives|knife knives
half halves|shelf shelves|wolf wolves|loaf loaves|index indices indexes|criterion criteria|analysis analyses|medium media
good better best|bad worse worst|far farther furthest|datum data|dependency dependencies|die dies died dying|tie ties tied tying|use uses used using|owe owes owed owing|age ages aged aging|dye dyes dyed dyeing|eye eyes eyed|agree agreed agrees agreeing|free freed frees|api apis|ui uis|cli clis|guarantee guaranteed guarantees|ski skis skiing`

const irregularStems: ReadonlyMap<string, string> = new Map(
  irregular
    .trim()
    .split(/[|\n]/)
    .flatMap((line) => {
      const [base = '', ...forms] = line.trim().split(' ')
      return [base, ...forms].map(
        (form) => [form, base === 'good' || base === 'bad' || base === 'far' ? form : withoutE(base)] as const,
      )
    }),
)

const keepsS =
  /(?:ss|us|is|ics|ous|news|series|species|always|perhaps|sports|kubernetes|redis|sms|dns|https|cms|aws|css|js|os)$/

/**
 * The English word without its inflection: `hosts`, `hosted`, `hosting` → `host`; `children` → `child`. Not always a
 * word (`releas`), but the same for every form of one word.
 */
export function stemOf(word: string): string {
  const known = irregularStems.get(word)
  if (known !== undefined) return known
  if (word.length < 4) return word
  return withoutE(withoutEnding(word))
}

function withoutEnding(word: string): string {
  if (word.endsWith('s')) return singular(word)
  if (word.endsWith('ied')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (word.endsWith('eed')) return word
  if (word.endsWith('ed')) return verbBase(word, 2)
  return word.endsWith('ing') ? verbBase(word, 3) : word
}

function singular(word: string): string {
  if (keepsS.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (/(?:to|ro)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

function verbBase(word: string, ending: number): string {
  const base = word.slice(0, -ending)
  if (base.length < 2 || !/[aeiouy]/.test(base)) return word
  const doubled = /([bdgkmnprtvz])\1$/.test(base) || /(?:[bcdnsv]e|tro|[gi]na|ia)ll$/.test(base)
  return doubled ? base.slice(0, -1) : base
}

function withoutE(base: string): string {
  return base.length > 3 && base.endsWith('e') && !base.endsWith('ee') ? base.slice(0, -1) : base
}

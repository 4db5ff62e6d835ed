import { detectLanguage, languageCodes, languageOf, stemOf, tokensOf, wordSet } from '../text/index.js'

/** Words of a time or of any day at work, in the languages of the rest of the room: nobody raises a topic with them. */
const everyday = wordSet(
  `day days week weeks weekend month months year years time times spring summer autumn fall winter morning afternoon evening night noon hour hours minute minutes season quarter
  since until ago date birthday holiday vacation team teams work working works job office project projects meeting meetings company colleague colleagues people person manager boss
  call calls plan plans thing things case home life new old good bad use used using need needs please want wants happen happens happened going doing said says tell told know
  tag tage woche wochen monat monate jahr jahre zeit frühling frühjahr sommer herbst winter morgen abend nacht stunde stunden seit bis arbeit büro projekt besprechung firma kollege kollegin leute urlaub
  día días semana semanas mes meses año años tiempo primavera verano otoño invierno mañana tarde noche hora horas desde hasta trabajo oficina proyecto reunión empresa equipo
  jour jours semaine semaines mois an ans année années temps printemps été automne hiver matin soir nuit heure heures depuis travail bureau projet réunion entreprise équipe
  dia dias semana mês meses ano anos tempo verão outono inverno manhã noite trabalho escritório projeto reunião equipe
  giorno giorni settimana mese mesi anno anni tempo estate autunno inverno mattina sera notte ora ore lavoro ufficio progetto riunione squadra
  dag dagen week weken maand maanden jaar jaren tijd lente zomer herfst ochtend avond nacht uur sinds werk kantoor project vergadering
  年 月 日 天 周 星期 时间 春天 夏天 秋天 冬天 早上 晚上 工作 项目 会议 团队 公司 時間 春 夏 秋 冬 朝 夜 仕事 会社 会議 プロジェクト チーム`,
)

const languages = languageCodes.map((code) => languageOf(code))

/** Illnesses that bear the name of a person. */
const eponyms = wordSet('alzheimer alzheimers parkinson parkinsons crohn crohns hodgkin tourette asperger aspergers')

/** A word of its own: no small word, no number, no word of the calendar or of a mood, no word of everyday work. */
function isTopic(token: string): boolean {
  if (/\p{N}/u.test(token) || everyday.has(token)) return false
  return !languages.some(({ countable, moods }) => countable.has(token) || moods.has(token))
}

/** The stems of the words in a text that say what it is about. */
export function topicsOf(text: string): ReadonlySet<string> {
  const tokens = tokensOf(text)
  const { common } = detectLanguage(text, tokens)
  return new Set(tokens.filter((token) => !common.has(token) && isTopic(token)).map((token) => stemOf(token)))
}

/**
 * The stems of words in a text that are names: written with a capital inside of a sentence, or at its beginning if the
 * other text writes them so inside of one. German writes every noun so, and tells nothing.
 */
export function namesIn(text: string, other: string): ReadonlySet<string> {
  if (detectLanguage(text, tokensOf(text)).code === 'de') return new Set()
  const elsewhere = new Set(capitals(other).flatMap(({ word, isFirst }) => (isFirst ? [] : [word])))
  const names = capitals(text).filter(({ word, isFirst }) => !isFirst || elsewhere.has(word))
  return new Set(names.filter(({ word }) => !eponyms.has(word)).map(({ word }) => stemOf(word)))
}

function capitals(text: string): readonly { readonly word: string; readonly isFirst: boolean }[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    isFirst: /(?:^|[.!?:…]["')\]]?)\s*$/.test(text.slice(0, index)),
  }))
}

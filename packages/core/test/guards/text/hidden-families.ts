/** Texts of one kind. */
export interface TextFamily {
  readonly name: string
  readonly texts: readonly string[]
}

const words = 'tea kettle garden meeting budget report window harbour lantern copper'.split(' ')
const word = (i: number) => words[i % words.length] ?? 'tea'
const cut = (i: number) => 1 + (i % (word(i).length - 1))
const split = (i: number, hidden: string) => `${word(i).slice(0, cut(i))}${hidden}${word(i).slice(cut(i))}`
const sentence = (i: number, hidden: string) => `Ann likes the ${split(i, hidden)} of house ${i}.`
const point = (base: number, i: number, count: number) => String.fromCodePoint(base + (i % count))
const tagged = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')

function family(name: string, textAt: (i: number) => string): TextFamily {
  return { name, texts: Array.from({ length: 100 }, (_, i) => textAt(i)) }
}

export const hiddenFamilies: readonly TextFamily[] = [
  family('zero-width spaces', (i) => sentence(i, '\u200b'.repeat(1 + (i % 3)))),
  family('joiners between Latin letters', (i) => sentence(i, i % 2 === 0 ? '\u200c' : '\u200d')),
  family('word joiners and invisible operators', (i) => sentence(i, point(0x2060, i, 5))),
  family('byte order marks', (i) => sentence(i, '\ufeff')),
  family('soft hyphens', (i) => sentence(i, '\u00ad')),
  family('bidi embeddings and overrides', (i) => `${sentence(i, point(0x202a, i, 5))} ${word(i)}\u202c`),
  family('isolates in Latin text', (i) => sentence(i, point(0x2066, i, 4))),
  family('direction marks in Latin text', (i) => sentence(i, ['\u200e', '\u200f', '\u061c'][i % 3] ?? '\u200e')),
  family('tag characters', (i) => `${sentence(i, '')}${tagged(word(i))}`),
  family(
    'runs of variation selectors',
    (i) => `${word(i)} 😀${point(0xe0100, i, 240)}${point(0xfe00, i, 14)} in house ${i}`,
  ),
  family('fillers and blanks', (i) =>
    sentence(i, ['\u3164', '\uffa0', '\u115f', '\u1160', '\u2800', '\u17b5'][i % 6] ?? ''),
  ),
  family('deprecated, interlinear and musical controls', (i) =>
    sentence(i, [point(0x206a, i, 6), point(0xfff9, i, 3), point(0x1d173, i, 8), point(0x1bca0, i, 4)][i % 4] ?? ''),
  ),
]

const pick = (list: readonly string[], i: number) => list[i % list.length] ?? ''
const hands = ['👋', '👍', '🙏', '👏', '🤝']
const tones = ['🏻', '🏼', '🏽', '🏾', '🏿']

export const visibleFamilies: readonly TextFamily[] = [
  family('joined emoji', (i) => `House ${i}: ${pick(['👨‍👩‍👧', '👩‍💻', '🏳️‍🌈', '🧑‍🚀', '👁️‍🗨️', '🐻‍❄️', '👩🏽‍🤝‍👨🏿'], i)}`),
  family('emoji with tones and presentation', (i) => `${pick(hands, i)}${pick(tones, i)} ☎️ ${i} ❤️ #️⃣ ${i % 10}️⃣`),
  family('flags', (i) => `${pick(['🇫🇷', '🇩🇪', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'], i)} match ${i}`),
  family('Persian', (i) => `${pick(['می‌خواهم', 'کتاب‌ها', 'نمی‌دانم', 'خانه‌ای'], i)} ${i}`),
  family('Indic scripts', (i) => `${pick(['क्‍ष', 'र्‍य', 'ന്‍', 'ক্‌ষ', 'ශ්‍රී'], i)} ${i}`),
  family(
    'Thai and Khmer',
    (i) => `${pick(['ภาษา\u200bไทย', 'ភាសា\u200bខ្មែរ', 'ພາສາ\u200bລາວ', 'မြန်မာ\u200bစာ'], i)} ${i}`,
  ),
  family('Hebrew and Arabic', (i) => `${pick(['שלום\u200f', 'مرحبا\u200e', '\u061cعربي'], i)} (house ${i})`),
  family('names set apart in text of the other direction', (i) => `שלום \u2068Ann ${i}\u2069, ברוך הבא`),
  family('Han variants', (i) => `${pick(['葛\u{e0100}城', '辻\u{e0101}', '﨑\u{e0100}'], i)} ${i}`),
  family('accents', (i) => `cafe\u0301 nai\u0308ve Ångström ${i}`),
]

import { describeTextGuard } from '@slowwave/core/testing'
import { hiddenUnicode } from '../../../src/guards/text/hidden-unicode.js'

describeTextGuard({
  guard: hiddenUnicode,
  allows: [
    'The family 👨‍👩‍👧‍👦 and the flag 🏳️‍🌈 and a hand 👩🏽‍💻.',
    'England 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} won.',
    'Press 1️⃣ or ❤️ or ☎︎.',
    'می‌خواهم بروم',
    'क्‍ष और र्‍य',
    'ภาษา\u200bไทย',
    'עברית\u200f (English)\u200f.',
    'שלום \u2068Ann\u2069, ברוך הבא',
    '葛\u{e0100}城',
    'plain text',
  ],
  refuses: [
    'pass\u200bword',
    'ig\u200dnore',
    'a\u202egnp.exe',
    'Owner: ann\u2066 admin\u2069',
    'Hello\u{e0069}\u{e0067}\u{e006e}',
    'flag 🏴\u{e0061}\u{e0062}\u{e0063}\u{e007f}',
    'soft\u00adhyphen',
    '\ufeffmark',
    'x\ufe0f',
    '😀\ufe0f\ufe01\ufe02',
    'blank\u3164name',
    'word\u2060joiner',
    'a\u2800b',
    'Latin\u200emark',
    'annotated\ufff9text\ufffb',
  ],
})

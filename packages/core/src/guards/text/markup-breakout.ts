import type { TextGuard, TextSpan } from './text-guard.js'
import { endsUnopened } from './unopened.js'
import { placesOf } from './near.js'

const breakouts: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /<\s?\/?\s?(?:system|assistant|user|human|developer|memory|memories|record|records|untrusted|untrusted_data|instructions?|prompt|context|document|documents|tool_call|tool_calls|tool_result|tool_results|tool_response|function_calls|function_results|invoke|parameter|system-reminder|system_prompt|user_input|user_message|conversation|retrieved|search_results|quarantine|thinking|scratchpad|output|data)(?:\s[^<>]{0,80})?\s?>/g,
    'holds a tag that parts of a prompt are fenced with',
  ],
  [
    /<\|[a-z_]{2,32}\|>|<｜[^<>｜]{2,40}｜>|\[\/?inst\]|<<\/?sys>>|<start_of_turn>|<end_of_turn>|<\/?s>\s?\[|\[\/?(?:system|assistant|user)\]|<bos>|<eos>/g,
    'holds a token that turns of a conversation are told apart by',
  ],
  [
    /(?:^|\n)\s{0,8}(?:#{1,6}\s?)?(?:\*\*)?(?:system|assistant|human|developer|system prompt|tool)(?:\*\*)?\s?:(?:\*\*)?\s/g,
    'begins a turn of a conversation',
  ],
  [
    /(?<!-)-{3,40}\s?(?:end|begin|start)(?: of)?(?: the)? (?:system|user|memory|memories|context|prompt|instructions?|untrusted|data|document|records?|conversation|system prompt|user input)[^\n-]{0,24}---|\[(?:end|begin|start)(?: of)?(?: the)? (?:system|user|memory|memories|context|prompt|instructions?|data|document|records?)[^\n\]]{0,24}\]|(?<!=)={3,40}\s?(?:end|begin|start|new)(?: of)? (?:system|user|memory|memories|context|prompt|instructions?|data|records?)[^\n=]{0,24}===/g,
    'claims that its own part of a prompt ends',
  ],
  [
    /```\s?(?:system|assistant|developer)\b|"role"\s?:\s?"(?:system|assistant|developer)"/g,
    'begins a turn of a conversation',
  ],
]

/** Places of each sort that say enough of one text. */
const enough = 8

/** Refuses markup that would end the part of a prompt in which a memory is shown, and begin another. */
export const markupBreakout: TextGuard = {
  name: 'markup_breakout',
  forms: ['given', 'bare'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find({ text, lower }) {
    if (!/[<["'`：:]|---|===/.test(text)) return []
    return breakouts
      .flatMap(([pattern, reason]) =>
        placesOf(pattern, lower(), enough).map((place): TextSpan => ({ ...place, reason })),
      )
      .concat(endsUnopened(text).map((place) => ({ ...place, reason: 'ends a piece of JSON that it did not begin' })))
      .sort((a, b) => a.start - b.start)
  },
}

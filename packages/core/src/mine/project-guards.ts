import { judgeText } from '../guards/index.js'
import type { TextFinding, TextGuardName } from '../guards/index.js'

/** A standing order binds an assistant whenever it starts or answers; a rule of a project binds whoever works on a file. */
const boundToSession =
  /\b(?:each|every|new)\s+(?:session|message|turn|time|conversation|chat|prompt|answer|response)\b|\b(?:at|on)\s+(?:session|start-?up)\b|\bjede[rnms]?\s+(?:Sitzung|Nachricht|Antwort)\b|\b(?:cada|chaque|ogni|elke)\s+(?:sesión|mensaje|session|message|sessione|messaggio|sessão|mensagem|sessie|bericht)\b|每次(?:会话|对话|消息)|毎回/i

/** Judged above, and judged when a signal is promoted: until then the line itself says on which day it was written. */
const ownRules: readonly TextGuardName[] = ['standing_command', 'date_discipline']

/**
 * What the guards object to in a text about a project. "Always run the linter before a release" is a rule of a project
 * and may be kept; "run it at the start of each session" is an order to the assistant and may not.
 */
export function judgeProjectText(written: string): readonly TextFinding[] {
  const text = withoutPlaceholders(written)
  const standing = judgeText(text, 'user-channel').filter(({ guard }) => guard === 'standing_command')
  const orders = boundToSession.test(text) ? standing : []
  const others = judgeText(text, 'curated').filter(({ guard }) => !ownRules.includes(guard))
  return [...orders, ...others]
}

/** What redaction put in the place of a name, a path or whatever an owner named, as a plain word: it is no markup. */
export function withoutPlaceholders(text: string): string {
  return text.replace(/<(user|path|redacted)>/g, '$1')
}

/** What is left of a standing order as a fact: what the command is, not when it has to be run. */
export function plainFactOf(text: string): string | undefined {
  const act =
    /\b(?:fetch|run|curl|execute|call|check)\s+(`[^`]+`|\S+(?:\s+(?!at\b|on\b|every\b|each\b|always\b|before\b|and\b)\S+){0,3})/i.exec(
      text,
    )
  const named = act?.[1]?.replace(/[.,;:!]+$/, '')
  return named === undefined ? undefined : `there is a command ${named.startsWith('`') ? named : `\`${named}\``}`
}

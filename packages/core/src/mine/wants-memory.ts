const english = {
  possessive: /\b(?:my|our)\s+(?!own\b|god\b|bad\b|turn\b|guess\b|question\b)\p{L}/iu,
  definite:
    /\b(?:that|the|this|those)\s+(?:\p{L}+\s+)?(?:bug|issue|migration|refactor|refactoring|script|decision|discussion|plan|approach|fix|outage|incident|deploy(?:ment)?|error|conversation|idea|design|ticket|rule|convention|workaround|feature|problem)\b(?!\s+(?:in|at|on|below|above|with)\s+[`\w./-]*[/.:]\w)/iu,
  past: /\b(?:last\s+(?:time|week|month|year|session|sprint|night|monday|tuesday|wednesday|thursday|friday)|yesterday|the other day|back then|previously|earlier|(?:a\s+(?:few\s+)?|some\s+|two\s+|three\s+)?(?:days?|weeks?|months?)\s+ago|as (?:we|i) (?:said|discussed|agreed)|again|remember|we (?:decided|agreed|discussed|talked)|did we)\b/iu,
}

const others: readonly RegExp[] = [
  /(?<![\p{L}])(?:mein|unser|unsere|unserem|unseren|meine|meinem|meinen|letzte[sn]? (?:Mal|Woche|Monat|Jahr)|gestern|neulich|damals|vor (?:ein paar|zwei|drei) (?:Tagen|Wochen)|haben wir (?:entschieden|beschlossen|besprochen)|wieder)(?![\p{L}])/iu,
  /(?<![\p{L}])(?:nuestr[oa]s?|mis?|la semana pasada|el mes pasado|ayer|el otro día|la última vez|decidimos|hablamos)(?![\p{L}])/iu,
  /(?<![\p{L}])(?:notre|nos|mon|ma|mes|la semaine dernière|le mois dernier|hier|l'autre jour|la dernière fois|on avait (?:décidé|dit))(?![\p{L}])/iu,
  /(?<![\p{L}])(?:nossos?|nossas?|minha|meu|semana passada|mês passado|ontem|outro dia|da última vez|nostr[oaei]|mio|mia|settimana scorsa|mese scorso|ieri|l'altro giorno|l'ultima volta|ons|onze|mijn|vorige (?:week|maand|keer)|gisteren|laatst)(?![\p{L}])/iu,
  /我们的|我的|上次|上周|上个月|昨天|前几天|之前|那个(?:问题|错误|迁移|方案|决定)|私たちの|うちの|私の|前回|先週|先月|昨日|この前|以前|あの(?:バグ|件|問題|移行)/u,
]

/**
 * True if a text speaks as if something were known already: what is "mine" or "ours", prior work that is named without
 * saying which, or a time that has passed. Memory should then be asked before an answer is made up.
 */
export function wantsMemory(text: string): boolean {
  const { possessive, definite, past } = english
  return [possessive, definite, past, ...others].some((pattern) => pattern.test(text))
}

/** Words by which somebody agrees, at the beginning of a turn. Alternatives are joined by `|`. */
export const agreement: readonly string[] = [
  "yes|yep|yeah|exactly|perfect|great|nice|love (?:that|it|this)|good|right|that's (?:exactly|it|the way|how)|much better|excellent|brilliant|lovely|spot on|agreed|well done|i (?:really )?like (?:that|this|it)",
  'ja|jawohl|genau|perfekt|super|klasse|gut|sehr (?:gut|schön)|top|prima|schön|richtig|finde ich|gefällt mir|viel besser|besser so|stimmt|passt|einverstanden',
  'sí|exacto|exactamente|perfecto|genial|muy bien|eso|me gusta|bien|estupendo|correcto|claro|mucho mejor|buena idea',
  "oui|exactement|parfait|très bien|excellent[e]?|super|bien vu|bonne idée|nickel|voilà|c'est (?:ça|exactement)|j'aime|c'est mieux|bien mieux",
  'sim|isso|perfeito|ótimo|gostei|boa|muito (?:bem|bom)|exato|é isso|adorei|legal|bem melhor',
  'sì|esatto|perfetto|ottimo|ottima|bene|ecco|bravo|giusto|mi piace|molto meglio',
  'ja|precies|perfect|goed|mooi|prima|helemaal goed|klopt|veel beter',
]

/** Words by which what was agreed to holds for the rest, too. */
export const generality: readonly string[] = [
  "like (?:that|this) (?:everywhere|too|as well|from now on|for|in|please)|from now on|everywhere|(?:for|in|with) (?:all|every|the others?|the other \\w+)|stick (?:to|with) (?:it|that|this)|keep (?:it|that|this|doing)|going forward|in (?:the )?future|(?:that's|this is|exactly) how (?:we|i|it|you)|same (?:for|everywhere|in|with)|generali[sz]e",
  'so (?:wollen|machen|halten|handhaben|soll\\p{L}*) (?:wir|das|es)|bei allen|in allen|für alle|überall|künftig|in zukunft|auch bei|so weiter|so bitte auch|ab jetzt|beibehalten|behalten wir|so bleibt|allen anderen',
  'así (?:también |siempre |)(?:en|con|me gusta|lo hacemos)|hazlo así|hazlo también|lo mismo (?:en|con|para)|en (?:todo|todos|todas|cualquier)|sigue (?:así|ese|con)|mant[eé]n\\p{L}*|siempre así|a partir de ahora|los demás|las demás|de ahora en adelante',
  "(?:pour|dans) (?:tou[st]|toutes) (?:les|le)?|partout|on généralise|garde(?:z|s)? (?:ça|ce|cette)|continue comme ça|désormais|pareil (?:pour|dans)|les autres|dorénavant|c'est comme ça qu'|ressembler à ça",
  '(?:segue|continua|mantém|mantenha|faz|faça) (?:assim|isso|desse jeito|esse)|assim (?:em|nos|nas|sempre)|n[oa]s outr[oa]s|em tod[oa]s?|daqui (?:pra|para) frente|sempre assim|é o caminho|pra tod[oa]s|os demais',
  "fall[oa] (?:per|così|anche)|per tutt[ie]|sempre così|così (?:per|anche|in|sempre)|continua così|d'ora in (?:poi|avanti)|negli altri|ovunque|mantieni",
  'zo (?:ook|voortaan|doen we|houden)|voor alle|overal|voortaan|bij alle|hou(?:d|en)? (?:dat|het|we dat) zo|de andere|vanaf nu',
]

/** The same in scripts that write no spaces. */
export const agreementSigns =
  '^(?:对|好|没错|很好|完美|就是|不错|可以|はい|そう|その通り|完璧|いい|良い|それで|最高|素晴らしい)'
export const generalitySigns =
  '以后|都照|也照|照这个|照此|都这样|保持|其他.{0,8}也|别的.{0,8}也|今后|一直这样|今後|これから|他も|他の.{0,8}も|同じように|この方針|すべて|統一|そのまま続け'

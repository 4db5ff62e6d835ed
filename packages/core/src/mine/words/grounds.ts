/**
 * What makes a statement hold beyond the moment, by its grammar and not by the matter: each kind lists, for every
 * language, the words that take its place in a sentence. Alternatives are joined by `|`.
 */
export const grounds = [
  'found',
  'duty',
  'scope',
  'team',
  'contrast',
  'authority',
  'history',
  'cause',
  'result',
  'harm',
] as const

/**
 * `found`: a cause was discovered. `duty`: what has to be, may not be, or stays. `scope`: all, none, only. `team`: how we do
 * it. `contrast`: this and not that. `authority`: who demands it. `history`: what it cost before. `cause` and `result`: why,
 * and what follows. `harm`: what goes wrong.
 */
export type Ground = (typeof grounds)[number]

/** Words that stand alone. */
export const groundWords: Readonly<Record<Ground, readonly string[]>> = {
  found: [
    "found (?:it|out|the (?:cause|reason|culprit))|figured (?:it )?out|(?:ah|oh|ok|okay)[, ]+(?:right|i see|of course)|i see now|now i (?:see|get it|know)|turns out|that explains|so it's a|the (?:real |actual |root )?(?:cause|culprit|reason|catch|trap|trick|problem) (?:is|was|here)|comes? down to|worth knowing|good to know|(?:it|that) is (?:the|a) known|mystery solved",
    "ach so|ah so|ach,|ich hab(?:'s| es)|hab(?:'s| es)|gefunden|stellt sich heraus|jetzt (?:weiß|versteh)\\p{L}* ich|dann weiß ich|das (?:kommt|liegt) (?:von|vom|an|am|daran|davon)|der (?:grund|haken|fehler) (?:ist|war|liegt)|die ursache|des rätsels lösung|das war absicht|gut zu wissen",
    'ya (?:lo tengo|lo sé|sé (?:qué|por qué|lo que)|entiendo|caigo|está)|resulta que|lo encontré|he encontrado|descubr\\p{L}+|(?:el|la) (?:problema|causa|culpa|motivo|truco|trampa) (?:es|era|viene|está)|es por|eso no es un fallo|ah,? claro',
    "trouvé|j'ai (?:compris|trouvé|pigé)|je (?:comprends|vois) (?:mieux|pourquoi|maintenant)|ah,? (?:voilà|je vois|d'accord)|c'est ça le|le (?:piège|souci|problème|hic)(?: vient|,? c'est| est)|la (?:cause|raison) (?:est|c'est)|vient (?:de|du|des)|en fait|il s'avère|normal :",
    'entendi|descobri|achei|já sei|saquei|acontece que|pois é|(?:o|a) (?:problema|causa|motivo|pegadinha) (?:é|era|vem|está)|agora (?:entendi|faz sentido)|é por causa',
    "trovato|ho (?:capito|trovato|scoperto)|ecco perché|si scopre|(?:il|la) (?:problema|causa|motivo) (?:è|era|sta|viene)|adesso ho capito|l'inghippo",
    'gevonden|ik (?:heb het|weet het|snap het)|nu (?:snap|weet|begrijp) ik|blijkt|dat komt door|de oorzaak|het (?:probleem|addertje) (?:is|was|zit)|ah,? vandaar',
  ],
  duty: [
    "must(?:n't)?|should|(?:has|have|had|needs?|ought) to|may (?:only|not|never)|cannot|can't|not allowed|off (?:the table|limits)|not an option|out of the question|no longer|has no business|stays?|remains?|won't do|(?:is|are) (?:required|mandatory|forbidden|banned|for)|never|always|don't|do not|isn't (?:enough|allowed)|aren't (?:enough|allowed)|won't budge|gets?|goes? through|belongs? (?:in|to|next)|lives? next|keep|expects?|requires?|relies on|no \\w+ (?:in|on|outside|without)",
    'muss|müssen|darf|dürfen|soll(?:en|te|ten)?|bleib(?:t|en)|nichts verloren|geht (?:bei uns |hier )?nicht|kommt nicht in frage|nie|niemals|immer|braucht|brauchen|ist darauf zu achten|zu achten|nicht mehr|bitte|verboten|tabu|nicht \\p{L}+en(?=[!.])|gehör(?:t|en)|erwarte(?:t|n)|verlangt|ha(?:t|ben) \\p{L}+ nichts zu suchen|müss(?:te|ten)',
    '(?:hay|tiene[ns]?|tenemos) que|deb(?:e|en|er[ií]an?)|no (?:se (?:toca|puede|debe|hace)[ns]?|puede[ns]?|debe[ns]?|pod\\p{L}+|hay que|quiero)|nunca|jamás|siempre|prohibid[oa]s?|obligator\\p{L}+|se queda[ns]?|lleva[ns]?|va[ns]? (?:con|en|por)|necesita[ns]?|espera[n]?|exige[n]?|mejor no',
    "(?:il )?faut|doi(?:t|vent)|devrai(?:t|ent)|ne (?:peut|peuvent|doit|doivent|touche|supprime) |interdi(?:t|te|ction)|jamais|toujours|obligatoire|pas question|reste(?:nt)?|à respecter|n'a rien à faire|plus (?:de|d'|jamais)|pas d[e'] ?|on n'en|ne devrait|attend(?:ent)?|exige(?:nt)?",
    'tem (?:de|que)|t[eê]m que|deve(?:m|ria|riam)?|precisa[mn]?|não (?:pode[mn]?|deve[mn]?|entra[mn]?)|nunca|jamais|sempre|proibid[oa]s?|obrigatóri[oa]|fica[mn]? (?:em|de fora|fora)|nada de|espera[m]?|exige[m]?|vai (?:como|no|na|em)',
    '(?:non )?dev(?:e|ono|i)|dovrebber?o?|bisogna|non (?:può|possono|si (?:tocca|può|deve))|mai|sempre|vietat[oaie]|obbligatori[oa]|rest(?:a|ano)|va(?:nno)? (?:fatt|mess|scritt)\\p{L}+|niente|si aspett\\p{L}+|richied\\p{L}+',
    'moet(?:en)?|zou(?:den)? moeten|mag|mogen|kan niet|nooit|altijd|verboden|verplicht|blijf(?:t|ven)?|hoor(?:t|en)|zet er|nodig|verwacht|vereist|geen \\p{L}+ (?:in|op|zonder)',
  ],
  scope: [
    'every(?:one|thing|where)?|each|all|any(?:one|thing|body|where)?|whatever|whoever|wherever|whenever|only|solely|exclusively|nobody|no one|none|nothing|never|always|in general|around here|throughout|by default|both|as long as|as a whole|one \\w+ per|per (?:\\w+)|most',
    'alle[nrsm]?|jede[nrsm]?|jegliche\\p{L}*|überall|nur|ausschließlich|lediglich|nichts|niemand|kein(?:e|en|er|em)?|wer|nie|niemals|immer|grundsätzlich|sämtliche\\p{L}*|beim? \\p{L}+en in|gilt für|künftig|beide\\p{L}*',
    'tod[oa]s?(?! (?:bien|ok|listo|verde))|cada|cualquier(?:a)?|sol[oa]|sólo|únicamente|únic[oa]s?|nadie|ningun[oa]?|ningún|nada|nunca|siempre|los demás|entre todas|en general|nada más',
    "tous|toutes?|tout ce (?:qui|que|qu'on)|chaque|quiconque|seul(?:e|s|es)?|seulement|uniquement|personne|aucune?|jamais|toujours|partout|n'importe quel(?:le)?|ça vaut pour|une seule|les autres",
    'tod[oa]s?|tudo|cada|qualquer|quaisquer|só|somente|apenas|únic[oa]s?|ninguém|nenhum[a]?|nada|nunca|sempre|quem|os demais|em geral',
    'tutt[oiae]|ogni|qualsiasi|qualunque|solo|soltanto|unicamente|nessun[oa]?|niente|mai|sempre|ovunque|gli altri',
    'alle|elke?|ieder(?:e|een)?|alles|alleen|uitsluitend|niemand|niets|nooit|altijd|overal|wie',
  ],
  team: [
    "we(?:'ve|'d)?|our|us|around here|in here|this (?:repo|repository|project|codebase|team)|on purpose|by design|deliberately|house rule|the team",
    'wir|uns|unser\\p{L}*|bei uns|absichtlich|mit absicht|das team|im team',
    '\\p{L}{2,}(?:amos|emos|imos)|nuestr[oa]s?|nos|a propósito|aquí|el equipo|por norma',
    "nous|notre|nos|chez nous|on (?:ne|n'\\p{L}+|garde|met|prend|fait|écrit|utilise|passe|ajoute|généralise|journalise|reste|est d'accord|y|veut|préfère|s'en|nomme|range|stocke|valide|évite|teste)|exprès|volontairement|l'équipe",
    '\\p{L}{2,}(?:amos|emos|imos)|noss[oa]s?|a gente|de propósito|o time|a equipe|com o time',
    "\\p{L}{2,}iamo|nostr[oaie]|da noi|apposta|il team|l'ufficio|abbiamo \\p{L}+",
    'wij|ons|onze|bij ons|expres|met opzet|het team',
  ],
  contrast: [
    "rather than|instead of|and not|not (?:\\S+ but|into|in|to|from|via|by|with|next|as|on)|as opposed to|unlike|even though|although|doesn't mean|don't mean|despite|no longer|won't do|isn't (?:the same|enough)|while (?!you|we|i )",
    'statt|anstatt|anstelle|sondern|und nicht|nicht (?:nach|in|auf|mit|über)|obwohl|trotzdem|auch wenn|im gegensatz',
    'en (?:lugar|vez) de|y no|sino|aunque|ni \\p{L}+ ni|no \\p{L}+ sino|a pesar de|mejor que',
    "au lieu d[e']|plutôt que|et non|pas à l|pas (?:dans|en|le|la|les)|alors que|bien que|même (?:pour|si)|malgré|mais pas|ni \\p{L}+ ni",
    'em vez de|ao invés de|e não|mas sim|embora|apesar de|mesmo (?:que|para)|melhor que',
    'invece (?:di|che)|piuttosto che|e non|ma non|bensì|anche se|nonostante',
    'in plaats van|en niet|maar niet|terwijl|hoewel|ook al|niet alleen',
  ],
  authority: [
    'agreed|legal(?:ly)?|lawyers?|law|gdpr|contract\\w*|audit\\w*|compliance|security (?:team|review|wants|says|asked)|with security|regulat\\w+|certif\\w+|customers?|clients?|partner\\w*|vendor\\w*|finance|accounting|on-call|policy|licen[cs]e|promised|dbas?|the (?:bank|provider|upstream|tax office|agency)|owner|budget',
    'laut|auflage|vorgabe|gesetz\\p{L}*|datenschutz|dsgvo|vertrag\\p{L}*|prüf(?:er|ung)|steuerberater\\p{L}*|finanzamt|buchhaltung|kund(?:e|en|in)|hersteller|anbieter|vereinbart|zugesagt|geeinigt|zertifizier\\p{L}*|revision|betriebsrat',
    'legal|ley|rgpd|contrato|auditor\\p{L}*|hacienda|seguridad|client(?:e|es)|proveedor(?:es)?|acordad[oa]|quedamos en|obliga[n]?|norma(?:tiva)?|certificación|presupuesto|contabilidad',
    "loi|légal\\p{L}*|rgpd|cnil|contrat\\p{L}*|cgv|audit\\p{L}*|obligation|obligatoire|comptab\\p{L}+|certification|client(?:s|e|es)?|fournisseur\\p{L}*|convenu|d'accord que|exige(?:nt)?|réglement\\p{L}+|la compta",
    'lei|lgpd|contrato|auditoria|procon|cliente|fornecedor|combin(?:amos|ado)|contador|financeiro|jurídico|norma|certificação|segurança|banco',
    "legge|gdpr|contratto|audit|agenzia|garante|cliente|fornitore|stabilito|concordato|commercialista|normativa|l'ufficio",
    'wet|avg|contract|audit|accountant|klant(?:en)?|leverancier|afgesproken|toezichthouder|boekhouding|auditdienst',
  ],
  history: [
    'last time|(?:bit|burn(?:ed|t)|cost|hurt|saved) us|the hard way|for (?:months|weeks|years|days)|in (?:19|20)\\d\\d|once before|already (?:cost|had|lost)|some(?:one|body) (?:\\w+ed|broke|lost|did)|since (?:spring|summer|autumn|fall|winter|last year|(?:19|20)\\d\\d)|(?:hid|broke|killed|took down|removing|wiped|locked) \\w+|this again|ever since',
    '(?:19|20)\\d\\d|letztes mal|schon (?:mal|einmal)|gekostet|hatten wir|sonst jedes mal|seit (?:jahren|monaten|wochen)|jedes jahr|damals',
    'la última vez|ya nos|una vez|nos (?:costó|pasó|multaron|suspendieron)|costó|desde hace|durante meses|había de todo|en (?:19|20)\\d\\d',
    "la dernière fois|nous a déjà|déjà (?:eu|coûté|arrivé)|comme ça qu'on|a coûté|depuis (?:des|un|deux)|explosé|en (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|(?:19|20)\\d\\d)",
    'da última vez|já (?:multou|aconteceu|custou|perdemos|deu)|custou|desde|reclamou|durante meses|em (?:19|20)\\d\\d',
    "l'ultima volta|già (?:successo|costato|capitato)|ci è costato|da (?:mesi|anni)|nel (?:19|20)\\d\\d",
    'vorige keer|al eens|heeft ons|gekost|sinds|ooit|in (?:19|20)\\d\\d',
  ],
  cause: [
    "because|since (?!\\d|yesterday|monday|tuesday|wednesday|thursday|friday|then|last|the (?:deploy|merge|update|upgrade))|due to|given that|so that|for a reason|owing to|that's (?:why|how)|the reason|depends on",
    'weil|denn|da (?=\\p{L}+ )|damit|wegen|daran|deswegen|aufgrund|nämlich|weswegen|ja sonst|sieht man|liegt daran',
    'porque|ya que|para que|por eso|debido a|pues|puesto que|que luego|por culpa|dado que|es que',
    "parce qu\\p{L}*|puisque|vu que|pour que|à cause|c'est pourquoi|étant donné|histoire de|grâce à|dans la mesure",
    'porque|pois|por isso|já que|para que|por causa|devido a|é o que|uma vez que|visto que',
    'perché|poiché|siccome|dato che|in quanto|per via|così che|a causa',
    'omdat|zodat|vanwege|daarom|aangezien|doordat|want (?=de|het|die|dat|er|we|ze|anders)',
  ],
  result: [
    "otherwise|or else|else|which means|that means|meaning|therefore|hence|ends? up|leads? to|causes?|then it|so (?:a|an|any|every|the|it|they|we|you|that|don't|never|nothing|no)|doesn't mean|won't",
    'sonst|deshalb|daher|darum|also|folglich|dadurch|dann|bedeutet|führt dazu|so dass|sodass|erst dann',
    'así (?:que|no|lo|la|los|las|se|también|nadie)|si no|de lo contrario|por eso|por tanto|entonces|con lo que|de modo que|acaban?|que si no',
    "sinon|donc|du coup|par conséquent|ce qui fait|si bien|autrement|d'où|veut (?:juste )?dire|alors",
    'senão|então|por isso|portanto|logo|aí|daí|de modo que|caso contrário|acaba[mn]?|quem \\p{L}+',
    'altrimenti|sennò|quindi|perciò|così|di conseguenza|dunque|allora',
    'anders|dus|daardoor|daarom|dan|waardoor|met als gevolg',
  ],
  harm: [
    'silently|without (?:any )?(?:errors?|warning|notice|a word)|breaks?|broken|fails?|lose[s]?|lost|locks?|locked|crash\\w*|corrupt\\w*|overwrit\\w*|wip(?:es?|ed)|leaks?|twice|double\\w*|duplicat\\w*|hangs?|times? out|invalidat\\w*|ignor(?:es?|ed)|drops?|rejects?|blocks?|segfaults?|tears? down|race|old token|wrong|differs?|mismatch|stale|slow|never reach\\w*|stops? (?:at|when)|nothing to go by|nobody reads|escalates?|rounds?|too much',
    'ohne (?:meldung|warnung|fehler)|zweimal|stirbt|kaputt|scheitert|doppelt|nochmal|verliert|verschwind\\p{L}*|hängt|bricht|überschreib\\p{L}*|sperr\\p{L}*|zerschieß\\p{L}*|falsch\\p{L}*|gar nicht|leer|abstürz\\p{L}*|kracht|findet \\p{L}* ?niemand|scheitern|dubletten',
    'sin (?:error|aviso|decir|avisar)|falla|fallan|rompe|pierde|duplica\\p{L}*|dos veces|bloque\\p{L}*|vací[oa]s?|choca|tumba|se equivoca|fantasma|conflicto|diferente|distintas?|mal|omite[n]?|error',
    "sans (?:rien dire|erreur|prévenir|message)|échoue|casse|perd|bloque|double|deux fois|vide|plante|faux|rate|coûte|disparaît|écrase|à l'envers|piège|enlève|ignore|mauvais\\p{L}*",
    'sem (?:erro|aviso|avisar)|falha|quebra|perde|trava|duplic\\p{L}*|vazi[oa]|derruba|errad[oa]|incomplet[oa]|velho|pra sempre|devolve nil|some|bloqueia|a mais|cai',
    'senza (?:errore|avviso|dire)|fallisce|rompe|perde|blocca|vuot[oaie]|sbagliat[oa]|due volte|sparisce|scart\\p{L}+',
    'zonder (?:fout|melding|waarschuwing)|faalt|breekt|verliest|dubbel\\p{L}*|leeg|blokkeert|fout|twee keer|verdwijnt|verschillende|afgerekend|rekent ons',
  ],
}

/** The same in scripts that write no spaces. */
export const groundSigns: Readonly<Record<Ground, string>> = {
  found: '我知道了|找到了|原来|问题在于|原因是|发现|わかった|分かった|原因|判明|なるほど|見つけ',
  duty: '必须|只能|不能|不要|不许|禁止|应该|需要|得|务必|统一|しないといけない|なければ|必ず|べき|禁止|だけにする|してはいけない|すること|しないこと',
  scope: '所有|任何|每个|每次|都|只|一律|统一|别的|全部|谁|常に|すべて|全て|どの|だけ|のみ|必ず|誰も|毎回|以外',
  team: '我们|咱们|团队|故意|部门|うち|私たち|弊社|このプロジェクト|わざと|先方',
  contrast: '而不是|而非|不是.{1,20}是|不算|没有放在|虽然|尽管|ではなく|代わりに|じゃなくて|のに',
  authority: '合规|法务|法律|合同|客户|审计|部门定|规定|监管|安全|监査|法律|契約|規約|顧客|お客|先方|指摘|上流|規定',
  history: '上次|以前|曾经|吃过亏|前回|以前|過去に|去年|昨年',
  cause: '因为|由于|为了|所以|因此|算|ので|ため|から|せいで|おかげ',
  result: '所以|因此|否则|不然|那么|就会|でないと|さもないと|そうしないと|ので|結果',
  harm: '失败|报错|丢|覆盖|重复|崩|锁|泄|不会带|超时|读不|失敗|壊れ|消え|落ち|二重|読めない|切れ|上書き|できない',
}

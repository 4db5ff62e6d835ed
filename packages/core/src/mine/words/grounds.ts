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
  'limit',
  'nature',
  'refusal',
  'purpose',
  'cause',
  'result',
  'harm',
] as const

/**
 * `found`: a cause was discovered. `duty`: what has to be, may not be, or stays. `scope`: all, none, only. `team`: how we do
 * it. `contrast`: this and not that. `authority`: who demands it. `history`: what it cost before. `limit`: how much or how
 * long at most. `nature`: of what kind a thing is, whatever happens to it. `refusal`: what was just done or offered is not
 * so. `purpose`: what for. `cause` and `result`: why, and what follows. `harm`: what goes wrong.
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
    "must(?:n't)?|should|(?:has|have|had|needs?|ought) to|may (?:only|not|never)|cannot|can't|not allowed|off (?:the table|limits)|not an option|out of the question|no longer|has no business|stays?|remains?|won't do|(?:is|are) (?:required|mandatory|forbidden|banned|for)|never|always|don't|do not|isn't (?:enough|allowed)|aren't (?:enough|allowed)|won't budge|(?:gets?|goes?) (?:through|\\w+(?:ed|en)|built|rebuilt|sent|lost|cut|set|run)|belongs? (?:in|to|next)|lives? next|keep|expects?|requires?|relies on|no \\w+ (?:in|on|outside|without)",
    'muss|müssen|darf|dürfen|soll(?:en|te|ten)?|bleib(?:t|en)|nichts verloren|geht (?:bei uns |hier )?nicht|kommt nicht in frage|nie|niemals|immer|braucht|brauchen|ist darauf zu achten|zu achten|nicht mehr|bitte|verboten|tabu|nicht \\p{L}+en(?=[!.])|gehör(?:t|en)|erwarte(?:t|n)|verlangt|ha(?:t|ben) \\p{L}+ nichts zu suchen|müss(?:te|ten)',
    '(?:hay|tiene[ns]?|tenemos) que|no (?:l[aeo]s? )?\\p{L}+[ea]s(?= (?:el|la|los|las|una?|nada|ning\\p{L}+|más) )|deb(?:e|en|er[ií]an?)|no (?:se (?:toca|puede|debe|hace)[ns]?|puede[ns]?|debe[ns]?|pod\\p{L}+|hay que|quiero)|nunca|jamás|siempre|prohibid[oa]s?|obligator\\p{L}+|se queda[ns]?|lleva[ns]?|va[ns]? (?:con|en|por)|necesita[ns]?|espera[n]?|exige[n]?|mejor no',
    "(?:il )?faut|doi(?:t|vent)|devrai(?:t|ent)|ne (?:peut|peuvent|doit|doivent|touche|supprime) |interdi(?:t|te|ction)|jamais|toujours|obligatoire|pas question|reste(?:nt)?|à respecter|n'a rien à faire|plus (?:de|d'|jamais)|pas d[e'] ?|on n'en|ne devrait|attend(?:ent)?|exige(?:nt)?",
    'tem (?:de|que)|t[eê]m que|deve(?:m|ria|riam)?|precisa[mn]?|não (?:pode[mn]?|deve[mn]?|entra[mn]?)|nunca|jamais|sempre|proibid[oa]s?|obrigatóri[oa]|fica[mn]? (?:em|de fora|fora)|nada de|espera[m]?|exige[m]?|vai (?:como|no|na|em)',
    '(?:non )?dev(?:e|ono|i)|dovrebber?o?|bisogna|non (?:può|possono|si (?:tocca|può|deve))|mai|sempre|vietat[oaie]|obbligatori[oa]|rest(?:a|ano)|va(?:nno)? \\p{L}+[ts][oaie]|niente|si aspett\\p{L}+|richied\\p{L}+',
    'moet(?:en)?|zou(?:den)? moeten|mag|mogen|kan niet|nooit|altijd|verboden|verplicht|blijf(?:t|ven)?|hoor(?:t|en)|zet er|nodig|verwacht|vereist|geen \\p{L}+ (?:in|op|zonder)',
  ],
  scope: [
    'every(?:one|thing|where)?|each|all|any(?:one|thing|body|where)?|whatever|whoever|wherever|whenever|only|solely|exclusively|nobody|no one|none|nothing|never|always|in general|around here|throughout|by default|nightly|weekly|daily|overnight|both|as long as|as a whole|one \\w+ per|per (?:\\w+)|most',
    'alle[nrsm]?|jede[nrsm]?|jegliche\\p{L}*|überall|nur|ausschließlich|lediglich|nichts|niemand|kein(?:e|en|er|em)?|wer|nie|niemals|immer|grundsätzlich|sämtliche\\p{L}*|beim? \\p{L}+en in|gilt für|künftig|beide\\p{L}*',
    'tod[oa]s?(?! (?:bien|ok|listo|verde))|cada|cualquier(?:a)?|sol[oa]|sólo|únicamente|únic[oa]s?|nadie|ningun[oa]?|ningún|nada|nunca|siempre|los demás|entre todas|en general|nada más',
    "tous|toutes?|tout ce (?:qui|que|qu'on)|chaque|quiconque|seul(?:e|s|es)?|seulement|uniquement|personne|aucune?|jamais|toujours|partout|n'importe quel(?:le)?|ça vaut pour|une seule|les autres",
    'tod[oa]s?|tudo|cada|qualquer|quaisquer|só|somente|apenas|únic[oa]s?|ninguém|nenhum[a]?|nada|nunca|sempre|quem|os demais|em geral',
    'tutt[oiae]|ogni|qualsiasi|qualunque|solo|soltanto|unicamente|nessun[oa]?|niente|mai|sempre|ovunque|gli altri',
    'alle|elke?|ieder(?:e|een)?|alles|alleen|uitsluitend|niemand|niets|nooit|altijd|overal|wie',
  ],
  team: [
    "we(?:'ve|'d)?|our|us|around here|in here|this (?:repo|repository|project|codebase|team)|on purpose|by design|deliberately|(?:is|that's|totally|perfectly) (?:expected|intended|intentional)|in this (?:repo|repository|project|codebase)|house rule|the team",
    'wir|uns|unser\\p{L}*|bei uns|in diesem (?:repo|projekt)|absichtlich|bewusst|mit absicht|ist (?:so )?(?:gewollt|normal)|das team|im team',
    '\\p{L}{2,}(?:amos|emos|imos)|nuestr[oa]s?|nos|a propósito|adrede|aquí|acá|es (?:lo )?(?:normal|esperado)|en este (?:repo|proyecto)|el equipo|por norma',
    "nous|notre|nos|chez nous|on (?:ne|n'\\p{L}+|garde|met|prend|fait|écrit|utilise|passe|ajoute|généralise|journalise|reste|est d'accord|y|veut|préfère|s'en|nomme|range|stocke|valide|évite|teste)|exprès|volontairement|on (?:les?|la|n'y) \\p{L}+|c'est (?:normal|voulu)|dans ce (?:dépôt|projet|repo)|l'équipe",
    '\\p{L}{2,}(?:amos|emos|imos)|noss[oa]s?|a gente|aqui dentro|de propósito|é (?:normal|esperado|assim mesmo)|n(?:este|esse) (?:repo|projeto)|o time|a equipe|com o time',
    "\\p{L}{2,}iamo|nostr[oaie]|da noi|apposta|è (?:normale|voluto)|in questo (?:repo|progetto)|il team|l'ufficio|abbiamo \\p{L}+",
    'wij|ons|onze|bij ons|expres|met opzet|bewust|is (?:normaal|de bedoeling)|in (?:deze repo|dit project)|het team',
  ],
  contrast: [
    "rather than|instead of|and not|not (?:\\S+ but|into|in|to|from|via|by|with|next|as|on)|as opposed to|unlike|even though|although|doesn't mean|don't mean|despite|no longer|won't do|isn't (?:the same|enough)",
    'statt|anstatt|anstelle|sondern|und nicht|nicht (?:nach|in|auf|mit|über)|obwohl|trotzdem|auch wenn|im gegensatz',
    'en (?:lugar|vez) de|y no|sino|aunque|ni \\p{L}+ ni|no \\p{L}+ sino|a pesar de|mejor que',
    "au lieu d[e']|plutôt que|et non|pas à l|pas (?:dans|en|le|la|les)|alors que|bien que|même (?:pour|si)|malgré|mais pas|ni \\p{L}+ ni",
    'em vez de|ao invés de|e não|mas sim|embora|apesar de|mesmo (?:que|para)|melhor que',
    'invece (?:di|che)|piuttosto che|e non|ma non|bensì|anche se|nonostante',
    'in plaats van|en niet|maar niet|terwijl|hoewel|ook al|niet alleen',
  ],
  authority: [
    'agreed|legal(?:ly)?|lawyers?|law|gdpr|contract\\w*|audit\\w*|compliance|security (?:team|review|wants|says|asked)|with security|regulat\\w+|certif\\w+|customers?|clients?|partner\\w*|vendor\\w*|finance|accounting|on-call|policy|licen[cs]e|the standard|authorit(?:y|ies)|promised|dbas?|the (?:bank|provider|upstream|tax office|agency)|owner|budget',
    'laut|versicher(?:er|ung)|auflage|norm|behörde\\p{L}*|vorschrift\\p{L}*|aufsicht\\p{L}*|vorgabe|gesetz\\p{L}*|datenschutz|dsgvo|vertrag\\p{L}*|prüf(?:er|ung)|steuerberater\\p{L}*|finanzamt|buchhaltung|kund(?:e|en|in)|hersteller|anbieter|vereinbart|zugesagt|geeinigt|zertifizier\\p{L}*|revision|betriebsrat',
    'legal|ley|rgpd|contrato|auditor\\p{L}*|hacienda|seguridad|client(?:e|es)|proveedor(?:es)?|acordad[oa]|quedamos en|obliga[n]?|exig\\p{L}+|autoridad(?:es)?|norma(?:tiva)?|certificación|presupuesto|contabilidad',
    "loi|norme|autorités?|légal\\p{L}*|rgpd|cnil|contrat\\p{L}*|cgv|audit\\p{L}*|obligation|obligatoire|comptab\\p{L}+|certification|client(?:s|e|es)?|fournisseur\\p{L}*|convenu|d'accord que|exige(?:nt)?|réglement\\p{L}+|la compta",
    'lei|lgpd|contrato|auditoria|procon|cliente|fornecedor|combin(?:amos|ado)|contador|financeiro|jurídico|norma|exig\\p{L}+|órgão|certificação|segurança|banco',
    "legge|gdpr|contratto|audit|agenzia|garante|autorità|norma|cliente|fornitore|stabilito|concordato|commercialista|normativa|l'ufficio",
    'wet|verzekeraar|cao|norm|voorschrift\\p{L}*|avg|contract|audit|accountant|klant(?:en)?|leverancier|afgesproken|toezichthouder|boekhouding|auditdienst',
  ],
  history: [
    'last time|once(?= (?:and|already|last)|[,.;]|$)|back (?:in|when) \\w+|we (?:had|lost|were down)|(?:bit|burn(?:ed|t)|cost|hurt|saved) us|the hard way|for (?:months|weeks|years|days)|in (?:19|20)\\d\\d|once before|already (?:cost|had|lost)|some(?:one|body) (?:\\w+ed|broke|lost|did)|since (?:spring|summer|autumn|fall|winter|last year|(?:19|20)\\d\\d)|(?:hid|broke|killed|took down|removing|wiped|locked) \\w+|this again|ever since',
    '(?:19|20)\\d\\d|letztes mal|hat(?:te|ten)? uns|uns (?:schon|da schon)|schon (?:mal|einmal)|gekostet|hatten wir|sonst jedes mal|seit (?:jahren|monaten|wochen)|jedes jahr|damals',
    'la última vez|ya (?:nos|pasó|ha pasado)|nos pasó|antes (?:teníamos|era[n]?|había)|una vez|nos (?:costó|pasó|multaron|suspendieron)|costó|desde hace|durante meses|había de todo|en (?:19|20)\\d\\d',
    "la dernière fois|on a déjà|avant on|ça nous|nous a déjà|déjà (?:eu|coûté|arrivé)|comme ça qu'on|a coûté|depuis (?:des|un|deux)|explosé|en (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|(?:19|20)\\d\\d)",
    'da última vez|antes (?:era[m]?|tinha|tínhamos)|já (?:caiu|quebrou|multou|aconteceu|custou|perdemos|deu)|custou|desde|reclamou|durante meses|em (?:19|20)\\d\\d',
    "l'ultima volta|già (?:successo|costato|capitato)|ci è costato|da (?:mesi|anni)|nel (?:19|20)\\d\\d",
    'vorige keer|al eens|heeft ons|gekost|sinds|ooit|in (?:19|20)\\d\\d',
  ],
  limit: [
    '(?:more|less|fewer|larger|bigger|longer|smaller|greater|higher|older|newer) than|at (?:most|least)|up to \\d+|maximum|minimum|capped|limit(?:ed|s)?|quota|(?:after|within|every) (?:\\d+|\\w+) (?:seconds?|minutes?|hours?|days?|attempts?|tries|requests?)',
    '(?:mehr|weniger|größer|länger|höher|älter|kürzer|kleiner) als|höchstens|mindestens|maximal|begrenzt|gedeckelt|obergrenze|kontingent|(?:nach|alle|binnen) (?:\\d+|\\p{L}+) (?:sekunden|minuten|stunden|tagen?|fehlversuchen|versuchen|anfragen)',
    '(?:más|menos) de|(?:mayor|menor)(?:es)? (?:que|de)|como (?:máximo|mínimo)|máximo|mínimo|límite|(?:a los|cada|tras|de) (?:\\d+|\\p{L}+) (?:segundos|minutos|horas|días|intentos)|(?:páginas|lotes|bloques) de \\d+',
    "au-delà|au (?:maximum|moins|plus)|plafonn\\p{L}+|limit\\p{L}+|dépass\\p{L}+|(?:plus|moins) d[e'] ?\\d+|(?:au bout de|toutes les|après) (?:\\d+|\\p{L}+) (?:secondes|minutes|heures|jours|essais)",
    '(?:mais|menos) de|(?:maior|menor)(?:es)? (?:que|do que)|no (?:máximo|mínimo)|limite|até \\d+|(?:a cada|depois de|em) (?:\\d+|\\p{L}+) (?:segundos|minutos|horas|dias|tentativas)',
    '(?:più|meno) di|(?:maggior|minor)[ei] di|al massimo|almeno|limite|massimo|(?:dopo|ogni|entro) (?:\\d+|\\p{L}+) (?:secondi|minuti|ore|giorni|tentativi)',
    '(?:meer|minder|groter|langer|hoger|kleiner) dan|hooguit|minstens|maximaal|limiet|quotum|(?:na|elke|binnen) (?:\\d+|\\p{L}+) (?:seconden|minuten|uur|dagen|pogingen)',
  ],
  nature: [
    'immutable|read[- ]only|append[- ]only|reserved|(?:re)?generated|unique|frozen|banned|deprecated|case[- ]sensitive|idempotent|canonical|masked|utc|utf-?8|latin-?1|in (?:cents|micros|millis\\w*)',
    'unveränderlich|schreibgeschützt|reserviert|generiert|eindeutig|eingefroren|maskiert|netto|brutto|groß- und kleinschreibung|schreibweise|reihenfolge|veraltet|utf-?8|latin-?1|in cent',
    'inmutables?|reservad[oa]s?|(?:re)?generad[oa]s?|congelad[oa]s?|obsolet[oa]s?|solo lectura|enmascarad[oa]s?|en formato|en ese orden|en céntimos|en centavos',
    'immuables?|réservée?s?|(?:re|ré)?générée?s?|figée?s?|bannie?s?|obsolètes?|lecture seule|masquée?s?|fuseau|au format|en centimes',
    'imutáve(?:l|is)|reservad[oa]s?|(?:re)?gerad[oa]s?|congelad[oa]s?|obsolet[oa]s?|somente leitura|mascarad[oa]s?|em centavos|no formato|nessa ordem',
    'immutabil[ei]|riservat[oaie]|(?:ri)?generat[oaie]|univoc[oaie]|unic[oaie]|congelat[oaie]|obsolet[oaie]|sola lettura|mascherat[oaie]|in formato|in centesimi|fuso',
    'onveranderlijk|gereserveerd|gegenereerd|uniek|bevroren|verouderd|alleen-lezen|gemaskeerd|hoofdlettergevoelig|tijdzone|volgorde|in centen',
  ],
  refusal: [
    "(?<=^(?:ah|oh|hm+|ok|well|sorry|hey)?[\\s,]*)(?:no|nope|nah|wrong)(?=\\s*[,.:;!–—-]\\s)|not (?:there|that way|like that)(?=[,.:;])|(?:no|that's no) use",
    '(?<=^(?:ah|oh|hm+|ok|ach|äh|naja)?[\\s,]*)(?:nein|nee|nö|falsch|stop+)(?=\\s*[,.:;!–—-]\\s)|(?:da|hier)(?:rein|hin)? nicht(?=[,.:;])|bringt nichts',
    '(?<=^(?:ah|oh|ay|uy|pero|ok|bueno|perdona)?[\\s,]*)no(?=(?: espera)?\\s*[,.:;!–—-]\\s)|(?:así|ahí) no(?=[,.:;])|no sirve de nada|no da',
    '(?<=^(?:ah|oh|euh|enfin|mais|ok|bon)?[\\s,]*)(?:non|surtout pas|pas (?:là|ça|comme ça))(?=\\s*[,.:;!–—-]\\s)|(?:ça )?(?:ne )?sert à rien',
    '(?<=^(?:ah|oh|ih|pô|opa|mas|ok)?[\\s,]*)(?:não|negativo)(?=\\s*[,.:;!–—-]\\s)|(?:assim|aí) não(?=[,.:;])|não (?:dá|adianta)',
    '(?<=^(?:ah|oh|eh|ma|ok|beh)?[\\s,]*)no(?=\\s*[,.:;!–—-]\\s)|(?:così|lì) no(?=[,.:;])|non serve a (?:niente|nulla)',
    '(?<=^(?:ah|oh|hm+|ok|maar|ho)?[\\s,]*)(?:nee|fout)(?=\\s*[,.:;!–—-]\\s)|(?:daar|zo) niet(?=[,.:;])|heeft geen zin',
  ],
  purpose: [
    '(?:in order |so as )to|to (?:avoid|keep|prevent|make sure|ensure)',
    'um (?:\\S+ ){0,5}zu',
    'para (?:no )?\\p{L}+[aei]r(?:l[aeo]s?|se|nos)?',
    "afin d[e']|le temps d[e']|pour (?:ne pas |que )?\\p{L}+(?:er|ir|re)",
    'p(?:a)?ra (?:não )?\\p{L}+[aei]r',
    'per (?:non )?\\p{L}+(?:are|ere|ire)',
    'om (?:\\S+ ){0,5}te',
  ],
  cause: [
    "because|since(?! (?:\\d|yesterday|monday|tuesday|wednesday|thursday|friday|then|last|the (?:deploy|merge|update|upgrade)))|due to|given that|so that|for a reason|owing to|that's (?:why|how)|the reason|depends on",
    'weil|denn|da(?= \\p{L}+ )|damit|wegen|daran|deswegen|aufgrund|nämlich|weswegen|ja sonst|sieht man|liegt daran',
    'porque|ya que|para que|por eso|debido a|pues|puesto que|que luego|por culpa|dado que|es que',
    "parce qu\\p{L}*|car(?= (?:les?|la|l'|il|elle|on|ça|c'|nous|une?|des|chaque))|afin que|puisque|vu que|pour que|à cause|c'est pourquoi|étant donné|histoire de|grâce à|dans la mesure",
    'porque|pois|por isso|já que|p(?:a)?ra que|exige\\p{L}*|exigência|por causa|devido a|é o que|uma vez que|visto que',
    'perché|poiché|siccome|dato che|in quanto|per via|così che|a causa',
    'omdat|zodat|vanwege|daarom|aangezien|doordat|want(?= (?:de|het|die|dat|er|we|ze|anders) )',
  ],
  result: [
    "otherwise|or else|else|which means|that means|meaning|therefore|hence|ends? up|leads? to|causes?|then it|so (?:an?|any\\w*|every\\w*|the|it|they|we|you|that|don't|never|nothing|no)|doesn't mean|won't",
    'sonst|deshalb|daher|darum|also|folglich|dadurch|dann|bedeutet|führt dazu|so dass|sodass|erst dann',
    'así (?:que|no|lo|la|los|las|se|también|nadie)|si no|de lo contrario|por eso|por tanto|entonces|con lo que|de modo que|acaban?|que si no',
    "sinon|donc|du coup|par conséquent|ce qui fait|si bien|autrement|d'où|veut (?:juste )?dire|alors",
    'senão|então|por isso|portanto|logo|aí|daí|de modo que|caso contrário|acaba[mn]?|quem \\p{L}+',
    'altrimenti|sennò|quindi|perciò|così|di conseguenza|dunque|allora',
    'anders|dus|daardoor|daarom|dan|waardoor|met als gevolg',
  ],
  harm: [
    'silently|bounces?|discards?|throws? (?:it|them|\\w+) away|kill(?:s|ed)|cuts?(?: off| out)?|swallow\\w*|truncat\\w*|strip(?:s|ped)|freez\\w+|froze|stall(?:s|ed)|deadlock\\w*|garble[sd]?|panics?|died|outage|were down|without (?:any )?(?:errors?|warning|notice|a word)|breaks?|broken|fails?|lose[s]?|lost|locks?|locked|crash\\w*|corrupt\\w*|overwrit\\w*|wip(?:es?|ed)|leaks?|twice|double\\w*|duplicat\\w*|hangs?|times? out|invalidat\\w*|ignor(?:es?|ed)|drops?|rejects?|blocks?|segfaults?|tears? down|race|old token|wrong|differs?|mismatch|stale|slow|never reach\\w*|stops? (?:at|when)|nothing to go by|nobody reads|escalates?|rounds?|too much',
    'wirft (?:\\S+ ){0,3}weg|verw[io]rf\\p{L}*|ignorier\\p{L}*|killt|tötet|schneidet|verschluck\\p{L}*|friert|klemmt|blockier\\p{L}*|lehnt (?:\\S+ ){0,4}ab|weist (?:\\S+ ){0,4}ab|dauert (?:\\S+ ){0,2}(?:minuten|stunden|tage)|nicht (?:klar|überein|zusammen)|funktionier(?:t|en) nicht|ohne (?:meldung|warnung|fehler)|zweimal|stirbt|kaputt|scheitert|doppelt|nochmal|verliert|verschwind\\p{L}*|hängt|bricht|überschreib\\p{L}*|sperr\\p{L}*|zerschieß\\p{L}*|falsch\\p{L}*|gar nicht|leer|abstürz\\p{L}*|kracht|findet \\p{L}* ?niemand|scheitern|dubletten',
    'descarta[n]?|ignora[n]?|corta[n]?|mata[n]?|rechaza[n]?|congela[n]?|cuelga[n]?|trunca[n]?|no (?:funciona[n]?|coincid\\p{L}+|aguanta[n]?)|se queda[n]? (?:en blanco|colgad\\p{L}+)|derriba[n]?|sobrescrib\\p{L}+|sin (?:error|aviso|decir|avisar)|falla|fallan|rompe|pierde|duplica\\p{L}*|dos veces|bloque\\p{L}*|vací[oa]s?|choca|tumba|se equivoca|fantasma|conflicto|diferente|distintas?|mal|omite[n]?|error',
    "jett?ent?|jette|ignorent|tuent?|tue|coupent?|coupe|rejett?ent?|rejette|refusent?|tronque\\p{L}*|figent?|perdu[es]{0,2}|écras\\p{L}+|diffèrent|(?:ne )?march\\p{L}+ pas|sans (?:rien dire|rien|erreur|prévenir|message)|échoue|casse|perd|bloque|double|deux fois|vide|plante|faux|rate|coûte|disparaît|écrase|à l'envers|piège|enlève|ignore|mauvais\\p{L}*",
    'descarta[m]?|joga[m]? fora|ignora[m]?|corta[m]?|mata[m]?|derruba[m]?|trava[m]?|rejeita[m]?|congela[m]?|trunca[m]?|não (?:aguenta[m]?|funciona[m]?|pega[m]?|passa[m]?)|fora do ar|sobrescrev\\p{L}+|sem (?:erro|aviso|avisar)|falha|quebra|perde|trava|duplic\\p{L}*|vazi[oa]|derruba|errad[oa]|incomplet[oa]|velho|pra sempre|devolve nil|some|bloqueia|a mais|cai',
    'butta(?:no)? via|ignora(?:no)?|scartano|annull\\p{L}+|male|in conflitto|taglia(?:no)?|uccid\\p{L}+|rifiuta(?:no)?|tronca(?:no)?|si (?:pianta|congela|blocca)(?:no)?|non funzion\\p{L}+|sovrascriv\\p{L}+|senza (?:errore|avviso|dire)|fallisce|rompe|perde|blocca|vuot[oaie]|sbagliat[oa]|due volte|sparisce|scart\\p{L}+',
    'klapt|crasht|negeert|gooi(?:t|en) (?:\\S+ ){0,3}weg|laat (?:\\S+ ){0,4}weg|kapt|doodt|weigert|weigeren|bevriest|afgekapt|loopt vast|hangt|overschrij\\p{L}+|werk(?:t|en) niet|zonder (?:fout|melding|waarschuwing)|faalt|breekt|verliest|dubbel\\p{L}*|leeg|blokkeert|fout|twee keer|verdwijnt|verschillende|afgerekend|rekent ons',
  ],
}

/** The same in scripts that write no spaces. */
export const groundSigns: Readonly<Record<Ground, string>> = {
  found: '我知道了|找到了|原来|问题在于|原因是|发现|わかった|分かった|原因|判明|なるほど|見つけ',
  duty: '必须|只能|不能|不要|不许|禁止|应该|需要|得|务必|统一|(?<![我你不想需])要(?=[加先用放走写带打做把在经留等])|しないといけない|なければ|必ず|べき|禁止|だけにする|してはいけない|すること|しないこと|まま(?:に|で)|ないでください|てはいけ',
  scope:
    '所有|任何|每个|每次|每(?:天|周|月|晚|年)|都|只|一律|统一|别的|全部|谁|常に|すべて|全て|どの|だけ|のみ|必ず|誰も|毎(?:回|日|週|月|朝|晩|年)|以外',
  team: '我们|咱们|团队|故意|部门|うち|私たち|弊社|このプロジェクト|わざと|先方',
  contrast: '而不是|而非|不是.{1,20}是|不算|没有放在|虽然|尽管|ではなく|代わりに|じゃなくて|のに',
  authority: '合规|法务|法律|合同|客户|审计|部门定|规定|监管|安全|监査|法律|契約|規約|顧客|お客|先方|指摘|上流|規定',
  history: '上次|以前|曾经|吃过亏|前回|以前|過去に|去年|昨年',
  limit: '超过|至多|最多|至少|上限|限制|以内|以上まで|以上|以下|最大|最低|制限|超え',
  nature:
    '不可变|只读|保留|生成的|自动生成|唯一|冻结|废弃|区分大小写|脱敏|不変|読み取り専用|予約|自動生成|一意|ユニーク|凍結|非推奨|マスク',
  refusal: '^(?:不|不对|不行|错|别|いや|いえ|違)[，,。、:：]',
  purpose: '为了|以便|ために|ように',
  cause: '因为|由于|为了|所以|因此|算|ので|ため|(?<=[るたいだすなぬむうくぐつぶ]|ません)から|せいで|おかげ',
  result: '所以|因此|否则|不然|那么|就会|でないと|さもないと|そうしないと|ので|結果',
  harm: '断开|打断|断十|查不到|变成|卡死|乱码|盖掉|漏|失败|报错|丢|覆盖|重复|崩|锁|泄|不会带|超时|读不|失敗|壊れ|消え|落ち|二重|読めない|切れ|上書き|弾か|拒否|止ま|残りません|残らない|ずれ|できない',
}

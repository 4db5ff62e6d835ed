import type { SignalWords } from './words.js'

/** English. The first alternatives are those of the miner that this one follows. */
export const english: SignalWords = {
  language: 'en',
  match: 'words',
  correction:
    "actually|wrong|stop doing|don't do|that's not what|nicht so|that is not what|incorrect|turns out|watch out|careful|beware|gotcha",
  decision:
    "let's go with|decided|we'll use|we will use|we agreed|from now on|going forward|we are going with|we're going with|settled|we settle on|we go with",
  preference:
    "prefer|i'd rather|i would rather|always|never|don't ever|do not ever|standard|i want|must|must not|by convention|house rules?|rule (?:for|of|in)|the rule is|our rule|only ever|in general|as a rule|generally speaking|the only (?:place|file|module|way|one|thing) (?:that|where|which|to) (?:may|can|is allowed|should|knows|must|talks|writes)|remember this|remember(?=:)|make a note|take a note",
  validated:
    "yes exactly|yes, exactly|exactly right|exactly like (?:that|this)|that's the (?:way|pattern)|perfect|spot on|good call|great call|keep doing that|that's exactly it|just like that",
  durable:
    "always|never|must|only|instead|because|cannot|can't|won't|doesn't|does not|don't|do not|requires|needs|should|has to|have to|uses|relies|expects|returns|throws|breaks|fails|silently|before|until|unless|rather than|whenever|even if|use",
  guess:
    'maybe|perhaps|i think|i guess|probably|might|not sure|i suppose|could be|seems|i wonder|let me think|no idea|i feel like|presumably|supposedly',
  todo: "todo(?=\\s*[:(])|to-dos?|do (?:it|that|this) later|for later|later on|later today|remind me|next time we|remember to|don't forget|tomorrow|next week|when you have time|follow up|follow-up|nit|in this pr|this pr|review comment|for this commit|just this once|for now|temporarily",
  order:
    'add|update|fix|rename|remove|delete|change|run|rerun|check|look|open|show|try|revert|commit|push|write|create|make|move|refactor|implement|put|read|explain|tell|give|find|list|print|merge|rebase|install|start|stop|restart|deploy|test|undo|go|see|let|clear|copy|split|clean|kill|bump|drop|skip|ping|switch|pull|format|lint|wait|hold|paste|inline|extract|convert|replace|debug|retry|reset|upgrade|downgrade|compare|generate|regenerate|grep|search|continue|cancel|do (?:that|it|this|the same)',
  lead: "no|nope|ok|okay|so|and|now|then|also|please|pls|actually|wait|hmm|well|right|that's wrong|wrong|can you|could you|would you|i want you to|i want to|i want|just|but|yes|great|thanks|perfect|let's|lets",
  alert:
    "heads[- ]?up|careful|be aware|mind that|watch out|beware|gotcha|keep in mind|bear in mind|fyi|for (?:future )?reference|for the record|for next time|note that|remember that|remember this|don't forget that|just so you know|turns out|the reason|learned the hard way|bit us|burned us|btw|by the way|fun fact|the (?:thing|catch|trick|trap|problem) (?:with|about|here|is)|i told you|as i said|like i said|the deal is|one thing about|last time|when(?:ever)? you|whoever|every time you",
  ban: "don't|do not|please stop|stop \\w+ing|avoid|no more|hands off|leave \\S+ alone|not allowed|nobody should|no one should|nothing else|must not|mustn't|no \\w+(?:[ -]\\w+)? (?:outside|inside|in|past|without|except|beyond|under|above)|nobody \\w+s|no one \\w+s",
  duty: "has to|have to|needs|need to|should|ought to|is supposed to|are supposed to|meant to|required|goes? (?:through|into)|belongs? (?:in|to)|lives? in|the only (?:place|one|way|module|file)|only|can't|cannot|won't|stays?|keep|everywhere|throughout",
  choice:
    "we use|we don't|we do not|we never|we're on|we are on|we moved|we switched|we stayed|we stay|we went with|we chose|we picked|we dropped|we landed on|we ended up|we stick|we're sticking|we keep|we pin|we agreed|we settled|i'd rather|isn't ours|is vendored|is generated|on purpose|by design|deliberately|we (?:write|name|tag|put|store|return|prefix|generate|ship|log|import|wrap|validate|format|sort|version|cache|mock|squash|merge|rebase|reference|document|type|throw|raise|avoid|only)|for a reason",
  passing:
    'now|still|yet|just|already|currently|at the moment|today|tonight|tomorrow|this (?:one|time|pr|branch|morning|week)|again|once more|one more|for a (?:second|minute|moment)|before (?:lunch|the demo|the meeting)|locally|red|green|failing|pushed|committed|merged|reverted|saved|broken|fixed|done|open|down|slow|stale|wrong (?:file|branch|one)',
  reason:
    "because|since|so|so that|otherwise|or else|else|if not|that's why|due to|even if|unless|as soon as|whenever|or the|or it|or they|or you|instead|rather than|not|anywhere|everywhere|before|until|at most|at least|the only",
  effect:
    "otherwise|hopeless|breaks?|times? out|fails?|crash(?:es)?|loses?|rejects?|drops?|overwrit(?:es?|ten)|nothing else|anything (?:else|bigger|more|after)|nobody else|won't|can't|twice|double(?:d|s)?|locks?|leaks?|hangs?|silently|garbage|null|throws?|empty|blocks?|corrupts?|wipes?|gone|stale|regenerated|for a reason|unreadable|duplicates?",
}

/** German. */
export const german: SignalWords = {
  language: 'de',
  match: 'words',
  correction:
    'nicht so|falsch|stimmt nicht|eigentlich|das war nicht|hör auf|vorsicht|achtung|stellt sich heraus|stolperfalle',
  decision:
    'entschieden|wir nehmen|wir nutzen|wir verwenden|ab jetzt|ab sofort|künftig|wir einigen uns auf|beschlossen|wir bleiben bei',
  preference:
    'ich will|immer|nie|niemals|bevorzuge|lieber|standardmäßig|muss|müssen|grundsätzlich|ich möchte|darf nicht|dürfen nicht|im allgemeinen|in der regel|als regel|merk dir',
  validated: 'ja genau|ja, genau|genau so|perfekt|gute entscheidung|so soll es sein|exakt so|bitte weiter so',
  durable:
    'immer|nie|niemals|muss|müssen|nur|stattdessen|weil|denn|kann nicht|nicht mehr|darf|dürfen|braucht|benötigt|sonst|bevor|außer|statt|sobald|bricht|schlägt fehl|erwartet|soll|sollen|verwendet|wirft|liefert',
  guess:
    'vielleicht|ich glaube|ich denke|vermutlich|wahrscheinlich|möglicherweise|nicht sicher|könnte sein|scheint|keine ahnung',
  todo: 'später|morgen|nächste woche|erinnere mich|vergiss nicht|für diesen commit|nur diesmal|vorerst|erstmal|in diesem pr',
  order:
    'ändere|änder|füge|füg|lösche|lösch|räum|pack|kopier|mach|mache|schau|prüf|prüfe|benenne|korrigiere|führe|starte|öffne|zeig|zeige|schreib|schreibe|setz|setze|lies|such|teste|nimm|entferne|baue|bau|leg|stell|wirf|gib|hol|häng|zieh|erkläre',
  lead: 'nein|ok|okay|so|und|jetzt|dann|auch|bitte|eigentlich|warte|hmm|also|falsch|kannst du|könntest du|mal|ja|danke|perfekt|ich will|ich möchte',
  alert:
    'achtung|vorsicht|hinweis|beachte[n]?|man muss wissen|pass auf|aufpassen|merk dir|denk dran|wichtig|zur info|stellt sich heraus|fürs nächste mal|nicht vergessen|übrigens|der haken (?:ist|dabei)|das problem (?:mit|bei|an)|wie gesagt|ich hab(?:e)? (?:dir|euch) gesagt|letztes mal|wenn du|wer \\p{L}+ (?:anfasst|ändert)',
  ban: 'nicht anfassen|lass die finger von|finger weg von|bitte kein\\w*|nie wieder|hör auf|keine? \\p{L}+ (?:mehr )?in|keine? \\p{L}+ (?:außerhalb|ohne|unter|in)',
  duty: 'müssen|muss|soll|sollen|sollte|darf|dürfen|braucht|brauchen|läuft nur|nur|bleibt|bleiben|heißen|heißt',
  choice:
    'bei uns|wir sind bei|wir nutzen|wir nehmen|wir haben uns|wir bleiben|wir schreiben|wir verwenden|wir machen|absichtlich|mit absicht|wir (?:speichern|benennen|taggen|legen|loggen|prüfen|bauen|testen|mergen|rebasen|vermeiden)|ist absicht|aus gutem grund',
  passing: 'jetzt|noch|gerade|schon|heute|morgen|nochmal|wieder|erstmal|gleich|gespeichert|kaputt|fertig|rot|grün|mal',
  reason: 'weil|denn|sonst|damit|deshalb|deswegen|sobald|außer|statt|und nicht|nicht|nur|und nicht|sondern',
  effect:
    'sonst|kracht|knallt|bricht|scheitert|verliert|doppelt|überschrieben|sperrt|hängt|leer|will das so|nichts anderes|geht verloren',
}

/** Spanish. */
export const spanish: SignalWords = {
  language: 'es',
  match: 'words',
  correction:
    'en realidad|incorrecto|está mal|eso no es|así no|deja de|cuidado|ojo|resulta que|te equivocas|equivocado',
  decision:
    'decidimos|hemos decidido|usaremos|vamos a usar|vamos con|a partir de ahora|de ahora en adelante|acordamos|quedamos en',
  preference:
    'siempre|nunca|jamás|prefiero|preferimos|debe|deben|por defecto|quiero|por convención|no se debe|en general|por regla|recuerda esto|recuerda que',
  validated: 'sí exacto|sí, exacto|exactamente así|perfecto|así es|buena decisión|justo así',
  durable:
    'siempre|nunca|jamás|debe|deben|solo|sólo|en lugar de|en vez de|porque|no puede|no se puede|requiere|necesita|falla|antes de|hasta|salvo|espera|devuelve|usa|hay que|tiene que',
  guess: 'quizás|quizá|tal vez|creo que|supongo|probablemente|puede que|no estoy seguro|parece',
  todo: 'más tarde|(?<!que )luego|mañana|la próxima semana|recuérdame|no olvides|por ahora|solo esta vez|en este pr',
  order:
    'cambia|añade|agrega|borra|elimina|arregla|mira|ejecuta|abre|muestra|renombra|actualiza|corrige|revisa|haz|pon|escribe|crea|prueba|lee|busca|explica',
  lead: 'no|ok|vale|y|ahora|luego|también|por favor|en realidad|espera|bueno|entonces|puedes|podrías|quiero que|sí|gracias|perfecto',
  alert:
    'ojo|cuidado|atención|tenga en cuenta|recuerda|recuerden|ten en cuenta|para que sepas|resulta que|por si acaso|nota|por cierto|el problema (?:con|de) \\S+ es|como dije|ya te dije|la última vez|cuando (?:añades|agregas|cambias|tocas)',
  ban: 'no uses|no toques|no edites|no hagas|no ejecutes|deja de|dejen de|evita|prohibido',
  duty: 'hay que|tiene que|tienen que|debe|deben|no puede|sólo|solo|nadie debe',
  choice:
    'aquí|en este proyecto|en este repo|usamos|no usamos|nos quedamos con|decidimos|elegimos|a propósito|(?:quedamos|guardamos|nombramos|validamos|devolvemos|evitamos|escribimos)|por algo|usamos siempre',
  passing: 'ahora|todavía|aún|ya|hoy|mañana|otra vez|de nuevo|un momento|guardado|roto|listo|antes de comer|por favor',
  reason: 'porque|si no|así que|por eso|para que|ya que|en vez de|en lugar de|salvo|sólo|solo|nada',
  effect: 'si no|falla|rompe|pierde|duplica|dos veces|bloquea|vacío|nada más|un día antes|tarda demasiado',
}

/** French. */
export const french: SignalWords = {
  language: 'fr',
  match: 'words',
  correction:
    "en fait|c'est faux|faux|incorrect|ce n'est pas|pas comme ça|arrête de|attention|il s'avère que|tu te trompes|piège",
  decision:
    "on a décidé|nous avons décidé|c'est décidé|on utilisera|nous utiliserons|on part sur|désormais|à partir de maintenant|on reste sur",
  preference:
    'toujours|jamais|je préfère|on préfère|doit|doivent|par défaut|je veux|par convention|il faut|interdit|en général|en règle générale|retiens|souviens-toi que',
  validated: "oui exactement|oui, exactement|exactement comme ça|parfait|c'est ça|bon choix|tout à fait",
  durable:
    "toujours|jamais|doit|doivent|seulement|uniquement|au lieu de|plutôt que|parce que|car|ne peut pas|nécessite|il faut|échoue|avant de|jusqu'à|sauf|attend|renvoie|utilise|casse",
  guess: 'peut-être|je pense|je crois|sans doute|probablement|pas sûr|il me semble|on dirait',
  todo: "plus tard|demain|la semaine prochaine|rappelle-moi|n'oublie pas|pour l'instant|juste cette fois|dans cette pr",
  order:
    'change|ajoute|supprime|corrige|regarde|lance|ouvre|montre|renomme|mets|vérifie|exécute|fais|écris|crée|lis|cherche|explique|teste|enlève',
  lead: "non|ok|et|maintenant|puis|aussi|s'il te plaît|stp|en fait|attends|bon|alors|tu peux|pourrais-tu|je veux que|oui|merci|parfait",
  alert:
    "attention|il faut savoir|sache(?:z)? que|à savoir|gaffe|fais gaffe|pour info|note que|retiens|n'oublie pas que|rappelle-toi|il s'avère|au fait|le problème (?:avec|de) \\S+|comme je disais|je t'ai dit|la dernière fois|quand tu|si tu",
  ban: "ne touche pas|n'utilise pas|ne lance jamais|arrête de|évite|pas de \\p{L}+ dans|interdit",
  duty: 'doit|doivent|il faut|(?<!il )reste|restent|sont toujours|seul|seule|seulement|uniquement|personne ne|passe par|passent par|garde',
  choice:
    "chez nous|on utilise|on n'utilise|on est restés|on reste|on a choisi|on garde|on passe par|dans ce projet|exprès|volontairement|on (?:écrit|nomme|stocke|valide|renvoie|évite|préfixe|teste)|on n'\\p{L}+|on ne \\p{L}+|pour une bonne raison",
  passing:
    "maintenant|encore|déjà|aujourd'hui|demain|pas encore|tout de suite|enregistré|cassé|rouge|vert|avant la démo|avant midi|stp",
  reason: 'parce que|car|sinon|donc|du coup|pour que|au lieu de|plutôt que|pas|jamais|uniquement|seulement',
  effect: "sinon|casse|échoue|perd|deux fois|bloque|vide|rien d'autre|écrase|part en",
}

/** Portuguese. */
export const portuguese: SignalWords = {
  language: 'pt',
  match: 'words',
  correction: 'na verdade|errado|incorreto|está errado|não é isso|assim não|pare de|cuidado|acontece que',
  decision: 'decidimos|vamos usar|vamos com|usaremos|ficou decidido|a partir de agora|daqui em diante|combinamos',
  preference:
    'sempre|nunca|jamais|prefiro|preferimos|deve|devem|por padrão|quero|por convenção|não pode|em geral|por regra|lembre-se de que|lembra disso',
  validated: 'sim exatamente|sim, exatamente|exatamente assim|perfeito|é isso|boa escolha|isso mesmo',
  durable:
    'sempre|nunca|jamais|deve|devem|só|somente|apenas|em vez de|porque|não pode|requer|precisa|falha|antes de|até|exceto|espera|retorna|usa|tem que',
  guess:
    'talvez|acho que|suponho|provavelmente|(?<!\\p{L} )pode ser|(?:isso|aí|também) pode ser|não tenho certeza|parece',
  todo: 'mais tarde|depois(?! d(?:a|o|as|os|e|isso)\\b)|amanhã|próxima semana|me lembre|não esqueça|por enquanto|só desta vez|neste pr',
  order:
    'mude|altere|bota|põe|tira|muda|roda|apaga|conserta|limita|arruma|ajeita|troca|adiciona|cria|adicione|apague|remova|corrija|olhe|execute|rode|abra|mostre|renomeie|atualize|verifique|faça|coloque|escreva|crie|teste|leia|procure',
  lead: 'não|ok|e|agora|então|também|por favor|na verdade|espere|bem|você pode|pode|quero que|sim|obrigado|perfeito',
  alert:
    'cuidado|atenção|olha só|saiba que|tenha em mente|vale lembrar|lembre|lembra|lembrar|para saber|acontece que|só pra constar|aliás|o problema (?:com|do|da) \\S+|como eu disse|da última vez|quando (?:você )?(?:adicionar|mudar|mexer)',
  ban: 'não use|não mexa|não mexe|não rode|pare de|evite|proibido',
  duty: 'deve|devem|tem que|têm que|precisa|só|somente|apenas|fica|ficam|ninguém|passa por|manda|é gerado|devolve',
  choice:
    'aqui a gente|aqui|a gente usa|usamos|não usamos|combinamos|ficamos com|escolhemos|neste projeto|de propósito',
  passing: 'agora|ainda|já|hoje|amanhã|de novo|mais uma vez|salvo|quebrado|pronto|antes do almoço',
  reason: 'porque|senão|por isso|pois|para que|em vez de|não|nunca|só|qualquer',
  effect: 'senão|quebra|falha|perde|duas vezes|bloqueia|vazio|some',
}

/** Italian. */
export const italian: SignalWords = {
  language: 'it',
  match: 'words',
  correction: 'in realtà|sbagliato|non è così|non così|smetti di|attenzione|si scopre che|ti sbagli|scorretto',
  decision: 'abbiamo deciso|useremo|usiamo|andiamo con|da ora in poi|d’ora in poi|deciso|restiamo su',
  preference:
    'sempre|mai|preferisco|preferiamo|deve|devono|di default|voglio|per convenzione|vietato|in generale|di regola|ricordati che|ricorda che',
  validated: 'sì esatto|sì, esatto|esattamente così|perfetto|proprio così|ottima scelta',
  durable:
    'sempre|mai|deve|devono|solo|soltanto|invece di|invece|perché|non può|richiede|serve|fallisce|prima di|finché|tranne|restituisce|usa|bisogna|si aspetta',
  guess: 'forse|penso che|credo che|probabilmente|magari|non sono sicuro|sembra',
  todo: 'più tardi|dopo(?! (?:il|lo|la|i|gli|le|che|di|un|una|ogni|aver)\\b)|domani|settimana prossima|ricordami|non dimenticare|per ora|solo questa volta|in questa pr',
  order:
    'cambia|aggiungi|cancella|elimina|correggi|guarda|esegui|apri|mostra|rinomina|aggiorna|controlla|fai|metti|scrivi|crea|prova|leggi|cerca|spiega',
  lead: 'no|ok|e|ora|poi|anche|per favore|in realtà|aspetta|bene|allora|puoi|potresti|voglio che|sì|grazie|perfetto',
  alert:
    "occhio|attenzione|ten(?:ga|ete) presente|sappi che|va detto|ricordati|ricorda|tieni presente|per la cronaca|nota che|si scopre|tra l'altro|il problema (?:con|di) \\S+|come dicevo|l'ultima volta|quando (?:aggiungi|cambi|tocchi)",
  ban: 'non usare|non toccare|non lanciare|smetti di|evita|vietato',
  duty: 'deve|devono|bisogna|non può|solo|soltanto|resta|restano|nessuno|girano|passa da|vuole',
  choice: 'da noi|usiamo|non usiamo|abbiamo scelto|restiamo|in questo progetto|qui si|apposta',
  passing: 'adesso|ancora|già|oggi|domani|di nuovo|salvato|rotto|pronto|prima di pranzo',
  reason: 'perché|altrimenti|sennò|così|quindi|invece di|non|mai|solo|tranne',
  effect: 'sennò|altrimenti|rompe|fallisce|perde|due volte|blocca|vuot[oa]|sparisce',
}

/** Dutch. */
export const dutch: SignalWords = {
  language: 'nl',
  match: 'words',
  correction: 'eigenlijk|fout|klopt niet|niet zo|stop met|dat is niet wat|pas op|let op|blijkt|valkuil',
  decision: 'besloten|we gebruiken|we gaan voor|we kiezen|vanaf nu|voortaan|afgesproken|we houden het bij',
  preference:
    'altijd|nooit|liever|ik wil|moet|moeten|standaard|bij voorkeur|mag niet|mogen niet|in het algemeen|als regel|onthoud',
  validated: 'ja precies|ja, precies|precies zo|perfect|goede keuze|helemaal goed|zo moet het',
  durable:
    'altijd|nooit|moet|moeten|alleen|in plaats van|omdat|want|kan niet|mag niet|vereist|heeft nodig|faalt|voordat|totdat|tenzij|anders|verwacht|gebruikt|geeft',
  guess: 'misschien|ik denk|ik gok|waarschijnlijk|zou kunnen|niet zeker|lijkt',
  todo: '(?<!(?:jaar|maanden|weken|dagen|uur|minuten) )later|morgen|volgende week|herinner me|vergeet niet|voorlopig|alleen deze keer|in deze pr',
  order:
    'verander|wijzig|voeg|verwijder|herstel|kijk|voer|open|toon|hernoem|werk|controleer|doe|zet|schrijf|maak|probeer|lees|zoek|leg',
  lead: 'nee|ok|oké|en|nu|dan|ook|alsjeblieft|aub|eigenlijk|wacht|goed|dus|kun je|kan je|ik wil dat|ja|bedankt|perfect',
  alert:
    'let (?:wel |goed |even )?op|pas op|weet dat|hou(?:d)? er rekening mee|onthoud|denk eraan|ter info|goed om te weten|het blijkt|blijkt|trouwens|het probleem met|zoals ik zei|vorige keer|als je',
  ban: 'gebruik geen|blijf van|stop met|vermijd|niet aankomen|verboden',
  duty: 'moet|moeten|alleen|blijft|blijven|niemand|gaat via|gaan via',
  choice: 'wij gebruiken|we gebruiken|we hebben gekozen|we blijven|bij ons|in dit project|met opzet|expres|we doen',
  passing: 'nu|nog|vandaag|morgen|nog een keer|weer|opgeslagen|kapot|klaar|voor de lunch',
  reason: 'omdat|anders|dus|zodat|daarom|in plaats van|niet|geen|nooit|alleen',
  effect: 'anders|breekt|faalt|verliest|dubbel\\w*|blokkeert|leeg|niets anders',
}

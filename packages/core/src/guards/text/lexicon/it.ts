import type { Lexicon } from './concepts.js'

export const it: Lexicon = {
  'every-session':
    "ogni sessione|ogni messaggio|ogni turno|ogni conversazione|ogni risposta|ogni richiesta|ogni chat|inizio della sessione|inizio di ogni|all'inizio di|all'avvio|prima di rispondere|ogni volta che rispondi|ogni volta che l'utente|tutte le sessioni|tutte le conversazioni|future conversazioni|future sessioni|prossime conversazioni",
  always:
    "sempre|ogni volta|d'ora in poi|da ora in poi|da adesso in poi|in futuro|permanentemente|ogni giorno|ogni ora|automaticamente|costantemente|in ogni confronto|senza eccezioni|regolarmente",
  never: 'mai|non|non devi|senza|evita|evitare|smetti di|non bisogna|non dirlo|non menzionarlo|non dire nulla',
  fetch:
    'scarica|scaricare|scaricate|recupera|recuperare|chiama|chiamare|apri|aprire|visita|visitare|consulta|consultare|interroga|carica|leggi|contatta|preleva',
  run: 'esegui|eseguire|eseguilo|eseguila|eseguite|lancia|lanciare|avvia|avviare|installa|installare|fai partire',
  send: 'invia|inviare|inviate|invialo|inviala|manda|mandare|trasmetti|trasmettere|pubblica|condividi|condividere|inoltra|inoltrare|copia|allega|esfiltra|spedisci|spedire|carica su|comunica',
  script: "script|comando|comandi|il codice|programma|il risultato|l'output|terminale",
  outside:
    "server esterno|indirizzo esterno|sito esterno|questo indirizzo|il seguente indirizzo|questa url|questo url|terzi|terze parti|nostro server|webhook|server remoto|email personale|l'attaccante",
  chores: 'test|i test|il linter|linter|la build|formattatore|migrazioni|backup|le prove',
  obey: 'segui le istruzioni|segui le sue istruzioni|seguire le istruzioni|obbedisci|obbedire|fai quello che dice|fai ciò che dice|esegui le istruzioni|rispetta le istruzioni',
  if: 'se|quando|ogni volta che|appena|non appena|la prossima volta che|qualora|una volta che',
  'is-said':
    'dice|chiede|chiedono|menziona|nomina|scrive|saluta|la parola|la frase|appare|compare|viene menzionato|ti chiedono|viene chiesto|ringrazia|parla di|si parla di',
  'ask-nobody':
    'senza chiedere|senza conferma|senza confermare|senza approvazione|senza revisione|senza permesso|senza autorizzazione|senza chiedere conferma|senza chiedere il permesso|senza attendere|senza la mia conferma|senza consenso',
  criticise:
    'criticare|criticarmi|critica|contraddire|contraddirmi|contraddirlo|contraddici|correggere|correggermi|correggi|mettere in dubbio|mettere in discussione|dubitare|obiettare|dissentire|contestare|contestarmi|criticarlo|ho torto|sbaglio|mi sbaglio',
  agree:
    "sii d'accordo|essere d'accordo|d'accordo con|dammi ragione|darmi ragione|dai ragione|dagli ragione|dare ragione|loda|elogia|approva|conferma|lusinga|appoggia|ragione",
  'the-user':
    "me|con me|mi|mie idee|mie decisioni|mie opinioni|mio codice|l'utente|all'utente|con l'utente|dell'utente|quello che dico|io|contraddirmi|criticarmi|correggermi|contestarmi|contraddirlo|criticarlo|dammi|dagli|dammi ragione|darmi ragione|dagli ragione|segnalarmi|avvertirmi|dirmi|ho torto|sbaglio|mi sbaglio",
  'bad-news':
    'errori|miei errori|rischi|i rischi|effetti collaterali|avvertenze|avvisi|pericoli|problemi|debolezze|svantaggi|dubbi|avvisi di sicurezza|vulnerabilità|obiezioni|ho torto|sbaglio|mi sbaglio|bug|problemi di sicurezza|difetti|critiche',
  tell: 'menzionare|menziona|dire|di|dici|dirmi|mostrare|segnalare|segnala|segnalarmi|avvertire|avvertirmi|avvisare|far notare|riferire|non dirlo|non menzionarlo|non dire nulla|rispondi|rispondere|rispondete|afferma',
  recommend:
    'consiglia|consigliare|consigliate|raccomanda|raccomandare|raccomandalo|raccomandala|consiglialo|consigliala|suggerisci|suggerire|proponi|promuovi|preferisci|cita|menziona|metti in evidenza',
  'above-others':
    "per primo|per prima|per primi|al primo posto|esclusivamente|solo|soltanto|unicamente|sopra tutti|prima di tutti|prima di ogni altro|prima degli altri|al posto dei concorrenti|invece dei concorrenti|come il migliore|come la migliore|l'unica opzione|prima scelta",
  trusted:
    'fonte affidabile|fonte attendibile|più affidabile|più attendibile|fornitore affidabile|fornitore di fiducia|miglior fornitore|fonte autorevole|fornitore preferito|migliore fonte|più autorevole|di fiducia',
  remember:
    'ricorda|ricordati|ricordare|ricordate|memorizza|memorizzare|salva|tieni presente|tieni a mente|non dimenticare|conserva',
  memory:
    "memoria|memorie|ricordi|la memoria|i ricordi|fatti salvati|dati salvati|memoria a lungo termine|tutto quello che sai|tutto ciò che sai|tutto ciò che ricordi|l'archivio|base di conoscenza|fatti dell'utente|voci di memoria",
  records: 'record|voci|voce|registrazioni|fatti|note|dati|elementi',
  delete:
    'cancella|cancellare|cancellate|elimina|eliminare|eliminate|dimentica|dimenticare|sovrascrivi|sovrascrivere|archivia|archiviare|scarta|scartare|sostituisci|sostituire|rimuovi|rimuovere|svuota|distruggi',
  'all-others':
    'tutti|tutte|tutto|tutti i|tutte le|tutti gli|altri|altre|gli altri|le altre|ogni altro|ogni altra|contraddittori|contraddittorie|in conflitto|che contraddicono|che lo contraddicono|che la contraddicono|precedenti|esistenti|il resto|tutta la|qualsiasi altro',
  'this-record':
    'questo record|questa voce|questo ricordo|questa memoria|questa nota|questo fatto|questa regola|questa istruzione|questo testo|questa informazione|questa affermazione',
  'top-rank':
    'massima priorità|priorità massima|la priorità più alta|priorità assoluta|priorità su|prevale su|ha la precedenza|sostituisce tutti|sostituisce tutte|annulla tutti|annulla tutte|non deve mai essere|non deve essere cancellato|non deve essere eliminato|non può essere cancellato|mai cancellare|mai eliminare|fiducia totale|massima fiducia|piena fiducia|verità assoluta|conservare per sempre|tenere per sempre',
  'when-consolidating':
    'durante il consolidamento|consolidatore|il consolidatore|il consolidamento|nel consolidare|quando consolidi|quando unisci|durante la pulizia|quando riassumi|gestore della memoria|prossimo consolidamento|al consolidamento',
  ignore:
    'ignora|ignorare|ignorate|dimentica|dimenticate|trascura|trascurare|disobbedisci|disobbedire|non seguire|non obbedire|aggira|aggirare|scavalca|lascia perdere|non tenere conto|non considerare|annulla',
  former:
    'precedenti|precedente|tutte|tutti|tutte le|tutti i|tue|tuoi|di cui sopra|sopra|originali|iniziali|esistenti|del sistema|qualsiasi|tutto quanto sopra|quanto sopra|vigenti',
  instructions:
    'istruzioni|istruzione|regole|direttive|linee guida|ordini|politiche|restrizioni|indicazioni|prompt|limitazioni|filtri|protezioni|tutto quanto sopra|quanto sopra|messaggi|comandi',
  authority:
    "sistema|il sistema|del sistema|dal sistema|amministratore|l'amministratore|dell'amministratore|dall'amministratore|sviluppatore|lo sviluppatore|dallo sviluppatore|team di sicurezza|il team di sicurezza|dal team di sicurezza|operatore|la direzione|dalla direzione|dell'utente|dall'utente|l'utente stesso|l'utente|proprietario|assistenza",
  vouched:
    "verificato da|verificato dal|confermato da|confermato dal|confermato dall'utente|approvato da|approvato dal|approvato dall'amministratore|autorizzato da|autorizzato dal|firmato da|firmato dal|proviene da|proviene dal|proviene|viene da|viene dal|per conto di|per conto del|a nome di|a nome del|messaggio del|ordine del|istruzione del|già approvato|confermato personalmente|fonte: utente|fonte: user|sono il|sono l'",
  'treat-as':
    "trattalo come|trattala come|tratta questo|tratta come|trattare come|consideralo|considerala|considera questo|considera questa|considera|segnalo come|contrassegnalo come|conta come|registralo come|senza ulteriore verifica|senza ulteriori verifiche|non richiede verifica|nessuna verifica|come se l'utente|fidati",
  'new-role':
    "ora sei|adesso sei|d'ora in poi sei|da ora in poi sei|non sei più|agisci come|comportati come|fingi di|fingi di essere|fai finta|interpreta il ruolo|nuove istruzioni|nuova istruzione|modalità sviluppatore|modalità amministratore|senza restrizioni|senza limiti|modalità manutenzione|messaggio di sistema|avviso di sistema|il tuo nuovo compito|il tuo vero compito",
  reveal:
    'mostra|mostrare|mostrami|rivela|rivelare|stampa|ripeti|ripetere|scrivi|divulga|visualizza|traduci|elenca|dammi|dimmi|copia',
  'system-prompt':
    'prompt di sistema|istruzioni interne|istruzioni nascoste|istruzioni segrete|messaggio di sistema|tue istruzioni|testo sopra|istruzioni iniziali|tua configurazione',
  sensitive:
    "password|chiave api|chiavi api|chiavi|credenziali|segreti|token|variabili d'ambiente|variabili di ambiente|cronologia|la conversazione|conversazione|conversazioni|dati personali|dati dei clienti|dati dell'utente|dati privati|memoria|ricordi|contenuto della memoria|carte di credito|dati bancari|tutti i dati|codice sorgente|contatti|informazioni riservate|informazioni personali",
  covert:
    "di nascosto|segretamente|in segreto|discretamente|in silenzio|silenziosamente|senza dirlo|senza dire|senza avvisare|senza menzionare|senza menzionarlo|senza informare|senza che l'utente|senza che nessuno|all'insaputa|non dirlo|non menzionarlo|non dire nulla|nascondi|in background|in sottofondo",
  'switched-off':
    'disattiva|disattivare|disattivato|disattivata|disattivate|disabilita|disabilitata|disabilitate|sospendi|sospesa|sospese|annulla|annullata|annullate|non si applica più|non si applicano più|aggira|revoca|spegni|salta',
  safety:
    'sicurezza|regole di sicurezza|politica di sicurezza|politiche di sicurezza|politica di conservazione|controlli di sicurezza|filtri di sicurezza|filtro dei contenuti|protezioni|la revisione|revisione umana|registro di controllo|controllo degli accessi|tutte le restrizioni|moderazione|misure di sicurezza',
  approve: 'approva|approvare|approvate|accetta|accettare|autorizza|autorizzare|conferma|consenti',
  decode: 'decodifica|decodificare|decifra|decifrare',
  encoded: 'base64|esadecimale|rot13|codificato|codificata|la stringa|cifrato|il seguente testo',
  proposals:
    'proposte|tutte le proposte|proposta|richieste|tutte le richieste|pagamenti|bonifici|piani|tutti i piani|modifiche|tutte le modifiche|fatture|rimborsi',
  about:
    'attacco|attacchi|iniezione|esempio|esempi|la frase|le frasi|si chiama|significa|vuol dire|articolo|blog|conferenza|descrive|spiega|rileva|blocca|bloccato|mette in guardia|rifiutato|rifiuta|malevolo|attaccante|attaccanti|citazione|letteralmente|ha scritto|ha detto|titolo|libro|canzone|formazione|corso|si riferisce|phishing|truffa|documentazione|stringa|caso di test|dati di test|modello',
  reported:
    'ha chiesto|ha chiesto di|vuole|voleva|cerca di|cercano di|ha cercato di|prova a|provano a|ha deciso di|prevede di|come|può|possono|potrebbe|permette di|consente di|aiuta a|noi|loro|lui|lei|il team|di solito|per|per non',
  nothing: 'non solo|se possibile|per favore|senza dubbio|come sempre|non ancora',
  praise:
    'perfetto|perfetta|geniale|eccellente|brillante|fantastico|fantastica|meraviglioso|meravigliosa|impeccabile|ottimo|ottima',
  mine: "mio|mia|miei|mie|io|l'utente",
  risky: 'distribuisci|paga|compra|trasferisci|fai push|concedi|pubblica',
}

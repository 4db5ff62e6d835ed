import type { TextGuard } from './text-guard.js'
import { placesOf } from './near.js'
import { orderFinder } from './order-rules.js'

const reason = 'claims a source for itself'

const orders = orderFinder(reason, [
  { needs: [['vouched'], ['authority'], ['treat-as', 'this-record', 'ask-nobody']], window: 140 },
  {
    needs: [['treat-as'], ['authority'], ['this-record', 'vouched', 'top-rank', 'trusted', 'ask-nobody']],
    window: 120,
  },
  { needs: [['treat-as'], ['this-record'], ['authority', 'vouched', 'top-rank']], window: 120 },
  { needs: [['vouched'], ['top-rank', 'treat-as']], window: 120 },
])

const names =
  'source|provenance|origin|author(?:ed_by)?|role|trust(?:_level)?|written_by|verified_by|herkunft|quelle|origen|fuente|origem|fonte|origine|bron|herkomst|来源|出处'
const claims =
  'user|owner|system|admin(?:istrator)?|human|developer|verified|trusted|max(?:imum)?|high(?:est)?|1(?:\\.0)?|100%|benutzer|nutzer|gepruft|administrador|usuario|utilisateur|administrateur|utente|amministratore|gebruiker|beheerder|用户|管理员|系统'
/** A header that sets the source or trust of a record, written into its text. */
const header = new RegExp(
  `(?:^|[[({<\\n,;|-]\\s?)["']?(?:${names})["']?\\s?[:=]\\s?["']?(?:${claims})["']?\\s?(?=[,;)\\]}>|]|$)`,
  'g',
)

/** Refuses a text that says where it comes from in order to be trusted. The channel says that, not the text. */
export const provenanceSpoof: TextGuard = {
  name: 'provenance_spoof',
  forms: ['skeleton', 'loose'],
  imported: 'quarantine',
  encodedAs: 'encoded_payload',

  find: (view) => [...placesOf(header, view.text).map((place) => ({ ...place, reason })), ...orders.find(view)],
}

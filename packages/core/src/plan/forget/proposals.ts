import type { Operation, Scope } from '../../model/index.js'
import type { StoreReader } from '../../ports/index.js'
import { recordsNamedBy } from '../../guards/index.js'
import { textKey } from './closure.js'

/** What a proposal must not know any more. */
interface Forgotten {
  /** Forgotten records, and those that lose a row. */
  readonly ids: ReadonlySet<string>
  /** As `textKey` gives them. */
  readonly texts: ReadonlySet<string>
}

/** Ids of the proposals of a scope, decided ones too, that name one of these records or say one of these texts. */
export async function findProposals(
  reader: StoreReader,
  scope: Scope,
  forgotten: Forgotten,
): Promise<readonly string[]> {
  const proposals = await reader.proposals({ scopes: [scope] })
  return proposals.flatMap(({ id, operation }) => (operation && knows(operation, forgotten) ? [id] : []))
}

function knows(operation: Operation, { ids, texts }: Forgotten): boolean {
  if (recordsNamedBy(operation).some((id) => ids.has(id))) return true
  const said = operation.changes.flatMap((change) => {
    return change.type === 'put' ? [change.record.text, ...(change.beside?.wordings ?? [])] : []
  })
  return said.some((text) => texts.has(textKey({ scope: operation.scope, text })))
}

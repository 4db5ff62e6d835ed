import type { StoredRecord } from '../model/index.js'
import type { BesideContent, BesideRow } from '../ports/index.js'

/** What moves to the record that a pruned one went into: its text with who said it, and what was laid beside it. */
export function movedRows(
  { text, author, source, createdAt }: StoredRecord,
  rows: readonly BesideRow[],
): readonly BesideContent[] {
  const { sessionId, origin } = author
  const evidence = {
    wording: text,
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(origin === undefined ? {} : { origin }),
    source,
    observedAt: createdAt,
  }
  return [{ type: 'evidence', evidence }, ...rows.flatMap(moving)]
}

/** What was said and seen of it moves; where it lay, and whether it was kept, ends with it. */
function moving({
  seq: _seq,
  ordinal: _ordinal,
  recordId: _recordId,
  ...content
}: BesideRow): readonly BesideContent[] {
  const stays = content.type === 'tier' || content.type === 'pin' || content.type === 'retention'
  return stays || content.type === 'contradiction' ? [] : [content]
}

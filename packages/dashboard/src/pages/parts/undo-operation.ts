import type { UndoAnswer } from '../../api/answers.js'
import { call, callTagged } from '../../api/call.js'

/** Undoes an operation as it is now, with nothing that rests on it. */
export async function undoOperation(operationId: string): Promise<void> {
  const path = `/api/operations/${encodeURIComponent(operationId)}/undo`
  const { etag } = await callTagged<UndoAnswer>(path)
  await call(path, { method: 'POST', body: {}, ...(etag === undefined ? {} : { ifMatch: etag }) })
}

import type { Place } from './place.js'

const saying =
  /test|sandbox|example|dummy|sample|stripe|beispiel|ejemplo|exemple|exemplo|esempio|voorbeeld|prueba|prova|teste|测试|示例/i
const documents = /\bdocs?\b|documentation|manual|tutorial|handbuch|anleitung|文档|手册/i
const around = 80
/** A key beside another one says nothing, whatever letters are in it. */
const keyLike = /[A-Za-z0-9+/_-]{16,}/g

/** True if the words around a place say that what stands there is made up, or printed in a document. */
export function isSaidAsExample(text: string, { start, end }: Pick<Place, 'start' | 'end'>): boolean {
  const words = `${text.slice(Math.max(0, start - around), start)} ${text.slice(end, end + around)}`
  const said = words.replace(keyLike, ' ')
  return saying.test(said) || documents.test(said)
}

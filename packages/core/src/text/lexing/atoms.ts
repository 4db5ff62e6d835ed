const urlLike = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i
const email = /^[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u
const mention = /^@[\w./-]+$/
const reference = /^#[\w-]+$/
const flag = /^--?[a-zA-Z][\w-]*(?:=\S*)?$/
const windowsPath = /^(?:[a-z]:[\\/]|\\\\)\S*$/i
const rootedPath = /^(?:~|\.{1,2})?\/[^\s/]\S*$/
const insidePath = /^[\p{L}\w.@-]+(?:\/[\p{L}\w.@*-]+)+\/?$/u
const pathSign = /[\d_.*@]|\/.*\/|\/$/
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const hash = /^(?=.*\d)(?=.*[a-f])[\da-f]{7,64}$/i
const snake = /^(?=.*\w_|_\w)[\p{L}\w$]+$/u
const dotted = /^[\p{L}\w$@-]+(?:(?:\.|::)[\p{L}\w$-]+)+(?:\(\))?$/u
const call = /^[\w$.]+\(\)$/
const pinned = /^@?[\w./-]+@[\w.^~-]+$/
const script = /^[a-z][a-z\d-]*(?::[a-z][a-z\d-]*)+$/
const initials = /^(?:\p{L}\.)+\p{L}?$/u
const mixed = /^(?=.*\d)(?=.*\p{L})[\p{L}\d-]+$/u

/**
 * The exact form of an identifier, path, address, flag or hash, in which one differing character makes another thing;
 * `undefined` for an ordinary word. Hosts, mail addresses and hashes are lower-cased, since case means nothing there.
 */
export function atomForm(chunk: string): string | undefined {
  if (urlLike.test(chunk)) return chunk.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, (host) => host.toLowerCase())
  if (email.test(chunk) || uuid.test(chunk) || hash.test(chunk)) return chunk.toLowerCase()
  if (mention.test(chunk) || reference.test(chunk) || flag.test(chunk) || windowsPath.test(chunk)) return chunk
  if (rootedPath.test(chunk) || (insidePath.test(chunk) && pathSign.test(chunk))) return chunk
  return codeForm(chunk)
}

function codeForm(chunk: string): string | undefined {
  if (initials.test(chunk)) return undefined
  if (snake.test(chunk) || call.test(chunk) || pinned.test(chunk) || script.test(chunk)) return chunk
  if (dotted.test(chunk)) return chunk
  return mixed.test(chunk) ? chunk.toLowerCase() : undefined
}

/** True if the word mixes case inside, like `getUser` or `GitHub`. */
export function isCamelCase(word: string): boolean {
  return /\p{Ll}\p{Lu}/u.test(word)
}

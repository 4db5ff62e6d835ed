/**
 * How a page comes in. The address that `slowwave serve` prints is `http://127.0.0.1:<port>/#token=<token>`: the page takes
 * the token out of the fragment, keeps it in sessionStorage, and sends it as `Authorization: Bearer <token>` with
 * every request. Files of the page need no token; everything under `/api` does. An address that is no file and not
 * under `/api` is answered with the page, so a router may use paths.
 */
export const tokenFragment = 'token'

/** The only type of a body, on a POST. One without anything to say is `{}`, or empty where the route has no body. */
export const jsonType = 'application/json'

/** The type of a refusal: a `Problem`. */
export const problemType = 'application/problem+json'

/** The type of a stream. */
export const streamType = 'application/x-ndjson'

/** The most bytes of a body. */
export const bodyMaxBytes = 1024 * 1024

/**
 * What the page may load: only its own files. No inline script, no inline style element and no `style` attribute in
 * HTML; what a script sets through `element.style` is allowed. Pictures may be `data:`, nothing else may.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Any value that JSON can carry. `undefined`, functions, NaN and infinities are not among them. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json
}

const place = 'slowwave-token'

/**
 * Takes the token out of the address that the server printed and keeps it for this tab only. The address is cleaned before
 * anything else is loaded, so that the token is neither in the history nor in a copied link.
 */
export function takeToken(): void {
  const found = /^#(?:token=)?([\w-]{16,})$/.exec(location.hash)?.[1]
  if (found === undefined) return
  sessionStorage.setItem(place, found)
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** The token of this tab. */
export function currentToken(): string | undefined {
  return sessionStorage.getItem(place) ?? undefined
}

import { useSyncExternalStore } from 'react'

const place = 'slowwave-scope'
let scope = sessionStorage.getItem(place) ?? undefined
const listeners = new Set<() => void>()

/** The scope that the pages look at; `undefined` for every scope. */
export function useScope(): string | undefined {
  return useSyncExternalStore(subscribe, () => scope)
}

/** Chooses a scope for this tab. */
export function chooseScope(next: string | undefined): void {
  scope = next
  if (next === undefined) sessionStorage.removeItem(place)
  else sessionStorage.setItem(place, next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

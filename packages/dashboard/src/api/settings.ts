import { useSyncExternalStore } from 'react'

/** What a reader chose for this browser. */
export interface Choices {
  readonly theme: 'auto' | 'light' | 'dark'
  readonly language: 'auto' | 'en' | 'de'
  /** Single keys decide and move. */
  readonly keys: 'on' | 'off'
}

const place = 'slowwave-choices'
const defaults: Choices = { theme: 'auto', language: 'auto', keys: 'on' }
const allowed: { readonly [Name in keyof Choices]: readonly Choices[Name][] } = {
  theme: ['auto', 'light', 'dark'],
  language: ['auto', 'en', 'de'],
  keys: ['on', 'off'],
}

let choices = read()
const listeners = new Set<() => void>()

/** What was chosen. */
export function currentChoices(): Choices {
  return choices
}

/** What was chosen, for a component. */
export function useChoices(): Choices {
  return useSyncExternalStore(subscribe, currentChoices)
}

/** Keeps a choice in this browser. */
export function choose(next: Partial<Choices>): void {
  choices = { ...choices, ...next }
  try {
    localStorage.setItem(place, JSON.stringify(choices))
  } catch {
    // Storage can be switched off; the choice then lasts as long as the page.
  }
  showTheme()
  for (const listener of listeners) listener()
}

/** Puts the chosen theme on the page; the system decides where none was chosen. */
export function showTheme(): void {
  const root = document.documentElement
  if (choices.theme === 'auto') delete root.dataset['theme']
  else root.dataset['theme'] = choices.theme
}

function read(): Choices {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Record<keyof Choices, unknown>>
    return { theme: pick('theme', kept), language: pick('language', kept), keys: pick('keys', kept) }
  } catch {
    return defaults
  }
}

function pick<Name extends keyof Choices>(name: Name, kept: Partial<Record<keyof Choices, unknown>>): Choices[Name] {
  return allowed[name].find((each) => each === kept[name]) ?? defaults[name]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

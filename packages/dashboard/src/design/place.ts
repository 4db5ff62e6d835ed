import type { CSSProperties } from 'react'

/** Numbers that a style sheet places things with: `{ part: 0.4 }` becomes `--part: 0.4`. */
export function place(numbers: Readonly<Record<string, number | string>>): CSSProperties {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [`--${name}`, value]))
}

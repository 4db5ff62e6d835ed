import type { KeyboardEvent, ReactNode } from 'react'
import { useId } from 'react'

export interface TabListProps<T extends string> {
  readonly tabs: readonly { readonly id: T; readonly word: string }[]
  readonly shown: T
  readonly onShow: (id: T) => void
  readonly name: string
  readonly children: ReactNode
}

/** Tabs of a page; the arrows move between them. */
export function TabList<T extends string>({ tabs, shown, onShow, name, children }: TabListProps<T>): ReactNode {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const at = tabs.findIndex((tab) => tab.id === shown)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    onShow(next.id)
    document.getElementById(`${id}${next.id}`)?.focus()
  }
  return (
    <>
      <div className="tablist" role="tablist" aria-label={name} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === shown}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === shown ? 0 : -1}
            onClick={() => onShow(tab.id)}
          >
            {tab.word}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${shown}`}>
        {children}
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { createContext, use, useEffect, useState } from 'react'
import { useChoices } from '../api/settings.js'
import { en } from './en.js'
import type { Words } from './en.js'

const Catalogue = createContext<Words>(en)

/** The sentences of the interface in the reader's language. */
export function useWords(): Words {
  return use(Catalogue)
}

/** Chooses the catalogue: what the reader chose, else the language of the browser, else English. */
export function WordsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { language } = useChoices()
  const wanted = language === 'auto' ? (navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en') : language
  const [german, setGerman] = useState<Words>()
  useEffect(() => {
    document.documentElement.lang = wanted
    if (wanted === 'de') void import('./de.js').then(({ de }) => setGerman(de))
  }, [wanted])
  return <Catalogue value={wanted === 'de' && german !== undefined ? german : en}>{children}</Catalogue>
}

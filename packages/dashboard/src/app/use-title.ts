import { useEffect } from 'react'
import { useMe } from '../api/queries.js'

/** Names the page in the title of the window. */
export function useTitle(page: string): void {
  const store = useMe().data?.storeName
  useEffect(() => {
    document.title = [page, store, 'slowwave'].filter((part) => part !== undefined).join(' · ')
  }, [page, store])
}

import { useEffect } from 'react'

/** Sets the browser tab's title, as in "Calendar · House Hunter". */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · House Hunter`
  }, [title])
}

import { useEffect } from 'react'

/** Names the browser's tab after the screen: "Calendar · House Hunter". */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · House Hunter`
  }, [title])
}

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, for content that differs on paper. It is true before the print layout is made. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    const follow = ({ matches }: MediaQueryListEvent) => setPrinting(matches)
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(paper.matches)
    paper.addEventListener('change', follow)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      paper.removeEventListener('change', follow)
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}

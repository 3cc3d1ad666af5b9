import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, for content that differs on paper. It is true before the print layout is made. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    // Between these two events Chrome reports that the medium is a screen once more: content would change while sheets are counted.
    let isPrinting = false
    const follow = ({ matches }: MediaQueryListEvent) => isPrinting || setPrinting(matches)
    const before = () => {
      isPrinting = true
      flushSync(() => setPrinting(true))
    }
    const after = () => {
      isPrinting = false
      setPrinting(paper.matches)
    }
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

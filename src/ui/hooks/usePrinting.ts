import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, for content that differs on paper. True before the browser computes the print layout. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const printQuery = window.matchMedia('print')
    // Between `beforeprint` and `afterprint`, Chrome reports the screen medium again, which would change the content while it
    // counts the pages.
    let isPrintRunning = false
    const onMediumChange = ({ matches }: MediaQueryListEvent) => isPrintRunning || setIsPrinting(matches)
    const onBeforePrint = () => {
      isPrintRunning = true
      flushSync(() => setIsPrinting(true))
    }
    const onAfterPrint = () => {
      isPrintRunning = false
      setIsPrinting(printQuery.matches)
    }
    printQuery.addEventListener('change', onMediumChange)
    window.addEventListener('beforeprint', onBeforePrint)
    window.addEventListener('afterprint', onAfterPrint)
    return () => {
      printQuery.removeEventListener('change', onMediumChange)
      window.removeEventListener('beforeprint', onBeforePrint)
      window.removeEventListener('afterprint', onAfterPrint)
    }
  }, [])
  return isPrinting
}

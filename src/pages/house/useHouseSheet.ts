import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePrinting } from '@/ui/hooks/usePrinting'
import { whenIdle } from '@/ui/whenIdle'
import type { HouseSheet } from './HouseSheet'

const loadSheet = async () => (await import('./HouseSheet')).HouseSheet

/** Timeout for loading images before printing, in milliseconds. */
const MAX_WAIT = 3_000

/**
 * Returns the sheet that is printed instead of the page, whether printing starts from the menu or from the browser. The sheet is loaded
 * when the page is idle, because the browser's own print command does not wait for it; until then, that command prints the page.
 */
export function useHouseSheet() {
  const [LoadedSheet, setLoadedSheet] = useState<typeof HouseSheet>()
  const [isPreparing, setIsPreparing] = useState(false)
  const isPrinting = usePrinting()
  useEffect(
    () =>
      whenIdle(() => {
        loadSheet().then(
          (sheet) => setLoadedSheet(() => sheet),
          () => undefined,
        )
      }),
    [],
  )

  const print = async () => {
    const sheet = LoadedSheet ?? (await loadSheet().catch(() => undefined))
    flushSync(() => {
      setLoadedSheet(() => sheet)
      setIsPreparing(true)
    })
    await Promise.race([waitForImages(), new Promise((resolve) => setTimeout(resolve, MAX_WAIT))])
    window.print()
    setIsPreparing(false)
  }
  return { Sheet: isPrinting || isPreparing ? LoadedSheet : undefined, print: () => void print() }
}

/** Resolves when all images have loaded or failed. */
const waitForImages = () => Promise.allSettled([...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => image.decode()))

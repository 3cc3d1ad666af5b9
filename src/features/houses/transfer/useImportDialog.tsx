import { useState } from 'react'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { House } from '../house'

const ImportDialog = lazyWithRetry(async () => (await import('./ImportDialog')).ImportDialog)

/**
 * The dialog that imports houses from a file.
 * @param houses the houses already in the list
 */
export function useImportDialog(houses: readonly House[]) {
  const [open, setOpen] = useState(false)
  return { ask: () => setOpen(true), dialog: open && <ImportDialog houses={houses} onClose={() => setOpen(false)} /> }
}

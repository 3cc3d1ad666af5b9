import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { House } from '../house'

const ImportDialog = lazyWithRetry(async () => (await import('./ImportDialog')).ImportDialog)

/**
 * Returns the dialog that imports houses from a file, and a function that opens it.
 * @param houses the houses that are already in the list
 */
export function useImportDialog(houses: readonly House[]) {
  const { ownerId } = useHunt()
  const [open, setOpen] = useState(false)
  // A file that was reviewed for one hunt is not imported into another.
  return { ask: () => setOpen(true), dialog: open && <ImportDialog key={ownerId} houses={houses} onClose={() => setOpen(false)} /> }
}

import { useState, type ReactNode } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import type { House } from './house'
import { useRemoveExamples } from './useHouses'

/** Asks, then removes all examples with their appointments. Returns the way to ask and the dialog to render. */
export function useRemoveExamplesDialog(houses: readonly House[]) {
  const { id } = useUser()
  const [asking, setAsking] = useState(false)
  const remove = useRemoveExamples()
  const dialog: ReactNode = asking && (
    <LazyConfirmDialog
      title="Remove all examples?"
      description="The example houses and their appointments will be deleted. Anything you added yourself stays."
      confirmLabel="Remove"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
      onCancel={() => setAsking(false)}
    />
  )
  return { any: houses.some(({ isExample }) => isExample), ask: () => setAsking(true), dialog, preload: LazyConfirmDialog.preload }
}

import { useState, type ReactNode } from 'react'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import type { House } from '../house'
import { useDeleteHouse } from '../useHouses'

type Texts = { title: string; description: string }

/** The card asks briefly; the detail page spells out what is lost. */
const TEXTS: Record<'card' | 'detail', Texts> = {
  card: { title: 'Delete this property?', description: 'This action cannot be undone.' },
  detail: {
    title: 'Delete this property?',
    description: 'This action cannot be undone. This will permanently delete this property and remove its data from our servers.',
  },
}

/**
 * Asks, deletes and tells. Returns the way to ask and the dialog to render.
 * @param onDeleted called once the house is gone
 */
export function useDeleteHouseDialog(where: keyof typeof TEXTS, onDeleted?: () => void) {
  const [asked, setAsked] = useState<House | null>(null)
  const remove = useDeleteHouse()

  const confirm = () => {
    if (!asked) return
    remove.mutate(asked, {
      onSuccess: onDeleted,
      onSettled: () => setAsked(null),
    })
  }
  const dialog: ReactNode = asked && (
    <LazyConfirmDialog
      {...TEXTS[where]}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={() => setAsked(null)}
    />
  )
  return { ask: setAsked, dialog, preload: LazyConfirmDialog.preload }
}

import { useState, type ReactNode } from 'react'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import type { House } from '../house'
import { useDeleteHouse } from '../useHouses'

type Texts = { title: string; description: string }

/** A card's dialog is brief; the detail page's says what is lost. */
const TEXTS: Record<'card' | 'detail', Texts> = {
  card: { title: 'Delete this property?', description: 'This action cannot be undone.' },
  detail: {
    title: 'Delete this property?',
    description: 'This action cannot be undone. This will permanently delete this property and remove its data from our servers.',
  },
}

/** Asks for confirmation, then deletes the house. Returns a function that opens the dialog, and the dialog to render. */
export function useDeleteHouseDialog(where: keyof typeof TEXTS, onDeleted?: () => void) {
  const [pending, setPending] = useState<House | null>(null)
  const remove = useDeleteHouse()

  const confirm = () => {
    if (!pending) return
    remove.mutate(pending, {
      onSuccess: onDeleted,
      onSettled: () => setPending(null),
    })
  }
  const dialog: ReactNode = pending && (
    <LazyConfirmDialog
      {...TEXTS[where]}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={() => setPending(null)}
    />
  )
  return { ask: setPending, dialog, preload: LazyConfirmDialog.preload }
}

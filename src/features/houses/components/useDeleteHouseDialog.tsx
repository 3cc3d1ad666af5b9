import { useState, type ReactNode } from 'react'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import type { House } from '../house'
import { useDeleteHouse } from '../useHouses'

type Texts = { title: string; description: string }

/** The dialog opened from a card is brief; the one on the detail page says what is lost. */
const TEXTS: Record<'card' | 'detail', Texts> = {
  card: { title: 'Delete this property?', description: 'This action cannot be undone.' },
  detail: {
    title: 'Delete this property?',
    description: 'This action cannot be undone. This will permanently delete this property and remove its data from our servers.',
  },
}

/** Asks for confirmation, then deletes the house. Returns the dialog to render, and functions that open and preload it. */
export function useDeleteHouseDialog(place: keyof typeof TEXTS, onDeleted?: () => void) {
  const [houseToDelete, setHouseToDelete] = useState<House | null>(null)
  const remove = useDeleteHouse()

  const confirm = () => {
    if (!houseToDelete) return
    remove.mutate(houseToDelete, {
      onSuccess: onDeleted,
      onSettled: () => setHouseToDelete(null),
    })
  }
  const dialog: ReactNode = houseToDelete && (
    <LazyConfirmDialog
      {...TEXTS[place]}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={() => setHouseToDelete(null)}
    />
  )
  return { ask: setHouseToDelete, dialog, preload: LazyConfirmDialog.preload }
}

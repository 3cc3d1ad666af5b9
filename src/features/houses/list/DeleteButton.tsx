import { clsx } from 'clsx'
import Trash2 from 'lucide-react/icons/trash'
import { IconButton } from '@/ui/Button'
import type { House } from '../house'

type DeleteButtonProps = {
  house: House
  onDelete?: (house: House) => void
  onDeleteIntent?: () => void
  className?: string
}

/** Deletes a house from its card, row or line; not shown to people who may not. */
export function DeleteButton({ house, onDelete, onDeleteIntent, className }: DeleteButtonProps) {
  if (!onDelete) return null
  return (
    <IconButton
      label={`Delete ${house.address.street}`}
      data-tooltip="Delete"
      className={clsx('relative z-10 text-muted hover:text-danger', className)}
      onPointerEnter={onDeleteIntent}
      onFocus={onDeleteIntent}
      onClick={() => onDelete(house)}
    >
      <Trash2 aria-hidden className="size-4" />
    </IconButton>
  )
}

import { clsx } from 'clsx'
import { isTooLong, remainingText } from '@/domain/sharing/messages'

/** How many characters are left, once few are. @param body the stored form */
export function RoomLeft({ id, body }: { id: string; body: string }) {
  return (
    <p id={id} role="status" className={clsx('figures min-w-0 flex-1 text-xs', isTooLong(body) ? 'text-danger' : 'text-muted')}>
      {remainingText(body)}
    </p>
  )
}

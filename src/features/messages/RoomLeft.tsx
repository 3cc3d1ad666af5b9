import { clsx } from 'clsx'
import { isTooLong, roomInWords } from '@/domain/messages'

/** How much room a message has left, once there is little. @param body as it is stored */
export function RoomLeft({ id, body }: { id: string; body: string }) {
  return (
    <p id={id} role="status" className={clsx('figures min-w-0 flex-1 text-xs', isTooLong(body) ? 'text-danger' : 'text-muted')}>
      {roomInWords(body)}
    </p>
  )
}

import { clsx } from 'clsx'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { paths } from '@/lib/paths'
import type { House } from '../house'

/** Links to messages by others about a house; renders nothing if all of them are read. */
export function UnreadMark({ house, className }: { house: House; className?: string }) {
  const { unreadThreads } = useHunt()
  if (!unreadThreads.includes(house.id)) return null
  return (
    <Link
      to={paths.thread(house.id)}
      aria-label={`New messages about ${house.address.street}`}
      className={clsx('relative z-10 flex w-fit items-center gap-1.5 text-xs font-semibold text-primary hover:underline', className)}
    >
      <MessageCircle aria-hidden className="size-3.5 shrink-0" />
      New messages
    </Link>
  )
}

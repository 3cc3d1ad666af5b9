import Play from 'lucide-react/icons/play'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { buttonStyles } from '@/ui/styles'
import type { Appointment } from './appointment'
import { useToday } from '@/lib/useNow'

/** A link to the viewing screen, shown only on the day of the appointment, and not for examples. */
export function StartViewing({ appointment: { id, houseId, date, title, isExample } }: { appointment: Appointment }) {
  if (date !== useToday() || isExample) return null
  return (
    <Link to={paths.viewing(houseId, id)} aria-label={`Start viewing: ${title}`} className={buttonStyles({ size: 'sm' })}>
      <Play aria-hidden className="size-4" />
      Start viewing
    </Link>
  )
}

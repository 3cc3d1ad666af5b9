import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import { Link } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { viewingLabelQuery } from '@/features/viewings/localViewingQueries'
import { paths } from '@/lib/paths'
import { buttonStyles } from '@/ui/styles'
import type { Appointment } from './appointment'
import { useToday } from '@/lib/useNow'

/** A link to the viewing screen, shown only on the day of the appointment, and not for examples. */
export function StartViewing({ appointment: { id, houseId, date, title, isExample } }: { appointment: Appointment }) {
  if (date !== useToday() || isExample) return null
  return <ViewingLink houseId={houseId} appointmentId={id} title={title} />
}

function ViewingLink({ houseId, appointmentId, title }: { houseId: string; appointmentId: string; title: string }) {
  const { data: label = 'Start viewing' } = useQuery(viewingLabelQuery(useHunt().viewerId, houseId))
  return (
    <Link to={paths.viewing(houseId, appointmentId)} aria-label={`${label}: ${title}`} className={buttonStyles({ size: 'sm' })}>
      <Play aria-hidden className="size-4" />
      {label}
    </Link>
  )
}

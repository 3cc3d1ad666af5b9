import { useQuery } from '@tanstack/react-query'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Play from 'lucide-react/icons/play'
import { Link } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { useOutbox } from '@/lib/outbox/useOutbox'
import { paths } from '@/lib/paths'
import { buttonStyles } from '@/ui/styles'
import { viewingLabelQuery } from '../localViewingQueries'
import { viewingsQuery } from '../viewingQueries'

/** Links that start or continue a viewing of the house, and open the results of earlier ones. */
export function ViewingsLine({ houseId }: { houseId: string }) {
  const { data = [] } = useQuery(viewingsQuery(houseId))
  const { data: label = 'Start viewing' } = useQuery(viewingLabelQuery(useHunt().viewerId, houseId))
  const { entries } = useOutbox()
  const unsentIds = entries.filter((entry) => entry.kind === 'viewing' && entry.houseId === houseId).map(({ key }) => key)
  const count = new Set([...data.map(({ id }) => id), ...unsentIds]).size
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Link to={paths.viewing(houseId)} className={buttonStyles({ variant: 'secondary' })}>
        <Play aria-hidden className="size-4" />
        {label}
      </Link>
      {count > 0 && (
        <Link to={paths.viewings(houseId)} className={buttonStyles({ variant: 'quiet' })}>
          <ClipboardCheck aria-hidden className="size-4" />
          {count === 1 ? '1 viewing' : `${count} viewings`}
        </Link>
      )}
    </div>
  )
}

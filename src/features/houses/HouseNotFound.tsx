import { Link } from 'react-router-dom'
import { EmptyState } from '@/ui/EmptyState'
import { NotFound } from '@/ui/illustrations/NotFound'
import { buttonStyles } from '@/ui/styles'

/** There is no such house, or none that this person may see. */
export function HouseNotFound({ dashboard }: { dashboard: string }) {
  return (
    <EmptyState
      drawing={<NotFound />}
      title="House not found"
      action={
        <Link to={dashboard} className={buttonStyles()}>
          Go back to dashboard
        </Link>
      }
    />
  )
}

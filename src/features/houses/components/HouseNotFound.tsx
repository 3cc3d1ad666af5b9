import { Link } from 'react-router-dom'
import { EmptyState } from '@/ui/EmptyState'
import { NotFound } from '@/ui/illustrations/NotFound'
import { buttonStyles } from '@/ui/styles'
import { useBackLink } from '@/contexts/useBackLink'

/** Shown if a house does not exist or the viewer may not see it. */
export function HouseNotFound() {
  const backLink = useBackLink()
  return (
    <EmptyState
      drawing={<NotFound />}
      title="House not found"
      action={
        <Link {...backLink} className={buttonStyles()}>
          Go back to dashboard
        </Link>
      }
    />
  )
}

import { Link } from 'react-router-dom'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { NotFound } from '@/ui/illustrations/NotFound'
import { SomethingWrong } from '@/ui/illustrations/SomethingWrong'
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

/** The house could not be read; it may well be there. */
export function HouseNotLoaded({ retry }: { retry: () => void }) {
  return (
    <EmptyState drawing={<SomethingWrong />} title="This property could not be loaded" action={<Button onClick={retry}>Try again</Button>}>
      Nothing is lost. Check your connection and try again.
    </EmptyState>
  )
}

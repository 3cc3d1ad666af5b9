import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'

/** Shown when the appointments have loaded but the houses are outdated or missing. */
export function OutdatedHousesBanner({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const retryButton = (
    <Button variant="secondary" size="sm" aria-disabled={retrying} onClick={onRetry}>
      Retry
    </Button>
  )
  return <Banner action={retryButton}>Your properties could not be loaded, so some of this may be missing. Nothing is lost.</Banner>
}

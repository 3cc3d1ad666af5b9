import CloudOff from 'lucide-react/icons/cloud-off'
import { Banner } from './Banner'
import { Button } from './Button'

/** A list that knows where its rows come from. */
type SourcedList = {
  source: 'loading' | 'live' | 'copy' | 'examples'
  /** When the copy was saved, as an ISO instant. */
  savedAt?: string
  retry: () => void
  retrying: boolean
}

/**
 * Says that what is shown is not the live list, and offers to try again.
 * @param what the rows in words: "houses"
 */
export function SavedCopyBanner({ list, what }: { list: SourcedList; what: string }) {
  if (list.source !== 'copy' && list.source !== 'examples') return null
  return (
    <Banner
      icon={<CloudOff aria-hidden className="size-4 shrink-0" />}
      action={
        <Button variant="secondary" size="sm" aria-disabled={list.retrying} onClick={list.retry}>
          Retry
        </Button>
      }
    >
      {list.source === 'copy' && list.savedAt
        ? `Showing a saved copy from ${new Date(list.savedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}`
        : `Your ${what} could not be loaded. These are only examples; nothing is lost.`}
    </Banner>
  )
}

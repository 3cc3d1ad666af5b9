import CloudOff from 'lucide-react/icons/cloud-off'
import { Banner } from './Banner'
import { Button } from './Button'

/** The source of the rows on screen, and how to fetch them again. */
type SourcedList = {
  source: 'loading' | 'live' | 'copy' | 'examples'
  /** When the copy was saved, as an ISO timestamp; undefined if some of the needed rows have no saved copy. */
  savedAt?: string
  retry: () => void
  retrying: boolean
}

/**
 * Tells the user that the rows are a saved copy or examples, and offers to retry.
 * @param noun the noun for the rows, such as "houses"
 */
export function SavedCopyBanner({ list, noun }: { list: SourcedList; noun: string }) {
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
      {bannerText(list, noun)}
    </Banner>
  )
}

function bannerText({ source, savedAt }: SourcedList, noun: string): string {
  if (source === 'examples') return `Your ${noun} could not be loaded. These are only examples; nothing is lost.`
  if (!savedAt) return `Some of your ${noun} could not be loaded. Nothing is lost.`
  return `Showing a saved copy from ${new Date(savedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}`
}

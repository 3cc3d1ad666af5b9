import { CloudOff } from 'lucide-react'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import type { HouseList } from './useHouses'

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Says that what is shown is not the live list, and offers to try again (ruling 7). */
export function SavedCopyBanner({ list }: { list: HouseList }) {
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
        ? `Showing a saved copy from ${clock.format(new Date(list.savedAt))}`
        : 'Your houses could not be loaded. These are examples to look at; nothing of yours is lost.'}
    </Banner>
  )
}

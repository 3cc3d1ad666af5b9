import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import { buttonStyles } from '@/ui/styles'
import { Thread, type ThreadHouse } from './Thread'
import { THREAD_ID } from './useThreadScroll'
import { useThreadDrafts, usePeople, useThread, useShownThread, useUnsentMessages } from './useThread'

export function HouseThread({ house }: { house: ThreadHouse }) {
  const people = usePeople(house)
  const reader = useThread(house.id)
  const threadDrafts = useThreadDrafts(house.id, people.viewerId)
  const thread = useShownThread(reader.thread, people.viewerId)
  const unsentMessages = useUnsentMessages(house.id, thread)
  const isEmpty = thread?.messages.length === 0 && unsentMessages.length === 0 && !threadDrafts.drafts.draft

  if (isEmpty && people.members.length === 1) return <NoOtherMembers />
  return (
    <section id={THREAD_ID} aria-labelledby={`${THREAD_ID}-title`} className="scroll-mt-20">
      <h2 id={`${THREAD_ID}-title`} className="mb-3 text-base font-semibold">
        What we say about it
      </h2>
      {thread ? (
        <Thread house={house} people={people} reader={reader} thread={thread} threadDrafts={threadDrafts} unsentMessages={unsentMessages} />
      ) : reader.failed ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="text-muted">
            The messages could not be loaded.
          </p>
          <Button variant="secondary" size="sm" disabled={reader.isFetching} onClick={reader.retry}>
            Try again
          </Button>
        </div>
      ) : (
        <ThreadSkeleton />
      )}
    </section>
  )
}

function NoOtherMembers() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-64 text-muted">Here you can talk about this house with the people you share your hunt with.</p>
      <Link to={paths.collaborators()} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
        Invite somebody
      </Link>
    </div>
  )
}

function ThreadSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading messages
      </p>
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="space-y-2 py-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  )
}

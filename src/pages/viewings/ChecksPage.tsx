import { useState } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { groupByTopic } from '@/domain/viewing/viewing'
import { STANDARD_CHECKS } from '@/domain/viewing/viewingChecks'
import { CheckEditor } from '@/features/viewings/checks/CheckEditor'
import { useStoredChecks } from '@/features/viewings/checks/useChecks'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { SomethingWrong } from '@/ui/illustrations/SomethingWrong'
import { PageHeader } from '@/ui/PageHeader'
import { ScreenSpinner } from '@/ui/Spinner'

/** The hunt's checks at viewings: the standard list until a member changes it. */
export default function ChecksPage() {
  const hunt = useHunt()
  const query = useStoredChecks(hunt.ownerId)
  const isAllowed = hunt.isOwn || hunt.mayAddHouses
  // Once open, the editor stays even if the permission is withdrawn, so that no input is lost.
  const [editableHuntId, setEditableHuntId] = useState<string>()
  if (isAllowed && editableHuntId !== hunt.ownerId) setEditableHuntId(hunt.ownerId)
  const mayChange = editableHuntId === hunt.ownerId
  const stored = query.data
  return (
    <>
      <PageHeader title="What to Check" subtitle="At every viewing of this hunt, besides your wishes" />
      {stored === undefined && query.errorUpdateCount === 0 && <ScreenSpinner />}
      {stored === undefined && query.errorUpdateCount > 0 && (
        <EmptyState
          drawing={<SomethingWrong />}
          title="The list could not be loaded"
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        >
          Nothing is lost. Viewings use the list this device read last.
        </EmptyState>
      )}
      {stored !== undefined && mayChange && <CheckEditor key={hunt.ownerId} ownerId={hunt.ownerId} stored={stored} />}
      {stored !== undefined && !mayChange && (
        <div className="max-w-form space-y-5">
          {groupByTopic(stored?.checks ?? STANDARD_CHECKS).map(({ topic, items }) => (
            <section key={topic}>
              <h2 className="text-base font-semibold">{topic}</h2>
              <ul className="mt-1 list-disc space-y-1 pl-5">
                {items.map(({ id, question }) => (
                  <li key={id}>{question}</li>
                ))}
              </ul>
            </section>
          ))}
          <p className="text-muted">The owner of this hunt, and members who may add houses to it, can change this list.</p>
        </div>
      )}
    </>
  )
}

import Check from 'lucide-react/icons/check'
import Sparkles from 'lucide-react/icons/sparkles'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect } from 'react'
import { useMayChange } from '@/contexts/HuntContext'
import type { PlannedDay } from '@/domain/day/plannedDay'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { returnFocus } from '@/ui/returnFocus'
import { Spinner } from '@/ui/Spinner'
import type { Appointment } from '../appointment'
import type { DayMove } from '../appointmentWrites'
import { useMoveWithinDay } from './useDayMoves'
import { gainText, noBetterOrderText, problemText, type GetName } from './dayTexts'

export type ShownOrder = 'best' | 'scheduled'

type DayProposalProps = {
  day: PlannedDay
  appointments: readonly Appointment[]
  nameOf: GetName
  shownOrder: ShownOrder
  onShow: (order: ShownOrder) => void
  isLive: boolean
}

/**
 * Proposes a better order for the day's appointments, or explains why there is none. The order can be applied only if the appointments
 * are live and the viewer is allowed to move all affected ones.
 */
export function DayProposal({ day, appointments, nameOf, shownOrder, onShow, isLive }: DayProposalProps) {
  const mayChange = useMayChange()
  const move = useMoveWithinDay()
  if (day.problem) {
    return <Banner icon={<TriangleAlert aria-hidden className="size-4 shrink-0" />}>{problemText(day.problem, nameOf)}</Banner>
  }
  const { best } = day
  if (!best) {
    const { length } = day.scheduled.entries
    if (length < 2) return null
    return (
      <p role="status" className="mb-5 flex gap-2 text-muted print:hidden">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
        {noBetterOrderText(day, appointments)}
      </p>
    )
  }
  const moves = movesOf(day, appointments)
  const mayMoveAll = moves.every(({ appointment }) => mayChange(appointment))
  const mayApply = isLive && mayMoveAll
  return (
    <section aria-label="A better order" className="mb-5 rounded-card bg-primary-soft px-4 py-3 print:hidden">
      <div className="flex gap-3">
        <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
        <div className="min-w-0">
          <p className="font-semibold">There is a better order</p>
          <p className="figures">{gainText(day.scheduled, best)}</p>
          {!mayApply && (
            <p className="mt-1">
              {mayMoveAll
                ? 'This is a preview: nothing can be moved until your appointments are loaded.'
                : 'This is a preview: some of these appointments are not yours to move.'}
            </p>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {mayApply && <ApplyButton isPending={move.isPending} onClick={() => move.mutate({ moves })} />}
        <Button variant="secondary" size="sm" onClick={() => onShow(shownOrder === 'best' ? 'scheduled' : 'best')}>
          {shownOrder === 'best' ? 'Show as scheduled' : 'Show the better order'}
        </Button>
      </div>
    </section>
  )
}

/** Applying the order removes the proposal with its button. The focus then moves to the page. */
function ApplyButton({ isPending, onClick }: { isPending: boolean; onClick: () => void }) {
  useEffect(() => () => returnFocus(null), [])
  return (
    <Button size="sm" aria-disabled={isPending} onClick={() => !isPending && onClick()}>
      {isPending && <Spinner className="size-4" />}
      {isPending ? 'Moving...' : 'Apply these times'}
    </Button>
  )
}

function movesOf({ best }: PlannedDay, appointments: readonly Appointment[]): DayMove[] {
  const byId = new Map(appointments.map((each) => [each.id, each]))
  return (best?.entries ?? []).flatMap(({ id, newTime }) => {
    const appointment = byId.get(id)
    return appointment && newTime !== null ? [{ appointment, time: newTime }] : []
  })
}

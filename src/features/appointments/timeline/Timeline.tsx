import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { returnFocus } from '@/ui/returnFocus'
import type { Appointment } from '../appointment'
import type { AppointmentActions } from '../AppointmentCard'
import { TimelineDay } from './TimelineDay'
import { TimelineStrip } from './TimelineStrip'
import { useToday } from '@/lib/useNow'
import { useTimeline } from './useTimeline'

type TimelineProps = {
  /** Sorted by date and time. */
  appointments: readonly Appointment[]
  houses: readonly { id: string; address: { street: string } }[]
  /** Undefined if read-only. */
  actions?: AppointmentActions
  /** Schedules an appointment on a day; undefined if the viewer is not allowed to. */
  onSchedule?: (date: string) => void
  /** Shown if no days are shown: nothing is upcoming, and no other day has been opened. */
  empty: ReactNode
}

/** The strip of days and the appointments under their dates. */
export function Timeline({ appointments, houses, actions, onSchedule, empty }: TimelineProps) {
  const today = useToday()
  const timeline = useTimeline(appointments, today)
  const streets = useMemo(() => new Map(houses.map(({ id, address }) => [id, address.street])), [houses])
  const { groups, earlierCount, laterCount, strip } = timeline
  const [hasEarlier, hasLater] = [earlierCount > 0, laterCount > 0]
  const days = useRef<HTMLDivElement>(null)
  const firstAddedIndex = useRef(0)
  // Pressed for the last time, a button disappears. Its focus moves to the first day that it added.
  const focusFirstAdded = () => returnFocus(days.current?.querySelectorAll('h2')[firstAddedIndex.current] ?? null)
  useEffect(() => (hasEarlier ? focusFirstAdded : undefined), [hasEarlier])
  useEffect(() => (hasLater ? focusFirstAdded : undefined), [hasLater])
  const showEarlier = () => {
    firstAddedIndex.current = 0
    timeline.showEarlier()
  }
  const showLater = () => {
    firstAddedIndex.current = groups.length
    timeline.showLater()
  }
  return (
    <>
      <TimelineStrip {...strip} onMove={timeline.move} onGoToToday={timeline.goToToday} onChoose={timeline.choose} />
      {hasEarlier && <ShowMoreButton onClick={showEarlier}>Show earlier ({earlierCount.toLocaleString('en-US')})</ShowMoreButton>}
      <div ref={days} className="space-y-8">
        {groups.map((group) => (
          <TimelineDay
            key={group.date}
            group={group}
            today={today}
            streetOf={(houseId) => streets.get(houseId) ?? ''}
            actions={actions}
            onSchedule={onSchedule}
          />
        ))}
      </div>
      {hasLater && <ShowMoreButton onClick={showLater}>Show later ({laterCount.toLocaleString('en-US')})</ShowMoreButton>}
      {groups.length === 0 && !hasLater && empty}
    </>
  )
}

function ShowMoreButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div className="my-6 flex justify-center">
      <Button variant="secondary" onClick={onClick}>
        {children}
      </Button>
    </div>
  )
}

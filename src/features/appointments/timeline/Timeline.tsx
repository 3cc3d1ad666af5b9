import { useMemo, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
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
  return (
    <>
      <TimelineStrip {...strip} onMove={timeline.move} onGoToToday={timeline.goToToday} onChoose={timeline.choose} />
      {earlierCount > 0 && (
        <ShowMoreButton onClick={timeline.showEarlier}>Show earlier ({earlierCount.toLocaleString('en-US')})</ShowMoreButton>
      )}
      <div className="space-y-8">
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
      {laterCount > 0 && <ShowMoreButton onClick={timeline.showLater}>Show later ({laterCount.toLocaleString('en-US')})</ShowMoreButton>}
      {groups.length === 0 && laterCount === 0 && empty}
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

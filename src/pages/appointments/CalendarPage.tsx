import GanttChart from 'lucide-react/icons/chart-no-axes-gantt'
import Plus from 'lucide-react/icons/plus'
import Route from 'lucide-react/icons/route'
import { useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useHunt } from '@/contexts/HuntContext'
import { noViewingsText } from '@/domain/sharing/emptyTexts'
import { groupByDate, toCalendarDate } from '@/domain/time/dates'
import type { Appointment } from '@/features/appointments/appointment'
import { neededSpan, type CalendarActions } from '@/features/appointments/calendar/calendarEntries'
import { CalendarToolbar } from '@/features/appointments/calendar/CalendarToolbar'
import { ExportToGoogle } from '@/features/appointments/export/ExportToGoogle'
import { HoursView } from '@/features/appointments/calendar/HoursView'
import { MonthView } from '@/features/appointments/calendar/MonthView'
import { useAppointments } from '@/features/appointments/useAppointments'
import { useCalendarParams } from '@/features/appointments/calendar/useCalendarParams'
import { useDeleteAppointmentDialog } from '@/features/appointments/dialog/useDeleteAppointmentDialog'
import { useNow } from '@/lib/useNow'
import { useReschedule } from '@/features/appointments/calendar/useReschedule'
import { AskOwner } from '@/features/collaborators/AskOwner'
import { useSaveUpcomingHouses } from '@/features/houses/offline/useOfflineHouses'
import { useHouses } from '@/features/houses/useHouses'
import { Button } from '@/ui/Button'
import { useMainAction } from '@/ui/hooks/useMainAction'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { buttonStyles } from '@/ui/styles'
import { useHasBottomBar } from '@/ui/hooks/useIsPhone'
import { useAppointmentDialog } from '@/features/appointments/dialog/useAppointmentDialog'

/** The appointments by month, week or day. */
export default function CalendarPage() {
  // Keyed by hunt, so that a move that is still being saved or undone stays with the hunt in which it was made.
  return <HuntCalendar key={useHunt().ownerId} />
}

function HuntCalendar() {
  const now = useNow()
  const today = toCalendarDate(now)
  const { view, date, go } = useCalendarParams(today)
  const list = useAppointments(neededSpan(date))
  const { houses, source: houseSource } = useHouses('all', 'secondary')
  const { schedule, edit, preload, dialog } = useAppointmentDialog(houses, list.appointments)
  const cancellation = useDeleteAppointmentDialog('cancel')
  const titleId = useId()

  const { appointments, reschedule } = useReschedule(list.appointments)
  const byDate = useMemo(() => groupByDate(appointments), [appointments])
  const streets = useMemo(() => new Map(houses.map(({ id, address }) => [id, address.street])), [houses])
  const entries = useMemo(() => ({ byDate, streets }), [byDate, streets])
  const isLive = list.source === 'live'
  const hunt = useHunt()
  const { maySchedule, mayAddHouses } = hunt
  const needsHouseFirst = mayAddHouses && houseSource === 'live' && houses.length === 0
  const canAdd = maySchedule && isLive && houseSource !== 'examples' && houses.length > 0
  const [openedAppointments, setOpenedAppointments] = useState<readonly Appointment[]>()
  useSaveUpcomingHouses(openedAppointments, houseSource === 'live' ? houses : undefined)
  const open = (appointment: Appointment) => {
    setOpenedAppointments([appointment])
    edit(appointment)
  }
  const actions: CalendarActions = {
    preload,
    ...(canAdd && { add: schedule }),
    ...(isLive && { edit: open, cancel: cancellation.ask }),
  }
  const loading = list.source === 'loading'
  // Proposes the chosen day only if it is in the future.
  const scheduleOnDay = () => schedule(date > today ? { date } : {})
  const hasBottomBar = useHasBottomBar()
  useMainAction(
    needsHouseFirst ? undefined : maySchedule ? { label: 'Add Appointment', disabled: !canAdd, run: scheduleOnDay, preload } : null,
  )
  const addButton = needsHouseFirst ? (
    <Link to={paths.newHouse()} className={buttonStyles({}, 'max-md:grow')}>
      <Plus aria-hidden className="size-4" />
      Add a Property First
    </Link>
  ) : (
    (maySchedule && (
      <Button disabled={!canAdd} onClick={scheduleOnDay} onPointerEnter={preload} onFocus={preload}>
        <Plus aria-hidden className="size-4" />
        Add Appointment
      </Button>
    )) ||
    (isLive && <AskOwner hunt={hunt} permission="schedule_appointments" />)
  )

  const isEmpty = isLive && list.isWhole && list.appointments.length === 0 && houseSource !== 'loading'
  const emptyText = noViewingsText(hunt, houses.length > 0)
  const viewProps = { date, today, entries, actions, loading, labelledBy: titleId }

  return (
    <>
      <PageHeader title="Calendar" subtitle="View and manage your appointments">
        <Link to={paths.timeline()} className={buttonStyles({ variant: 'secondary' }, 'max-md:grow max-md:px-2')}>
          <GanttChart aria-hidden className="size-4 max-md:hidden" />
          Timeline View
        </Link>
        {byDate.has(date) && (
          <Link to={paths.day(date)} className={buttonStyles({ variant: 'secondary' }, 'max-md:grow max-md:px-2')}>
            <Route aria-hidden className="size-4 max-md:hidden" />
            Plan the Day
          </Link>
        )}
        <ExportToGoogle appointments={list.appointments} streets={streets} today={today} disabled={loading || houseSource === 'loading'} />
        {/* If the bottom bar is on screen, it has "Add Appointment". If there are no appointments, the month has "Add a Property First". */}
        {(needsHouseFirst ? !(isEmpty && view === 'month') : !hasBottomBar || !maySchedule) && addButton}
      </PageHeader>
      <SavedCopyBanner list={list} noun="appointments" />
      <CalendarToolbar view={view} date={date} today={today} go={go} titleId={titleId} />
      {view === 'month' ? (
        <MonthView
          {...viewProps}
          onChoose={(chosen) => go({ date: chosen })}
          emptyState={isEmpty ? { text: emptyText, action: addButton } : undefined}
        />
      ) : (
        <HoursView
          {...viewProps}
          view={view}
          now={now}
          reschedule={isLive ? reschedule : undefined}
          go={go}
          emptyText={isEmpty ? (canAdd ? 'Nothing is scheduled yet. Choose an hour to add your first appointment.' : emptyText) : undefined}
        />
      )}
      {dialog}
      {cancellation.dialog}
    </>
  )
}

import { GanttChart, Plus } from 'lucide-react'
import { useId, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/app/paths'
import { useHunt } from '@/contexts/HuntContext'
import { groupByDate, toCalendarDate } from '@/domain/dates'
import type { CalendarActions } from '@/features/appointments/calendarEntries'
import { CalendarToolbar } from '@/features/appointments/CalendarToolbar'
import { ExportToGoogle } from '@/features/appointments/ExportToGoogle'
import { HoursView } from '@/features/appointments/HoursView'
import { MonthView } from '@/features/appointments/MonthView'
import { useAppointments } from '@/features/appointments/useAppointments'
import { useCalendarAddress } from '@/features/appointments/useCalendarAddress'
import { useDeleteAppointmentDialog } from '@/features/appointments/useDeleteAppointmentDialog'
import { useMinute } from '@/features/appointments/useMinute'
import { useReschedule } from '@/features/appointments/useReschedule'
import { useHouses } from '@/features/houses/useHouses'
import { Button } from '@/ui/Button'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { buttonStyles } from '@/ui/styles'
import { useAppointmentDialog } from './useAppointmentDialog'

/** The appointments by month, week or day. */
export default function CalendarPage() {
  const now = useMinute()
  const today = toCalendarDate(now)
  const { view, date, go } = useCalendarAddress(today)
  const list = useAppointments()
  const { houses, source: houseSource } = useHouses('all', 'beside')
  const { schedule, edit, preload, dialog } = useAppointmentDialog(houses, list.appointments, true)
  const cancellation = useDeleteAppointmentDialog('cancel')
  const titleId = useId()

  const { appointments, place } = useReschedule(list.appointments)
  const byDate = useMemo(() => groupByDate(appointments), [appointments])
  const streets = useMemo(() => new Map(houses.map(({ id, address }) => [id, address.street])), [houses])
  const entries = useMemo(() => ({ byDate, streets }), [byDate, streets])
  const live = list.source === 'live'
  const { maySchedule, mayAddHouses } = useHunt()
  const withoutHouses = mayAddHouses && houseSource === 'live' && houses.length === 0
  const canAdd = maySchedule && live && houseSource !== 'examples' && houses.length > 0
  const actions: CalendarActions = {
    preload,
    housePath: paths.house,
    ...(canAdd && { add: schedule }),
    ...(live && { edit, cancel: cancellation.ask }),
  }
  const loading = list.source === 'loading'
  const add = withoutHouses ? (
    <Link to={paths.newHouse()} className={buttonStyles({}, 'max-md:grow')}>
      <Plus aria-hidden className="size-4" />
      Add a Property First
    </Link>
  ) : (
    maySchedule && (
      <Button className="max-md:px-3" disabled={!canAdd} onClick={() => schedule()} onPointerEnter={preload} onFocus={preload}>
        <Plus aria-hidden className="size-4 max-md:size-5" />
        {/* A phone's first screen belongs to the day's list. */}
        <span className="max-md:sr-only">Add Appointment</span>
      </Button>
    )
  )

  const empty = list.appointments.length === 0
  const shared = { date, today, entries, actions, labelledBy: titleId }

  return (
    <>
      <PageHeader title="Calendar" subtitle="View and manage your appointments">
        <Link to={paths.timeline()} className={buttonStyles({ variant: 'secondary' }, 'max-md:grow max-md:px-2')}>
          <GanttChart aria-hidden className="size-4 max-md:hidden" />
          Timeline View
        </Link>
        <ExportToGoogle appointments={list.appointments} streets={streets} today={today} disabled={loading || houseSource === 'loading'} />
        {add}
      </PageHeader>
      <SavedCopyBanner list={list} what="appointments" />
      <CalendarToolbar view={view} date={date} today={today} go={go} titleId={titleId} />
      {view === 'month' ? (
        <MonthView {...shared} loading={loading} onChoose={(chosen) => go({ date: chosen })} invitation={live && empty && add} />
      ) : (
        <HoursView {...shared} view={view} now={now} place={live ? place : undefined} go={go} invitation={live && empty && canAdd} />
      )}
      {dialog}
      {cancellation.dialog}
    </>
  )
}

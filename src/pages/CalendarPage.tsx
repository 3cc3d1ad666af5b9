import { GanttChart, Plus } from 'lucide-react'
import { useId, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/app/paths'
import { toCalendarDate } from '@/domain/dates'
import { entriesByDate, type CalendarActions } from '@/features/appointments/calendarEntries'
import { CalendarToolbar } from '@/features/appointments/CalendarToolbar'
import { ExportToGoogle } from '@/features/appointments/ExportToGoogle'
import { MonthView } from '@/features/appointments/MonthView'
import { useAppointments } from '@/features/appointments/useAppointments'
import { useCalendarAddress } from '@/features/appointments/useCalendarAddress'
import { useDeleteAppointmentDialog } from '@/features/appointments/useDeleteAppointmentDialog'
import { useMinute } from '@/features/appointments/useMinute'
import { useHouses } from '@/features/houses/useHouses'
import { Button } from '@/ui/Button'
import { PageHeader } from '@/ui/PageHeader'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { buttonStyles } from '@/ui/styles'
import { useAppointmentDialog } from './useAppointmentDialog'

/** The appointments by month, week or day. */
export default function CalendarPage() {
  const today = toCalendarDate(useMinute())
  const { view, date, go } = useCalendarAddress(today)
  const list = useAppointments()
  const { houses, source: houseSource } = useHouses('all', 'beside')
  const { schedule, edit, preload, dialog } = useAppointmentDialog(houses, list.appointments, true)
  const cancellation = useDeleteAppointmentDialog('cancel')
  const titleId = useId()

  const byDate = useMemo(() => entriesByDate(list.appointments), [list.appointments])
  const streets = useMemo(() => new Map(houses.map(({ id, address }) => [id, address.street])), [houses])
  const live = list.source === 'live'
  const withoutHouses = houseSource === 'live' && houses.length === 0
  const canAdd = live && houseSource !== 'examples' && houses.length > 0
  const actions: CalendarActions = {
    preload,
    housePath: paths.house,
    ...(canAdd && { add: schedule }),
    ...(live && { edit, cancel: cancellation.ask }),
  }
  const addFirst = withoutHouses ? (
    <Link to={paths.newHouse()} className={buttonStyles()}>
      <Plus aria-hidden className="size-4" />
      Add a Property First
    </Link>
  ) : (
    <Button disabled={!canAdd} onClick={() => schedule()} onPointerEnter={preload} onFocus={preload}>
      <Plus aria-hidden className="size-4" />
      Add Appointment
    </Button>
  )

  return (
    <>
      <PageHeader title="Calendar" subtitle="View and manage your appointments">
        <Link to={paths.timeline()} className={buttonStyles({ variant: 'secondary' })}>
          <GanttChart aria-hidden className="size-4" />
          Timeline View
        </Link>
        <ExportToGoogle appointments={list.appointments} streets={streets} today={today} disabled={list.source === 'loading'} />
        {addFirst}
      </PageHeader>
      <SavedCopyBanner list={list} what="appointments" />
      <CalendarToolbar view={view} date={date} today={today} go={go} titleId={titleId} />
      {view === 'month' && (
        <MonthView
          date={date}
          today={today}
          entries={{ byDate, streets }}
          actions={actions}
          loading={list.source === 'loading'}
          labelledBy={titleId}
          onChoose={(chosen) => go({ date: chosen })}
          invitation={live && list.appointments.length === 0 && addFirst}
        />
      )}
      {dialog}
      {cancellation.dialog}
    </>
  )
}

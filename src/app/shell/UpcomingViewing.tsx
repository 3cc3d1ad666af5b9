import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { useHunt } from '@/contexts/HuntContext'
import { formatTime } from '@/domain/time/dates'
import type { Viewing } from '@/domain/viewing/viewing'
import type { Appointment } from '@/features/appointments/appointment'
import { appointmentKeys } from '@/features/appointments/appointmentCache'
import { appointmentsAround } from '@/features/appointments/appointmentTimes'
import { houseAddressesQuery } from '@/features/houses/houseQueries'
import { localViewingsQuery } from '@/features/viewings/localViewingQueries'
import { viewingsQuery } from '@/features/viewings/viewingQueries'
import { useNow } from '@/lib/useNow'
import { paths } from '@/lib/paths'
import { IconButton } from '@/ui/Button'
import { linkStyles } from '@/ui/styles'

/** How many minutes before and after its start a viewing is shown. */
const SHOWN_MINUTES = { before: 60, after: 30 }

/** The banners that were closed. Stored outside the component, which is not on screen during a viewing. */
const closedBanners = new Set<string>()

/** Identifies a closed banner. Includes the date and time, because a viewing that was moved is announced again. */
const bannerKey = ({ id, date, time }: Appointment) => `${id} ${date} ${time}`

/**
 * Shows the viewing that starts soon or has just started and is not finished, with a link to its screen. Uses appointments that are
 * already loaded.
 */
export function UpcomingViewing() {
  const { ownerId } = useHunt()
  const now = useNow()
  const appointments = useLoadedAppointments(ownerId)
  const [, setClosedCount] = useState(0)
  const openAppointments = appointments?.filter((each) => !closedBanners.has(bannerKey(each))) ?? []
  const [first, ...laterAppointments] = appointmentsAround(now, openAppointments, SHOWN_MINUTES)
  if (!first) return null
  const close = (appointment: Appointment) => setClosedCount(closedBanners.add(bannerKey(appointment)).size)
  return <UnfinishedViewing appointment={first} laterAppointments={laterAppointments} onClose={close} />
}

type UnfinishedViewingProps = {
  appointment: Appointment
  laterAppointments: readonly Appointment[]
  onClose: (appointment: Appointment) => void
}

/** The banner of the first viewing that the viewer has not finished. */
function UnfinishedViewing({ appointment, laterAppointments: [next, ...others], onClose }: UnfinishedViewingProps) {
  const { ownerId, viewerId } = useHunt()
  const { data: localViewings = [], isPending } = useQuery(localViewingsQuery(viewerId))
  // A finished viewing is deleted from this device once it has been sent, so the viewings on the server are checked too. The link does not
  // wait for them, because the network may be slow where houses are viewed.
  const { data: storedViewings = [] } = useQuery(viewingsQuery(appointment.houseId))
  const { data: houses = [] } = useQuery(houseAddressesQuery(ownerId))
  if (isPending) return null
  const viewings = [...localViewings, ...storedViewings.filter(({ userId }) => userId === viewerId)]
  const viewingInProgress = localViewings.find((each) => each.isInProgress && each.houseId === appointment.houseId)
  const isFinished = viewings.some((each) => each.endedAt && isViewingOf(each, appointment))
  if (isFinished && !(viewingInProgress && isViewingOf(viewingInProgress, appointment)))
    return next ? <UnfinishedViewing appointment={next} laterAppointments={others} onClose={onClose} /> : null
  const street = houses.find(({ id }) => id === appointment.houseId)?.address.street
  return (
    <p role="status" className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-primary-soft px-4 py-1 print:hidden">
      <span className="min-w-0 break-words">
        <span className="font-semibold">{appointment.title}</span> <span className="figures">at {formatTime(appointment.time ?? '')}</span>
        {street && `, ${street}`}
      </span>
      <span className="flex items-center">
        <Link to={paths.viewing(appointment.houseId, appointment.id)} className={linkStyles}>
          <Play aria-hidden className="size-4" />
          {viewingInProgress ? 'Continue viewing' : 'Start viewing'}
        </Link>
        <IconButton label="Close" onClick={() => onClose(appointment)}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </span>
    </p>
  )
}

/** Whether a viewing belongs to an appointment. One that was started from the house has no appointment, so its house and time decide. */
function isViewingOf(
  { appointmentId, houseId, startedAt }: Pick<Viewing, 'appointmentId' | 'houseId' | 'startedAt'>,
  appointment: Appointment,
) {
  if (appointmentId !== null) return appointmentId === appointment.id
  return houseId === appointment.houseId && appointmentsAround(new Date(startedAt), [appointment], SHOWN_MINUTES).length > 0
}

/** The appointments of the hunt that some screen has loaded: all, or only the upcoming ones; undefined if no screen has loaded any. */
function useLoadedAppointments(ownerId: string) {
  const client = useQueryClient()
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(listener), [client])
  const read = (queryKey: QueryKey) => client.getQueryData<readonly Appointment[]>(queryKey)
  return useSyncExternalStore(subscribe, () => read(appointmentKeys.list(ownerId)) ?? read(appointmentKeys.partialList(ownerId)))
}

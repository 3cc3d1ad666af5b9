import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useHunt } from '@/contexts/HuntContext'
import { DATABASE_CODES, toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import type { Appointment } from '../appointment'
import { cacheSavedAppointment } from '../appointmentCache'
import type { DayMove, FlexibleHours } from '../appointmentWrites'

/** Loaded with the first write. */
const writes = () => import('../appointmentWrites')

/** Saves the flexible hours of an appointment, or that its time is fixed. */
export function useSaveHours() {
  const { ownerId } = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ base, hours }: { base: Appointment; hours: FlexibleHours }) => (await writes()).updateHours(base, hours),
    onSuccess: (appointment) => cacheSavedAppointment(client, ownerId, appointment),
    onError: async (error) => {
      const theirs = (await writes()).conflictingAppointment(error)
      if (theirs) cacheSavedAppointment(client, ownerId, theirs)
      const message = theirs ? 'Somebody else changed these hours; theirs are shown now.' : 'There was an error updating your appointment.'
      notify.error('Error', message)
    },
  })
}

/** Moves appointments within their day, all or none; the toast offers Undo. */
export function useMoveDay() {
  const { ownerId } = useHunt()
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: async (moves: readonly DayMove[]) => (await writes()).moveDay(moves),
    onSuccess: (saved, moves) => {
      for (const appointment of saved) cacheSavedAppointment(client, ownerId, appointment)
      const undo = reverseMoves(saved, moves)
      notify.success(
        'The day is planned',
        saved.length === 1 ? 'One appointment was moved.' : `${saved.length} appointments were moved.`,
        undo && { label: 'Undo', run: () => move.mutate(undo) },
      )
    },
    onError: (error) => reportMoveError(client, error),
  })
  return move
}

/** The moves that undo moves; undefined if an appointment had no time before. */
function reverseMoves(saved: readonly Appointment[], moves: readonly DayMove[]): DayMove[] | undefined {
  const before = new Map(moves.map(({ appointment }) => [appointment.id, appointment.time]))
  const back = saved.flatMap((appointment) => {
    const time = before.get(appointment.id)
    return time ? [{ appointment, time }] : []
  })
  return back.length === saved.length ? back : undefined
}

function reportMoveError(client: QueryClient, error: unknown) {
  const { code, kind, message } = toAppError(error)
  if (code === DATABASE_CODES.dayChanged) {
    void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
    return notify.error('Nothing was moved', 'Somebody else has changed this day in the meantime. Look at the plan again.')
  }
  notify.error('Nothing was moved', (kind === 'refused' && message) || 'There was an error saving the plan. Please try again later.')
}

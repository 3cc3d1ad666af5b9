import type { QueryClient } from '@tanstack/react-query'
import { useHunt } from '@/contexts/HuntContext'
import { DATABASE_CODES, toAppError } from '@/lib/api/errors'
import { TRY_LATER, useSave, type Failure } from '@/lib/api/useSave'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import type { Appointment } from '../appointment'
import { cacheSavedAppointment } from '../appointmentCache'
import type { DayMove, HoursColumns } from '../appointmentWrites'

const loadWrites = () => import('../appointmentWrites')

/** Hours that were not saved, and the appointment whose hours somebody else has changed. */
export type HoursConflict = { mine: HoursColumns; theirs: Appointment }

/** Saves the hours between which an appointment may be moved, or makes its time fixed. The caller shows conflicts. */
export function useSaveHours(onConflict: (conflict: HoursConflict) => void) {
  const { ownerId } = useHunt()
  return useSave({
    write: async ({ base, hours }: { base: Appointment; hours: HoursColumns }) => (await loadWrites()).updateHours(base, hours),
    patch: (client, appointment) => cacheSavedAppointment(client, ownerId, appointment),
    failure: async (error, { hours }, client) => {
      // Loaded only after a conflict, because any other error may mean that the module itself failed to load.
      const isConflict = toAppError(error).kind === 'conflict'
      const theirs = isConflict ? (await loadWrites()).conflictingAppointment(error) : null
      if (!theirs) return { title: 'Error', description: 'There was an error updating your appointment.' }
      cacheSavedAppointment(client, ownerId, theirs)
      onConflict({ mine: hours, theirs })
      return null
    },
  })
}

/** Moves appointments within their day, all or nothing. The toast offers Undo, unless an appointment had no time before. */
export function useMoveWithinDay() {
  const { ownerId } = useHunt()
  const move = useSave({
    write: async ({ moves }: { moves: readonly DayMove[]; isUndo?: boolean }) => (await loadWrites()).moveWithinDay(moves),
    // Undo may be pressed while another move is being saved.
    mayOverlap: true,
    patch: (client, saved) => {
      for (const appointment of saved) cacheSavedAppointment(client, ownerId, appointment)
    },
    success: (saved, { moves, isUndo }) => {
      if (isUndo) return { title: 'The old times are back' }
      const reversedMoves = reverseMoves(saved, moves)
      return {
        title: 'The day is planned',
        description: saved.length === 1 ? 'One appointment was moved.' : `${saved.length} appointments were moved.`,
        action: reversedMoves && { label: 'Undo', run: () => move.mutate({ moves: reversedMoves, isUndo: true }) },
      }
    },
    failure: moveFailure,
  })
  return move
}

/** The moves that undo the given moves; undefined if an appointment had no time before. */
function reverseMoves(saved: readonly Appointment[], moves: readonly DayMove[]): DayMove[] | undefined {
  const previousTimes = new Map(moves.map(({ appointment }) => [appointment.id, appointment.time]))
  const reversedMoves = saved.flatMap((appointment) => {
    const time = previousTimes.get(appointment.id)
    return time ? [{ appointment, time }] : []
  })
  return reversedMoves.length === saved.length ? reversedMoves : undefined
}

function moveFailure(error: unknown, _: unknown, client: QueryClient): Failure {
  const title = 'Nothing was moved'
  const { code, kind, message } = toAppError(error)
  if (code !== DATABASE_CODES.dayChanged) {
    return { title, description: (kind === 'refused' && message) || `There was an error saving the plan. ${TRY_LATER}.` }
  }
  void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
  return { title, description: 'Somebody else has changed this day in the meantime. Look at the plan again.' }
}

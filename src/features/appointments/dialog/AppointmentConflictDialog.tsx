import { formatLongDate, formatTime } from '@/domain/time/dates'
import type { Contact } from '@/domain/house/house'
import { sameJson } from '@/lib/api/changedFields'
import { conflictingColumns } from '@/lib/api/conflicts'
import { ConflictDialog } from '@/ui/dialog/ConflictDialog'
import { APPOINTMENT_MERGE_RULES, changedColumns, storedFields, type Appointment, type AppointmentFields } from '../appointment'
import { minutesLabel, untimedLabel } from '../appointmentTimes'

type AppointmentConflictDialogProps = {
  mine: AppointmentFields
  /** The appointment as it was when editing began. */
  base: Appointment
  theirs: Appointment
  streetOf: (houseId: string) => string | undefined
  onKeepMine: () => void
  /** @param hasOtherChanges whether the viewer also changed fields that do not conflict, which are still to be saved */
  onTakeTheirs: (hasOtherChanges: boolean) => void
  onClose: () => void
}

const LABELS: Readonly<Record<keyof AppointmentFields, string>> = {
  house_id: 'Property',
  title: 'Title',
  date: 'Date',
  time: 'Time',
  duration: 'Duration',
  location: 'Location',
  contacts: 'Contacts',
  notes: 'Notes',
}

/** Shows both versions of conflicting changes to an appointment. */
export function AppointmentConflictDialog({ mine, base, theirs, streetOf, onTakeTheirs, ...handlers }: AppointmentConflictDialogProps) {
  const stored = storedFields(theirs)
  const changes = changedColumns(mine, base)
  const conflicting = conflictingColumns(changes, storedFields(base), stored, APPOINTMENT_MERGE_RULES)
  const textsOf = (fields: AppointmentFields): Record<keyof AppointmentFields, string> => ({
    house_id: streetOf(fields.house_id) ?? 'Another property',
    title: fields.title,
    date: formatLongDate(fields.date),
    time: fields.time === null ? untimedLabel(fields.duration) : formatTime(fields.time),
    duration: fields.duration === null ? '' : minutesLabel(fields.duration),
    location: fields.location ?? '',
    contacts: (fields.contacts as Contact[]).map(({ name }) => name).join(', '),
    notes: fields.notes ?? '',
  })
  const [yourTexts, theirTexts] = [textsOf(mine), textsOf(stored)]
  const rows = (Object.keys(LABELS) as (keyof AppointmentFields)[])
    .filter((column) => conflicting.includes(column) && !sameJson(mine[column], stored[column]))
    .map((column) => ({ label: LABELS[column], yours: yourTexts[column] || '—', theirs: theirTexts[column] || '—' }))
  return (
    <ConflictDialog
      title="Somebody else changed this appointment"
      rows={rows}
      onTakeTheirs={() => onTakeTheirs(conflicting.length < Object.keys(changes).length)}
      {...handlers}
    />
  )
}

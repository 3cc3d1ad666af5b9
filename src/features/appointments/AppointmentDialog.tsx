import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Controller, useForm, useWatch, type Resolver } from 'react-hook-form'
import { v4 as uuid } from 'uuid'
import { useLeaveGuard } from '@/contexts/LeaveGuardContext'
import { formatLongDate, formatTime, parseLocalDate, toCalendarDate, todayLocal } from '@/domain/dates'
import { sameJson } from '@/lib/sameJson'
import { RowConflict } from '@/lib/supabase/mergeWrite'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DateField } from '@/ui/form/DateField'
import { SelectField, TextAreaField, TextField } from '@/ui/form/Field'
import { Spinner } from '@/ui/Spinner'
import { appointmentFromRow, type Appointment, type AppointmentContact, type AppointmentRow } from './appointment'
import {
  APPOINTMENT_LIMITS,
  appointmentSchema,
  contactChoices,
  fieldsOfAppointment,
  newAppointmentValues,
  valuesOfAppointment,
  type AppointmentFormValues,
  type AppointmentPreset,
} from './appointmentForm'
import { storedFields, type AppointmentFields } from './appointmentWrites'
import { ConflictNotes } from './ConflictNotes'
import { ContactChoice } from './ContactChoice'
import { LocationField } from './LocationField'
import { useCreateAppointment, useUpdateAppointment } from './useAppointments'

/** What the dialog needs to know of a house. */
export type HouseOption = {
  id: string
  street: string
  /** The full address, offered as the location. */
  address: string
  contacts: readonly AppointmentContact[]
  coordinates: { lat: number; lng: number }
}

type AppointmentDialogProps = {
  /** The hunt's houses; at least one. */
  houses: readonly HouseOption[]
  /** All appointments, to warn of overlaps. */
  appointments: readonly Appointment[]
  /** The appointment to edit; a new one without it. */
  appointment?: Appointment
  preset?: AppointmentPreset
  /** Whether the house is asked for; on a house's own page it is given. */
  pickHouse: boolean
  onClose: () => void
}

const validate = zodResolver(appointmentSchema)

/** A time or number that is typed by half reaches the form as empty text; it must not be saved as "none". */
const resolver: Resolver<AppointmentFormValues> = (values, context, options) => {
  const unreadable = (['time', 'duration'] as const).filter((name) => {
    const input = options.fields[name]?.ref
    return input instanceof HTMLInputElement && input.validity.badInput
  })
  return validate({ ...values, ...Object.fromEntries(unreadable.map((name) => [name, 'unreadable'])) }, context, options)
}

/** Adds or edits an appointment (spec §2). A save that fails keeps the dialog open with everything that was typed. */
export function AppointmentDialog({ houses, appointments, appointment, preset = {}, pickHouse, onClose }: AppointmentDialogProps) {
  const today = todayLocal()
  const [newId] = useState(() => uuid())
  const create = useCreateAppointment()
  const update = useUpdateAppointment()
  const saving = create.isPending || update.isPending
  // Two clicks may come before the button is drawn as disabled.
  const busy = useRef(false)
  const [theirs, setTheirs] = useState<Appointment | null>(null)
  const form = useForm<AppointmentFormValues>({
    resolver,
    defaultValues: appointment ? valuesOfAppointment(appointment) : newAppointmentValues(preset, houses[0]?.id ?? '', today),
  })
  const { control, register, formState, setValue } = form
  const { errors, isDirty } = formState
  useLeaveGuard(useCallback(() => isDirty, [isDirty]))
  const values = useWatch({ control }) as AppointmentFormValues
  const house = houses.find(({ id }) => id === values.houseId)
  const contacts = useMemo(() => contactChoices(appointment?.contacts ?? [], house?.contacts ?? []), [house, appointment])

  const save = async (valid: AppointmentFormValues) => {
    if (busy.current) return
    busy.current = true
    const fields = fieldsOfAppointment(valid, contacts)
    try {
      if (!appointment) await create.mutateAsync({ id: newId, fields })
      else await saveChanges(appointment, fields)
      onClose()
    } catch (error) {
      // The mutation has told of it; the dialog stays.
      setTheirs(error instanceof RowConflict ? appointmentFromRow(error.row as AppointmentRow) : theirs)
    } finally {
      busy.current = false
    }
  }

  /** Only what was changed here is written, so that a change of somebody else's elsewhere is kept. */
  const saveChanges = async (first: Appointment, fields: AppointmentFields) => {
    const before = storedFields(first)
    const changes = Object.fromEntries(
      Object.entries(fields).filter(([column, value]) => !sameJson(value, before[column as keyof typeof before])),
    )
    if (Object.keys(changes).length > 0) await update.mutateAsync({ base: theirs ?? first, changes })
  }

  return (
    <Dialog
      title={appointment ? 'Edit Appointment' : 'Add New Appointment'}
      description={appointment ? 'Update the details for this appointment.' : 'Schedule a new appointment for this property.'}
      unsaved={isDirty && !saving}
      onClose={() => !saving && onClose()}
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="space-y-4">
        {pickHouse && (
          <SelectField label="Property" {...register('houseId')}>
            {houses.map(({ id, street }) => (
              <option key={id} value={id}>
                {street}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Title"
          placeholder="Viewing"
          autoComplete="off"
          maxLength={APPOINTMENT_LIMITS.title}
          error={errors.title?.message}
          {...register('title')}
        />
        <Controller
          control={control}
          name="date"
          render={({ field }) => (
            <DateField
              label="Date"
              value={field.value ? parseLocalDate(field.value) : undefined}
              earliest={parseLocalDate(today)}
              error={errors.date?.message}
              ref={field.ref}
              onChange={(day) => field.onChange(day ? toCalendarDate(day) : '')}
            />
          )}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField label="Time (optional)" type="time" error={errors.time?.message} {...register('time')} />
          <TextField
            label="Duration (optional)"
            type="number"
            inputMode="numeric"
            min={15}
            step={15}
            suffix="min"
            error={errors.duration?.message}
            {...register('duration')}
          />
        </div>
        <ConflictNotes values={values} ownId={appointment?.id} houses={houses} appointments={appointments} />
        <LocationField
          registration={register('location')}
          value={values.location}
          address={house?.address ?? ''}
          onUseAddress={(address) => setValue('location', address, { shouldDirty: true })}
        />
        <Controller
          control={control}
          name="contacts"
          render={({ field }) => <ContactChoice contacts={contacts} chosen={field.value} onChange={field.onChange} />}
        />
        <TextAreaField label="Notes (optional)" rows={3} maxLength={APPOINTMENT_LIMITS.notes} {...register('notes')} />
        {theirs && (
          <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger">
            Somebody else changed this appointment meanwhile: {inWords(theirs)}. Update again to keep yours, or cancel to keep theirs.
          </p>
        )}
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex justify-end gap-3 border-t border-line bg-surface px-6 pt-4 pb-6 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" disabled={saving}>
            {saving && <Spinner className="size-4" />}
            {saving ? 'Saving...' : appointment ? 'Update' : 'Create'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function inWords({ title, date, time, duration }: Appointment): string {
  return [`“${title}”`, formatLongDate(date), time && formatTime(time), duration && `${duration} minutes`].filter(Boolean).join(', ')
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { v4 as uuid } from 'uuid'
import { formatLongDate, parseLocalDate, toCalendarDate, todayLocal } from '@/domain/dates'
import { sameJson } from '@/lib/sameJson'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { DateField } from '@/ui/form/DateField'
import { SelectField, TextAreaField, TextField } from '@/ui/form/Field'
import { Spinner } from '@/ui/Spinner'
import type { Appointment, AppointmentContact } from './appointment'
import {
  APPOINTMENT_LIMITS,
  appointmentSchema,
  fieldsOfAppointment,
  newAppointmentValues,
  valuesOfAppointment,
  type AppointmentFormValues,
  type AppointmentPreset,
} from './appointmentForm'
import { storedFields } from './appointmentWrites'
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

/** Adds or edits an appointment (spec §2). A save that fails keeps the dialog open with everything that was typed. */
export function AppointmentDialog({ houses, appointments, appointment, preset = {}, pickHouse, onClose }: AppointmentDialogProps) {
  const today = todayLocal()
  const [newId] = useState(() => uuid())
  const create = useCreateAppointment()
  const update = useUpdateAppointment()
  const saving = create.isPending || update.isPending
  const form = useForm<AppointmentFormValues>({
    resolver: zodResolver(appointmentSchema),
    defaultValues: appointment ? valuesOfAppointment(appointment) : newAppointmentValues(preset, houses[0]?.id ?? '', today),
  })
  const { control, register, formState, setValue } = form
  const { errors } = formState
  const values = useWatch({ control }) as AppointmentFormValues
  const house = houses.find(({ id }) => id === values.houseId)
  // Those of the house, and those that were chosen before but have left it since.
  const contacts = useMemo(() => {
    const all = [...(house?.contacts ?? []), ...(appointment?.contacts ?? [])]
    return all.filter((contact, index) => all.findIndex((other) => sameJson(other, contact)) === index)
  }, [house, appointment])

  const save = form.handleSubmit((valid) => {
    if (saving) return
    const fields = fieldsOfAppointment(valid, contacts)
    const done = { onSuccess: onClose }
    if (!appointment) return create.mutate({ id: newId, fields }, done)
    const before = storedFields(appointment)
    const changes = Object.fromEntries(
      Object.entries(fields).filter(([column, value]) => !sameJson(value, before[column as keyof typeof before])),
    )
    if (Object.keys(changes).length === 0) return onClose()
    update.mutate({ base: appointment, changes }, done)
  })

  return (
    <Dialog
      title={appointment ? 'Edit Appointment' : 'Add New Appointment'}
      description={appointment ? 'Update the details for this appointment.' : 'Schedule a new appointment for this property.'}
      onClose={() => !saving && onClose()}
    >
      <form noValidate onSubmit={(event) => void save(event)} className="space-y-4">
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
              text={field.value ? formatLongDate(field.value) : ''}
              earliest={parseLocalDate(today)}
              error={errors.date?.message}
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
        <div className="flex justify-end gap-3 pt-2 max-sm:*:flex-1">
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

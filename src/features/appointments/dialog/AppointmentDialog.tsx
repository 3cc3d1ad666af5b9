import { useDeferredValue, useMemo, useState } from 'react'
import { Controller } from 'react-hook-form'
import { v4 as uuid } from 'uuid'
import { formatDay, formatTime, parseLocalDate, toCalendarDate } from '@/domain/time/dates'
import { parseNumber } from '@/domain/units/numbers'
import { Button } from '@/ui/Button'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { DateField } from '@/ui/form/DateField'
import { SelectField, TextAreaField, TextField } from '@/ui/form/Field'
import { NumberField } from '@/ui/form/NumberField'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { changedColumns, type Appointment } from '../appointment'
import {
  APPOINTMENT_LIMITS,
  contactChoices,
  fieldsOfAppointment,
  locationOf,
  type AppointmentFormValues,
  type AppointmentPreset,
  type HouseOption,
} from './appointmentForm'
import { conflictingAppointment } from '../appointmentWrites'
import { NextDays, ContactChoice, ConflictNotes, LocationField } from './AppointmentFields'
import { TimeField, type Expansion } from './TimeField'
import { useAppointmentForm } from './useAppointmentForm'
import { useCreateAppointment, useUpdateAppointment } from '../useAppointments'
import { useToday } from '@/lib/useNow'

const AppointmentConflictDialog = lazyWithRetry(async () => (await import('./AppointmentConflictDialog')).AppointmentConflictDialog)

type AppointmentDialogProps = {
  /** Houses of the hunt, at least one. */
  houses: readonly HouseOption[]
  /** The hunt's appointments loaded so far, to suggest free times and warn about conflicts. */
  appointments: readonly Appointment[]
  /** The appointment to edit; undefined for a new one. */
  appointment?: Appointment
  preset?: AppointmentPreset
  /** Whether to show the field for choosing the house; false on a house's page. */
  hasHouseField: boolean
  onClose: () => void
}

/** The dialog for adding or editing an appointment. After a failed save it stays open and keeps its input. */
export function AppointmentDialog({ houses, appointments, appointment, preset = {}, hasHouseField, onClose }: AppointmentDialogProps) {
  const today = useToday()
  const [newId] = useState(() => uuid())
  const create = useCreateAppointment()
  const update = useUpdateAppointment()
  const [theirs, setTheirs] = useState<Appointment | null>(null)
  const { form, values, house, others, nextFreeTime, updateSuggestions, change } = useAppointmentForm({
    houses,
    appointments,
    appointment,
    preset,
    today,
  })
  const { control, register, formState } = form
  const { errors, dirtyFields } = formState
  const [expansion, setExpansion] = useState<Expansion | null>(null)
  // The other houses' options render after the first paint.
  const houseOptions = useDeferredValue(houses, house ? [house] : houses)
  const contacts = useMemo(() => contactChoices(appointment?.contacts ?? [], house?.contacts ?? []), [house, appointment])

  const save = async (validValues: AppointmentFormValues, { latest = appointment, takesTheirs = false } = {}) => {
    const fields = fieldsOfAppointment(validValues, contacts)
    try {
      if (!appointment || !latest) return await create.mutateAsync({ id: newId, fields })
      // Saves only changed fields, to keep other people's changes to the other fields.
      const changes = changedColumns(fields, appointment)
      if (Object.keys(changes).length > 0) await update.mutateAsync({ base: latest, changes, takesTheirs, asksOnConflict: true })
      return appointment
    } catch (error) {
      // Opens the conflict dialog after a conflict. The mutation has already reported any other failure.
      setTheirs(conflictingAppointment(error))
      return false
    }
  }

  return (
    <FormDialog
      title={appointment ? 'Edit Appointment' : 'Add New Appointment'}
      description={appointment ? 'Update the details for this appointment.' : 'Schedule a new appointment for this property.'}
      form={form}
      save={save}
      pending={create.isPending || update.isPending}
      submit={{ label: appointment ? 'Update' : 'Create', pendingLabel: 'Saving...' }}
      onClose={onClose}
    >
      {(submitWith) => (
        <>
          <TextField
            label="Title"
            placeholder="Viewing"
            autoComplete="off"
            maxLength={APPOINTMENT_LIMITS.title}
            error={errors.title?.message}
            onFocus={({ target }) => !appointment && !dirtyFields.title && target.select()}
            {...register('title')}
          />
          {hasHouseField && (
            <Controller
              control={control}
              name="houseId"
              render={({ field }) => (
                <SelectField
                  label="Property"
                  error={errors.houseId?.message}
                  {...field}
                  // If the chosen house is deleted, the browser would show another one as chosen.
                  value={house ? field.value : ''}
                  onChange={(event) => {
                    field.onChange(event)
                    updateSuggestions()
                  }}
                >
                  {!house && <option value="">Choose a property</option>}
                  {houseOptions.map(({ id, street }) => (
                    <option key={id} value={id}>
                      {street}
                    </option>
                  ))}
                </SelectField>
              )}
            />
          )}
          <Controller
            control={control}
            name="date"
            render={({ field }) => {
              const choose = (date: string) => {
                field.onChange(date)
                updateSuggestions()
                setExpansion(date ? { since: new Date(), isFromButton: false } : null)
              }
              return (
                <div>
                  <DateField
                    label="Date"
                    value={field.value ? parseLocalDate(field.value) : undefined}
                    earliest={parseLocalDate(today)}
                    error={errors.date?.message}
                    ref={field.ref}
                    onChange={(day) => choose(day ? toCalendarDate(day) : '')}
                  />
                  {!appointment && !preset.date && <NextDays today={today} value={field.value} onChoose={choose} />}
                </div>
              )
            }}
          />
          <TimeField
            registration={register('time')}
            value={values.time}
            error={errors.time?.message}
            viewing={{
              date: values.date,
              duration: parseNumber(values.duration) || null,
              houseId: values.houseId,
              coordinates: house?.coordinates,
            }}
            others={others}
            expansion={expansion}
            onExpansionChange={setExpansion}
            onChoose={(time) => change({ time })}
          >
            <Controller
              control={control}
              name="duration"
              render={({ field }) => (
                <NumberField
                  label="Duration (optional)"
                  whole
                  min={15}
                  step={15}
                  suffix="min"
                  error={errors.duration?.message}
                  {...field}
                />
              )}
            />
          </TimeField>
          {nextFreeTime && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                change(nextFreeTime)
                form.setFocus('time')
              }}
            >
              Next free: {formatDay(nextFreeTime.date)}, {formatTime(nextFreeTime.time)}
            </Button>
          )}
          <ConflictNotes values={values} houses={houses} others={others} />
          <LocationField
            registration={register('location')}
            value={values.location}
            address={house ? locationOf(house) : ''}
            onUseAddress={(location) => change({ location })}
          />
          <Controller
            control={control}
            name="contacts"
            render={({ field }) => <ContactChoice contacts={contacts} chosen={field.value} onChange={field.onChange} />}
          />
          <TextAreaField label="Notes (optional)" rows={3} maxLength={APPOINTMENT_LIMITS.notes} {...register('notes')} />
          {theirs && appointment && (
            <AppointmentConflictDialog
              mine={fieldsOfAppointment(form.getValues(), contacts)}
              base={appointment}
              theirs={theirs}
              streetOf={(houseId) => houses.find(({ id }) => id === houseId)?.street}
              onKeepMine={() => {
                setTheirs(null)
                submitWith((validValues) => save(validValues, { latest: theirs }))
              }}
              onTakeTheirs={(hasOtherChanges) => {
                if (!hasOtherChanges) return onClose()
                setTheirs(null)
                submitWith((validValues) => save(validValues, { takesTheirs: true }))
              }}
              onClose={() => setTheirs(null)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

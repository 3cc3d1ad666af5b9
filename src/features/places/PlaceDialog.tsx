import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { v4 as uuid } from 'uuid'
import { useHunt } from '@/contexts/HuntContext'
import { useLeaveGuard } from '@/contexts/LeaveGuardContext'
import { isKnownPoint, type LatLng } from '@/domain/geo'
import type { OwnPlace } from '@/domain/places'
import { TRAVEL_MODE_LABELS, TRAVEL_MODES } from '@/domain/travel'
import { lookUp } from '@/lib/geocoding/lookUp'
import { pageGeocoder } from '@/lib/geocoding/pageGeocoder'
import { useOneAtATime } from '@/lib/useOneAtATime'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { SelectField, TextField } from '@/ui/form/Field'
import { Spinner } from '@/ui/Spinner'
import { minutesOf, placeSchema, valuesOfPlace, type PlaceFormValues } from './placeForm'
import { useSavePlace } from './usePlaces'

type PlaceDialogProps = {
  /** The place to edit; a new one without it. */
  place?: OwnPlace
  onClose: () => void
}

/** Adds or edits a place. Its address is looked up when it is saved. What fails keeps the dialog open with everything that was typed. */
export function PlaceDialog({ place, onClose }: PlaceDialogProps) {
  const { viewerId } = useHunt()
  const [newId] = useState(() => uuid())
  const save = useSavePlace()
  const oneAtATime = useOneAtATime()
  const [lookingUp, setLookingUp] = useState(false)
  const leaving = useLeaving()
  const form = useForm<PlaceFormValues>({ resolver: zodResolver(placeSchema), defaultValues: valuesOfPlace(place) })
  const { register, formState, setError } = form
  const { errors, isDirty } = formState
  useLeaveGuard(useCallback(() => isDirty, [isDirty]))

  /** Where the address is; null once the form says that it is nowhere. */
  const pointOf = async (address: string): Promise<LatLng | null> => {
    if (place && address === place.address && isKnownPoint(place.point)) return place.point
    setLookingUp(true)
    try {
      const point = await lookUp(await pageGeocoder(), viewerId, address, leaving())
      if (!point)
        setError('address', { message: 'This address was not found. Check it, or add the city and the country.' }, { shouldFocus: true })
      return point
    } catch {
      setError(
        'address',
        { message: 'The address could not be looked up now. Check your connection and try again.' },
        { shouldFocus: true },
      )
      return null
    } finally {
      setLookingUp(false)
    }
  }

  const submit = form.handleSubmit((values) =>
    oneAtATime(async () => {
      const address = values.address.trim()
      const point = await pointOf(address)
      if (!point) return
      const fields = { label: values.label.trim(), address, point, mode: values.mode, mostMinutes: minutesOf(values) }
      try {
        await save.mutateAsync({ id: place?.id ?? newId, isNew: !place, fields })
        onClose()
      } catch {
        // The mutation has said what went wrong; the dialog stays open.
      }
    }),
  )
  const busy = save.isPending || lookingUp

  return (
    <Dialog
      title={place ? 'Edit place' : 'Add a place'}
      description="Somewhere you go often. Houses show how far it is."
      unsaved={isDirty && !busy}
      onClose={() => !save.isPending && onClose()}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        <TextField label="Name" placeholder="Work" autoComplete="off" error={errors.label?.message} {...register('label')} />
        <TextField
          label="Address"
          placeholder="1 Main St, Springfield, USA"
          autoComplete="off"
          hint="It is looked up on the map when you save."
          error={errors.address?.message}
          {...register('address')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="How you get there" {...register('mode')}>
            {TRAVEL_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {TRAVEL_MODE_LABELS[mode]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="At most, in minutes"
            hint="Optional"
            inputMode="numeric"
            autoComplete="off"
            error={errors.mostMinutes?.message}
            {...register('mostMinutes')}
          />
        </div>
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 pt-4 pb-6 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" disabled={busy}>
            {busy && <Spinner className="size-4" />}
            {lookingUp ? 'Looking up...' : save.isPending ? 'Saving...' : place ? 'Update' : 'Add place'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** A signal that aborts when the dialog is left. */
function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current.abort()
  }, [])
  return () => controller.current.signal
}

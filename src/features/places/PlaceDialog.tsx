import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { v4 as uuid } from 'uuid'
import { useHunt } from '@/contexts/HuntContext'
import { isKnownPoint, type LatLng, parsePoint } from '@/domain/map/geo'
import type { Place } from '@/domain/map/places'
import { TRAVEL_MODE_LABELS, TRAVEL_MODES } from '@/domain/map/travel'
import { lookUp } from '@/lib/maps/addressLookup'
import { pageGeocoder } from '@/lib/maps/geocoder'
import { Button } from '@/ui/Button'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { SelectField, TextField } from '@/ui/form/Field'
import { minutesOf, placeSchema, valuesOfPlace, type PlaceFormValues } from './placeForm'
import { ManualPointField, type PinMapType } from './ManualPointField'
import { useSavePlace } from './usePlaces'

type PlaceDialogProps = {
  /** The place as it was when the dialog was opened; undefined for a new one. Saving writes only the fields that differ from it. */
  place?: Place
  PinMap: PinMapType
  /** The points that the map covers while there is no pin. */
  surroundings: readonly LatLng[]
  onClose: () => void
}

const UNKNOWN_POINT: LatLng = { lat: 0, lng: 0 }

/**
 * The dialog for adding or editing a place. Saving looks up the address, unless the point is set by hand or already known. If the lookup
 * finds nothing or fails, the place can be saved without a point. After a failure the dialog stays open and keeps its input.
 */
export function PlaceDialog({ place, PinMap, surroundings, onClose }: PlaceDialogProps) {
  const { viewerId } = useHunt()
  const [newId] = useState(() => uuid())
  const save = useSavePlace()
  const [isLookingUp, setIsLookingUp] = useState(false)
  const lookupController = useRef<AbortController>(undefined)
  useEffect(() => () => lookupController.current?.abort(), [])
  const form = useForm<PlaceFormValues>({ resolver: zodResolver(placeSchema), defaultValues: valuesOfPlace(place) })
  const { register, control, formState, getValues, setError, setValue, clearErrors } = form
  const isSetByHand = useWatch({ control, name: 'isSetByHand' })
  // The address that was not found, or could not be looked up.
  const [failedAddress, setFailedAddress] = useState<string>()
  const typedAddress = useWatch({ control, name: 'address' }).trim()
  const { errors } = formState

  /** Finds the place's point. Resolves to null, and shows an error, if its address is not found or cannot be looked up. */
  const pointOf = async ({ address: typed, coordinates, isSetByHand: isManual }: PlaceFormValues): Promise<LatLng | null> => {
    if (isManual) return parsePoint(coordinates)
    const address = typed.trim()
    if (place && address === place.address && isKnownPoint(place.point)) return place.point
    const { signal } = (lookupController.current = new AbortController())
    const fail = (message: string) => {
      if (signal.aborted || getValues('address').trim() !== address) return
      setFailedAddress(address)
      setError('address', { message }, { shouldFocus: true })
    }
    setIsLookingUp(true)
    try {
      const point = await lookUp(await pageGeocoder(), viewerId, address, signal)
      if (!point) fail('This address was not found. Check it, or add the city and the country.')
      return point
    } catch {
      fail('The address could not be looked up now. Check your connection and try again.')
      return null
    } finally {
      setIsLookingUp(false)
    }
  }

  const store = (values: PlaceFormValues, point: LatLng) => {
    const { label, mode } = values
    const fields = { label: label.trim(), address: values.address.trim(), point, mode, mostMinutes: minutesOf(values) }
    return save.mutateAsync({ id: newId, before: place, fields })
  }
  const setIsSetByHand = (isByHand: boolean) => {
    lookupController.current?.abort()
    clearErrors(['address', 'coordinates'])
    setValue('isSetByHand', isByHand, { shouldDirty: true })
  }
  const busy = save.isPending || isLookingUp

  return (
    <FormDialog
      title={place ? 'Edit place' : 'Add a place'}
      description="Somewhere you go often. Each house shows how far away it is."
      form={form}
      save={async (values) => {
        const submitted = JSON.stringify(getValues())
        const point = await pointOf(values)
        // If the form was edited during the lookup, nothing is saved, and the dialog stays open with the edits.
        return point && JSON.stringify(getValues()) === submitted ? store(values, point) : false
      }}
      pending={busy}
      cancellable={isLookingUp}
      submit={{ label: place ? 'Update' : 'Add place', pendingLabel: isLookingUp ? 'Looking up...' : 'Saving...' }}
      onClose={onClose}
    >
      {(submitWith) => (
        <>
          <TextField label="Name" placeholder="Work" autoComplete="off" error={errors.label?.message} {...register('label')} />
          <TextField
            label="Address"
            placeholder="1 Main St, Springfield, USA"
            autoComplete="off"
            hint={isSetByHand ? 'Optional, since you put it on the map yourself.' : 'It is looked up on the map when you save.'}
            error={errors.address?.message}
            {...register('address')}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => setIsSetByHand(!isSetByHand)}>
              {isSetByHand ? 'Look up the address instead' : 'Choose it on a map'}
            </Button>
            {!isSetByHand && failedAddress !== undefined && failedAddress === typedAddress && (
              <Button variant="secondary" size="sm" disabled={busy} onClick={() => submitWith((values) => store(values, UNKNOWN_POINT))}>
                Save without travel times
              </Button>
            )}
          </div>
          {isSetByHand && <ManualPointField form={form} PinMap={PinMap} surroundings={surroundings} />}
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
        </>
      )}
    </FormDialog>
  )
}

import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useMemo, useState, type ComponentType } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { type LatLng, formatPoint, parsePoint } from '@/domain/map/geo'
import { currentPosition } from '@/lib/maps/position'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/form/Field'
import { Spinner } from '@/ui/Spinner'
import type { PlaceFormValues } from './placeForm'

/** The component of the map on which the pin is placed. */
export type PinMapType = ComponentType<{ point: LatLng | undefined; surroundings: readonly LatLng[]; onMove: (point: LatLng) => void }>

type ManualPointFieldProps = {
  form: UseFormReturn<PlaceFormValues>
  PinMap: PinMapType
  /** The points that the map covers while there is no pin. */
  surroundings: readonly LatLng[]
}

/** Sets a place's point by hand: with the pin on the map, by typing coordinates, or from the device's position. */
export function ManualPointField({ form, PinMap, surroundings }: ManualPointFieldProps) {
  const { register, getValues, setValue, setError, clearErrors, control, formState } = form
  const typedCoordinates = useWatch({ control, name: 'coordinates' })
  const point = useMemo(() => parsePoint(typedCoordinates) ?? undefined, [typedCoordinates])
  const [isLocating, setIsLocating] = useState(false)
  const enterPoint = (newPoint: LatLng) => {
    clearErrors('coordinates')
    setValue('coordinates', formatPoint(newPoint), { shouldDirty: true })
  }
  const locate = async () => {
    setIsLocating(true)
    const before = getValues('coordinates')
    // Coordinates that were entered in the meantime must not be overwritten.
    const isUnchanged = () => getValues('coordinates') === before
    try {
      const position = await currentPosition()
      if (isUnchanged()) enterPoint(position)
    } catch (error) {
      if (isUnchanged()) setError('coordinates', { message: error instanceof Error ? error.message : 'Your position could not be found.' })
    } finally {
      setIsLocating(false)
    }
  }
  return (
    <div className="space-y-3">
      <div className="min-h-56">
        <PinMap point={point} surroundings={surroundings} onMove={enterPoint} />
      </div>
      <TextField
        label="Coordinates"
        placeholder="39.8017, -89.6436"
        hint="Tap the map, drag the pin, or type: degrees north, then east."
        autoComplete="off"
        error={formState.errors.coordinates?.message}
        {...register('coordinates')}
      />
      <Button variant="secondary" size="sm" aria-disabled={isLocating} onClick={() => !isLocating && void locate()}>
        {isLocating ? <Spinner className="size-4" /> : <LocateFixed aria-hidden className="size-4" />}
        Where I am now
      </Button>
    </div>
  )
}

import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { WishPlace } from '@/domain/fit/wishes'
import { paths } from '@/lib/paths'
import { SelectField, TextField } from '@/ui/form/Field'
import type { WishFormValues } from './wishForm'

type PlaceFieldsProps = { form: UseFormReturn<WishFormValues>; places: readonly WishPlace[] }

/** Which of one's places, and how long the way to it may take. */
export function PlaceFields({ form, places }: PlaceFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  if (places.length === 0) {
    return (
      <div>
        <p>
          <Link to={paths.places()} className="font-semibold text-primary hover:underline">
            Add the places that matter to you
          </Link>{' '}
          first, such as work.
        </p>
        {errors.placeId && (
          <p role="alert" className="mt-1.5 text-danger">
            {errors.placeId.message}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-3">
      <SelectField label="Place" error={errors.placeId?.message} {...register('placeId')}>
        <option value="">Choose</option>
        {places.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="At most, in minutes"
        inputMode="numeric"
        autoComplete="off"
        error={errors.minutes?.message}
        {...register('minutes')}
      />
    </div>
  )
}

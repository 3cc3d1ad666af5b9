import { useWatch, type UseFormReturn } from 'react-hook-form'
import { COUNTRY_SUGGESTIONS, countryRules } from '@/domain/address'
import { TextField } from '@/ui/form/Field'
import type { HouseFormValues } from './houseForm'
import { LIMITS } from './houseFormSchema'

type SectionProps = { form: UseFormReturn<HouseFormValues> }

/** Street; city, state, ZIP; country. The names of state and ZIP follow the country (ruling 13). */
export function AddressSection({ form }: SectionProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const { state, zip } = countryRules(useWatch({ control, name: 'country' }))
  const label = (part: { label: string; required: boolean }) => (part.required ? part.label : `${part.label} (optional)`)
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        label="Street Address"
        className="sm:col-span-6"
        autoComplete="off"
        maxLength={LIMITS.street}
        error={errors.street?.message}
        {...register('street')}
      />
      <TextField
        label="City"
        className="sm:col-span-2"
        autoComplete="off"
        maxLength={LIMITS.city}
        error={errors.city?.message}
        {...register('city')}
      />
      <TextField
        label={label(state)}
        className="sm:col-span-2"
        autoComplete="off"
        maxLength={LIMITS.state}
        error={errors.state?.message}
        {...register('state')}
      />
      <TextField
        label={label(zip)}
        className="sm:col-span-2"
        autoComplete="off"
        maxLength={LIMITS.zip}
        error={errors.zip?.message}
        {...register('zip')}
      />
      <TextField
        label="Country"
        className="sm:col-span-3"
        list="countries"
        autoComplete="off"
        maxLength={LIMITS.country}
        error={errors.country?.message}
        {...register('country')}
      />
      <datalist id="countries">
        {COUNTRY_SUGGESTIONS.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </datalist>
    </div>
  )
}

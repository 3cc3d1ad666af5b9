import { useWatch, type UseFormReturn } from 'react-hook-form'
import { COUNTRY_SUGGESTIONS, countryRules } from '@/domain/address/address'
import { TEXT_LIMITS } from '@/domain/house/houseLimits'
import { hasNumericZip } from '@/domain/address/postalCodes'
import { TextField } from '@/ui/form/Field'
import type { HouseFormValues } from './houseForm'
import type { ListingField } from './listing/listingValues'
import { PastedAddressNote } from './PastedAddressNote'
import { usePastedAddress } from './usePastedAddress'

type AddressSectionProps = {
  form: UseFormReturn<HouseFormValues>
  isNew: boolean
  /** The hint under a field whose value comes from a listing. */
  hintOf: (field: ListingField) => string | undefined
}

/** Autofill would offer the viewer's own address, not the house's. */
const NO_AUTOFILL = { autoComplete: 'off', enterKeyHint: 'next', spellCheck: false } as const

/** The address and the listing link. The labels of state and ZIP depend on the country. */
export function AddressSection({ form, isNew, hintOf }: AddressSectionProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const country = useWatch({ control, name: 'country' })
  const { name, state, zip } = countryRules(country)
  const { paste, undo, replaceConflicting, streetField } = usePastedAddress(form, isNew)
  const labelOf = (field: { label: string; required: boolean }) => (field.required ? field.label : `${field.label} (optional)`)
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <TextField
        label="Street Address"
        className="sm:col-span-6"
        {...NO_AUTOFILL}
        autoCapitalize="words"
        maxLength={TEXT_LIMITS.street}
        hint={hintOf('street')}
        error={errors.street?.message}
        {...streetField}
      />
      <PastedAddressNote paste={paste} country={country} onUndo={undo} onReplace={replaceConflicting} />
      <TextField
        label="City"
        className="sm:col-span-2"
        {...NO_AUTOFILL}
        autoCapitalize="words"
        maxLength={TEXT_LIMITS.city}
        hint={hintOf('city')}
        error={errors.city?.message}
        {...register('city')}
      />
      <TextField
        label={labelOf(state)}
        className="sm:col-span-2"
        {...NO_AUTOFILL}
        autoCapitalize={COUNTRIES_WITH_UPPERCASE_STATES.includes(name) ? 'characters' : 'words'}
        maxLength={TEXT_LIMITS.state}
        hint={hintOf('state')}
        error={errors.state?.message}
        {...register('state')}
      />
      <TextField
        label={labelOf(zip)}
        className="sm:col-span-2"
        {...NO_AUTOFILL}
        inputMode={hasNumericZip(name) ? 'numeric' : 'text'}
        autoCapitalize="characters"
        maxLength={TEXT_LIMITS.zip}
        hint={hintOf('zip')}
        error={errors.zip?.message}
        {...register('zip')}
      />
      <TextField
        label="Country"
        className="sm:col-span-3"
        list="countries"
        {...NO_AUTOFILL}
        autoCapitalize="words"
        maxLength={TEXT_LIMITS.country}
        hint={hintOf('country')}
        error={errors.country?.message}
        {...register('country')}
      />
      <datalist id="countries">
        {COUNTRY_SUGGESTIONS.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
      <TextField
        label="Listing Link (optional)"
        className="sm:col-span-6"
        type="url"
        inputMode="url"
        placeholder="https://"
        {...NO_AUTOFILL}
        maxLength={TEXT_LIMITS.listingUrl}
        hint={hintOf('listingUrl')}
        error={errors.listingUrl?.message}
        {...register('listingUrl')}
      />
    </div>
  )
}

/** Countries whose states are abbreviated in capitals, such as "TX". */
const COUNTRIES_WITH_UPPERCASE_STATES: readonly string[] = ['USA', 'Canada', 'Australia']

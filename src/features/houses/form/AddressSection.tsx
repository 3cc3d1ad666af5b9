import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { COUNTRY_SUGGESTIONS, countryRules } from '@/domain/address/address'
import { hasNumericZip } from '@/domain/address/postalCodes'
import { HouseTextField } from './HouseFields'
import type { HouseFormValues } from './houseForm'
import type { ListingField } from './listing/listingValues'
import { PastedAddressNote } from './PastedAddressNote'
import { usePastedAddress } from './usePastedAddress'

type AddressSectionProps = {
  form: UseFormReturn<HouseFormValues>
  isNew: boolean
  /** Returns the hint to show under a field whose value comes from a listing. */
  hintOf: (field: ListingField) => string | undefined
}

/** Autofill would offer the viewer's own address, not the house's. */
const NO_AUTOFILL = { autoComplete: 'off', spellCheck: false } as const

/** The fields for the address and the listing link. The labels of state and ZIP depend on the country. */
export function AddressSection({ form, isNew, hintOf }: AddressSectionProps) {
  const country = useWatch({ control: form.control, name: 'country' })
  const { trigger, formState } = form
  const { isSubmitted } = formState
  // Whether state and ZIP are required, and what they are called, depends on the country.
  useEffect(() => {
    if (isSubmitted) void trigger(['state', 'zip'])
  }, [country, isSubmitted, trigger])
  const { name, state, zip } = countryRules(country)
  const { paste, undo, replaceConflictingParts, streetField } = usePastedAddress(form, isNew)
  const labelOf = (field: { label: string; required: boolean }) => (field.required ? field.label : `${field.label} (optional)`)
  return (
    <div className="grid gap-4 sm:grid-cols-6">
      <HouseTextField
        form={form}
        label="Street Address"
        className="sm:col-span-6"
        {...NO_AUTOFILL}
        autoCapitalize="words"
        hint={hintOf('street')}
        {...streetField}
      />
      <PastedAddressNote paste={paste} country={country} onUndo={undo} onReplace={replaceConflictingParts} />
      <HouseTextField
        form={form}
        name="city"
        label="City"
        className="sm:col-span-2"
        {...NO_AUTOFILL}
        autoCapitalize="words"
        hint={hintOf('city')}
      />
      <HouseTextField
        form={form}
        name="state"
        label={labelOf(state)}
        className="sm:col-span-2"
        {...NO_AUTOFILL}
        autoCapitalize={COUNTRIES_WITH_UPPERCASE_STATES.includes(name) ? 'characters' : 'words'}
        hint={hintOf('state')}
      />
      <HouseTextField
        form={form}
        name="zip"
        label={labelOf(zip)}
        className="sm:col-span-2"
        {...NO_AUTOFILL}
        inputMode={hasNumericZip(name) ? 'numeric' : 'text'}
        autoCapitalize="characters"
        hint={hintOf('zip')}
      />
      <HouseTextField
        form={form}
        name="country"
        label="Country"
        className="sm:col-span-3"
        list="countries"
        {...NO_AUTOFILL}
        autoCapitalize="words"
        hint={hintOf('country')}
      />
      <datalist id="countries">
        {COUNTRY_SUGGESTIONS.map((suggestion) => (
          <option key={suggestion}>{suggestion}</option>
        ))}
      </datalist>
      <HouseTextField
        form={form}
        name="listingUrl"
        label="Listing Link (optional)"
        className="sm:col-span-6"
        type="url"
        inputMode="url"
        placeholder="https://"
        {...NO_AUTOFILL}
        hint={hintOf('listingUrl')}
      />
    </div>
  )
}

/** Countries whose states are abbreviated in capitals, such as "TX". */
const COUNTRIES_WITH_UPPERCASE_STATES: readonly string[] = ['USA', 'Canada', 'Australia']

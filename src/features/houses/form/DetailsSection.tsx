import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES, HOUSE_STATUSES } from '@/domain/house/house'
import { areaUnit } from '@/domain/units/units'
import { CURRENCY_CODES, type MeasurementSystem } from '@/domain/units/preferences'
import { clsx } from 'clsx'
import { Checkbox } from '@/ui/form/Checkbox'
import { SelectField } from '@/ui/form/Field'
import { fieldStyles } from '@/ui/styles'
import type { HouseFormValues } from './houseForm'
import { HouseNumberField } from './HouseFields'
import type { ListingField } from './listing/listingValues'

type DetailsSectionProps = {
  form: UseFormReturn<HouseFormValues>
  system: MeasurementSystem
  /** Returns the hint to show under a field whose value comes from a listing. */
  hintOf: (field: ListingField) => string | undefined
}

/** The fields for the facts of the house. "Studio" disables the bedrooms field, and "No lot" the lot size field. */
export function DetailsSection({ form, system, hintOf }: DetailsSectionProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const [studio, noLot] = useWatch({ control, name: ['studio', 'noLot'] })
  const unit = areaUnit(system)
  const [thisYear] = useState(() => new Date().getFullYear())
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <HouseNumberField
        form={form}
        name="price"
        label="Price"
        hint={hintOf('price')}
        step={1000}
        min={0}
        addon={<CurrencySelect form={form} />}
      />
      <SelectField label="Status" error={errors.status?.message} {...register('status')}>
        {HOUSE_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <div>
        <HouseNumberField
          form={form}
          name="bedrooms"
          label="Bedrooms"
          hint={hintOf(studio ? 'studio' : 'bedrooms')}
          whole
          step={1}
          min={0}
          disabled={studio}
        />
        <Checkbox label="Studio" className="mt-1" {...register('studio', { deps: 'bedrooms' })} />
      </div>
      <HouseNumberField form={form} name="bathrooms" label="Bathrooms" hint={hintOf('bathrooms')} step={0.5} min={0} />
      <HouseNumberField form={form} name="squareFeet" label="Property Size" hint={hintOf('squareFeet')} step={1} min={0} suffix={unit} />
      <div>
        <HouseNumberField
          form={form}
          name="lotSize"
          label="Lot Size"
          hint={hintOf('lotSize')}
          step={1}
          min={0}
          suffix={unit}
          disabled={noLot}
        />
        <Checkbox label="No lot" className="mt-1" {...register('noLot', { deps: 'lotSize' })} />
      </div>
      <HouseNumberField
        form={form}
        name="yearBuilt"
        label="Year Built (optional)"
        whole
        ungrouped
        step={1}
        min={1800}
        max={thisYear}
        hint={hintOf('yearBuilt') ?? "Clear it if you don't know"}
      />
      <SelectField
        label="Property Type (optional)"
        hint={hintOf('propertyType')}
        error={errors.propertyType?.message}
        {...register('propertyType')}
      >
        <option value="">Not specified</option>
        {PROPERTY_TYPES.map((type) => (
          <option key={type} value={type}>
            {PROPERTY_TYPE_LABELS[type]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** Changing the currency does not convert the price. */
function CurrencySelect({ form }: { form: UseFormReturn<HouseFormValues> }) {
  return (
    <div className="w-22 shrink-0">
      <select
        aria-label="Currency"
        className={clsx(fieldStyles, 'h-11 rounded-l-none border-l-0 md:pointer-fine:h-10')}
        {...form.register('currency')}
      >
        {CURRENCY_CODES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </div>
  )
}

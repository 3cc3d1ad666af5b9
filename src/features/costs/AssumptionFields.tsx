import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Currency } from '@/domain/units/preferences'
import { NumberField } from '@/ui/form/NumberField'
import { fieldStyles } from '@/ui/styles'
import { DEPOSIT_KINDS, type AssumptionValues } from './assumptionsForm'
import { BandFields } from './BandFields'

type Form = UseFormReturn<AssumptionValues>
type NumericFieldName = Exclude<keyof AssumptionValues, 'currency' | 'preset' | 'presetYear' | 'depositKind' | 'bands'>

type FieldsProps = { form: Form; currency: Currency }

const pairStyles = 'grid items-start gap-4 sm:grid-cols-2'

/** The fields of the loan: deposit, interest rate, term, how long the rate is fixed, and mortgage insurance for a small deposit. */
export function LoanFields({ form, currency }: FieldsProps) {
  const depositKindSelect = (
    <select
      aria-label="Deposit in"
      className={`${fieldStyles} h-11 w-auto! rounded-l-none md:pointer-fine:h-10`}
      {...form.register('depositKind', { deps: 'deposit' })}
    >
      {DEPOSIT_KINDS.map((each) => (
        <option key={each} value={each}>
          {each === 'share' ? '% of the price' : currency}
        </option>
      ))}
    </select>
  )
  return (
    <div className="space-y-4">
      <AssumptionField
        form={form}
        name="deposit"
        label="Deposit"
        addon={depositKindSelect}
        hint="An amount above the price counts as the whole price."
      />
      <div className={pairStyles}>
        <AssumptionField form={form} name="rate" label="Interest rate, a year" suffix="%" isPercentage />
        <AssumptionField form={form} name="years" label="Years to pay it off" whole step={1} min={1} max={60} />
        <AssumptionField
          form={form}
          name="fixedYears"
          label="Years at this rate"
          hint="Leave empty if it never changes."
          whole
          step={1}
          min={1}
          max={60}
        />
      </div>
      <div className={pairStyles}>
        <AssumptionField
          form={form}
          name="insuranceBelow"
          label="Mortgage insurance under"
          hint="While the deposit is under this share of the price. Leave empty for none."
          suffix="%"
          isPercentage
        />
        <AssumptionField form={form} name="insuranceRate" label="Insurance, a year" hint="Of the loan." suffix="%" isPercentage />
      </div>
    </div>
  )
}

/** The fields for maintenance and purchase costs. */
export function OtherFields({ form, currency }: FieldsProps) {
  return (
    <div className="space-y-4">
      <AssumptionField
        form={form}
        name="maintenance"
        label="Maintenance, a year"
        hint="Of the price. 1% is usual."
        suffix="%"
        isPercentage
      />
      <div className={pairStyles}>
        <AssumptionField
          form={form}
          name="purchaseShare"
          label="Purchase costs"
          hint="Of the price: tax, notary, agent."
          suffix="%"
          isPercentage
        />
        <AssumptionField form={form} name="purchaseExtra" label="And a fixed sum" hint="Lawyer, survey, moving." suffix={currency} />
      </div>
      <BandFields form={form} currency={currency} />
    </div>
  )
}

type AssumptionFieldProps = Omit<Parameters<typeof NumberField>[0], 'value' | 'onChange' | 'error' | 'name' | 'form'> & {
  form: Form
  name: NumericFieldName
}

/** Changing the field on the left may correct an error of the field on the right. */
const CORRECTED_BY: Partial<Record<NumericFieldName, NumericFieldName>> = {
  years: 'fixedYears',
  insuranceBelow: 'insuranceRate',
  insuranceRate: 'insuranceBelow',
}

function AssumptionField({ form, name, ...rest }: AssumptionFieldProps) {
  const { errors } = form.formState
  const correctedField = CORRECTED_BY[name]
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ deps: correctedField && errors[correctedField] ? correctedField : [] }}
      render={({ field }) => <NumberField error={errors[name]?.message} {...rest} {...field} />}
    />
  )
}

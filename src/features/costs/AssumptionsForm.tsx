import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { useLeaveGuard } from '@/ui/leaveGuard'
import type { CostAssumptions } from '@/domain/money/cost'
import { assumptionsOf, COST_PRESETS } from '@/domain/money/costPresets'
import { CURRENCIES } from '@/domain/money/money'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { SelectField } from '@/ui/form/Field'
import { Spinner } from '@/ui/Spinner'
import { floatStyles } from '@/ui/styles'
import { LoanFields, OtherFields } from './AssumptionFields'
import { assumptionsFrom, assumptionsSchema, presetOf, valuesOf, type AssumptionValues } from './assumptionsForm'
import { ToastSlot } from '@/ui/toast/ToastSlot'

type AssumptionsFormProps = {
  /** The form's initial values. */
  assumptions: CostAssumptions
  saveLabel: string
  saving: boolean
  /**
   * Rejects if the save fails; the form then keeps its input.
   * @returns the stored assumptions, or nothing if they are known to equal the input
   */
  onSave: (assumptions: CostAssumptions) => Promise<CostAssumptions | void>
}

/** Edits the assumptions for all houses. Choosing a preset fills in every field, each of which can then be changed. */
export function AssumptionsForm({ assumptions, saveLabel, saving, onSave }: AssumptionsFormProps) {
  const form = useForm<AssumptionValues>({ resolver: zodResolver(assumptionsSchema), defaultValues: valuesOf(assumptions) })
  const { isDirty, errors } = form.formState
  const currency = useWatch({ control: form.control, name: 'currency' })
  useLeaveGuard(useCallback(() => isDirty, [isDirty]))
  const submit = form.handleSubmit(async (valid) => {
    try {
      const stored = await onSave(assumptionsFrom(valid))
      form.reset(stored ? valuesOf(stored) : valid)
    } catch {
      // `onSave` has already shown the failure.
    }
  })
  const errorCount = Object.keys(errors).length
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <Card title="Where you buy">
        <div className="space-y-4">
          <PresetField form={form} />
          <SelectField
            label="Currency"
            hint="Of the amounts on this page. Houses in other currencies are converted."
            {...form.register('currency')}
          >
            {CURRENCIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {code} – {name}
              </option>
            ))}
          </SelectField>
        </div>
      </Card>
      <Card title="The loan">
        <LoanFields form={form} currency={currency} />
      </Card>
      <Card title="Buying and keeping">
        <OtherFields form={form} currency={currency} />
      </Card>
      <div className={`${floatStyles} sticky bottom-20 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 p-2 md:bottom-6`}>
        <ToastSlot level="bar" className="inset-x-0" />
        <Button type="submit" disabled={saving}>
          {saving && <Spinner className="size-4" />}
          {saving ? 'Saving...' : saveLabel}
        </Button>
        {errorCount > 0 && (
          <p role="alert" className="text-danger">
            {errorCount === 1 ? 'One field needs another look.' : `${errorCount} fields need another look.`}
          </p>
        )}
      </div>
    </form>
  )
}

function PresetField({ form }: { form: UseFormReturn<AssumptionValues> }) {
  // The values may be invalid: they are parsed only to compare them with the preset, and half-typed numbers count as edits.
  const basis = presetOf(assumptionsFrom(useWatch({ control: form.control }) as AssumptionValues))
  const choose = (key: string) => {
    const preset = COST_PRESETS.find((each) => each.key === key)
    if (preset) form.reset(valuesOf(assumptionsOf(preset)), { keepDefaultValues: true })
    else {
      form.setValue('preset', '', { shouldDirty: true })
      form.setValue('presetYear', null, { shouldDirty: true })
    }
  }
  return (
    <SelectField
      label="Start from"
      hint={
        basis
          ? `${basis.edited ? 'Edited by you. ' : ''}${basis.preset.about} As of ${basis.preset.year}; check what applies to you.`
          : undefined
      }
      value={basis?.preset.key ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Your own numbers</option>
      {COST_PRESETS.map(({ key, name, year }) => (
        <option key={key} value={key}>
          {name}, {year}
        </option>
      ))}
    </SelectField>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm, useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { useLeaveGuard } from '@/ui/leaveGuard'
import type { CostAssumptions } from '@/domain/money/cost'
import { assumptionsOf, COST_PRESETS } from '@/domain/money/costPresets'
import { CURRENCIES } from '@/domain/money/money'
import { changedFields } from '@/lib/api/changedFields'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { SelectField } from '@/ui/form/Field'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { Spinner } from '@/ui/Spinner'
import { floatStyles } from '@/ui/styles'
import { LoanFields, OtherFields } from './AssumptionFields'
import { assumptionsFrom, assumptionsSchema, presetOf, valuesOf, type AssumptionValues } from './assumptionsForm'
import { ToastSlot } from '@/ui/toast/ToastSlot'
import { useOneAtATime } from '@/ui/useOneAtATime'
import type { StoredAssumptions } from './costs'
import { conflictingAssumptions } from './useCosts'

const AssumptionsConflictDialog = lazyWithRetry(async () => (await import('./AssumptionsConflictDialog')).AssumptionsConflictDialog)

type AssumptionsEdit = {
  assumptions: CostAssumptions
  /** The assumptions with which the form was filled in. */
  before: CostAssumptions
  /** The assumptions that caused a conflict, if the person has chosen to replace them. */
  replacedVersion: StoredAssumptions | undefined
}

type AssumptionsFormProps = {
  /** The form is filled in with these, and again whenever they change, unless it has unsaved edits. */
  assumptions: CostAssumptions
  saveLabel: string
  saving: boolean
  /** Resolves to the saved assumptions. Rejects if the save fails; the form then keeps its input. */
  onSave: (edit: AssumptionsEdit) => Promise<CostAssumptions>
}

/** Edits the assumptions for all houses. Choosing a preset fills in every field, each of which can then be changed. */
export function AssumptionsForm({ assumptions, saveLabel, saving, onSave }: AssumptionsFormProps) {
  const form = useForm<AssumptionValues>({ resolver: zodResolver(assumptionsSchema), defaultValues: valuesOf(assumptions) })
  const { isDirty, errors } = form.formState
  const initialAssumptions = useRef(assumptions)
  const [conflict, setConflict] = useState<{ base: CostAssumptions; theirs: StoredAssumptions } | null>(null)
  const [keepsPreset, setKeepsPreset] = useState(false)
  const runOneAtATime = useOneAtATime()
  const currency = useWatch({ control: form.control, name: 'currency' })
  useLeaveGuard(useCallback(() => isDirty, [isDirty]))
  const { reset } = form
  const fillIn = useCallback(
    (newAssumptions: CostAssumptions) => {
      initialAssumptions.current = newAssumptions
      setKeepsPreset(false)
      reset(valuesOf(newAssumptions))
    },
    [reset],
  )
  useEffect(() => {
    if (!isDirty && !keepsPreset && !saving && assumptions !== initialAssumptions.current) fillIn(assumptions)
  }, [isDirty, keepsPreset, saving, assumptions, fillIn])

  const submitHandler = (replacedVersion?: StoredAssumptions) =>
    form.handleSubmit((validValues) =>
      runOneAtATime(async () => {
        const before = initialAssumptions.current
        try {
          const saved = await onSave({ assumptions: assumptionsFrom(validValues), before, replacedVersion })
          const laterEdits = changedFields<AssumptionValues>(form.getValues(), validValues)
          fillIn(saved)
          for (const [name, value] of Object.entries(laterEdits))
            form.setValue(name as keyof AssumptionValues, value, { shouldDirty: true })
        } catch (error) {
          // Opens the conflict dialog after a conflict. `onSave` has already shown any other failure.
          const theirs = conflictingAssumptions(error)
          const isPreset = !('updatedAt' in before)
          setConflict(theirs && { base: isPreset ? theirs : before, theirs })
          // Even if nothing was changed in the preset, it is what the person wants to save.
          if (theirs && isPreset) setKeepsPreset(true)
        }
      }),
    )
  const errorCount = countErrors(errors)
  return (
    <form noValidate onSubmit={(event) => void submitHandler()(event)} className="space-y-5">
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
      <div
        data-covers-fields="floating"
        className={`${floatStyles} sticky bottom-20 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 p-2 md:bottom-6`}
      >
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
      {conflict && (
        <AssumptionsConflictDialog
          mine={assumptionsFrom(form.getValues())}
          {...conflict}
          onKeepMine={() => {
            setConflict(null)
            void submitHandler(conflict.theirs)()
          }}
          onTakeTheirs={() => {
            setConflict(null)
            fillIn(conflict.theirs)
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </form>
  )
}

/** How many fields have an error. Each band has two fields. */
function countErrors({ bands, ...others }: FieldErrors<AssumptionValues>): number {
  const bandErrors = Array.isArray(bands) ? bands.flatMap((band: object | undefined) => Object.keys(band ?? {})) : []
  return Object.keys(others).length + bandErrors.length
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
          ? `${basis.isEdited ? 'Edited. ' : ''}${basis.preset.description} As of ${basis.preset.year}; check what applies to you.`
          : undefined
      }
      value={basis?.preset.key ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Other numbers</option>
      {COST_PRESETS.map(({ key, name, year }) => (
        <option key={key} value={key}>
          {name}, {year}
        </option>
      ))}
    </SelectField>
  )
}

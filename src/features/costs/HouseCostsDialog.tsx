import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { Currency } from '@/domain/units/preferences'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { NumberField } from '@/ui/form/NumberField'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { HouseCostsSave } from './costWrites'
import { houseCostsIn, type StoredHouseCosts } from './costs'
import { HOUSE_COST_FIELDS, houseCostsFrom, houseCostsSchema, houseCostValues, type HouseCostValues } from './houseCostsForm'
import { conflictingHouseCosts, useSaveHouseCosts } from './useCosts'

const HouseCostsConflictDialog = lazyWithRetry(async () => (await import('./HouseCostsConflictDialog')).HouseCostsConflictDialog)

type HouseCostsDialogProps = {
  house: { id: string; userId: string; priceCurrency: Currency }
  /** The house's costs. The dialog is filled in once, when it opens, and saves only the amounts that were edited. */
  costs: StoredHouseCosts | undefined
  onClose: () => void
}

/** Edits a house's own costs, such as property tax. If the save fails, the dialog stays open and keeps its input. */
export function HouseCostsDialog({ house, costs, onClose }: HouseCostsDialogProps) {
  // Amounts being typed stay in this currency, even if the currency of the house changes in the meantime.
  const [currency] = useState(house.priceCurrency)
  const [before] = useState(() => costs && houseCostsIn(costs, currency))
  const [theirs, setTheirs] = useState<StoredHouseCosts | null>(null)
  const save = useSaveHouseCosts(house.userId, house.id)
  const form = useForm<HouseCostValues>({ resolver: zodResolver(houseCostsSchema), defaultValues: houseCostValues(before) })
  const { errors } = form.formState
  const submit = async (validValues: HouseCostValues, resolution: Pick<HouseCostsSave, 'replacedVersion' | 'takesTheirs'> = {}) => {
    try {
      await save.mutateAsync({ costs: houseCostsFrom(validValues, currency), before, ...resolution })
      return true
    } catch (error) {
      // Opens the conflict dialog after a conflict. The mutation has already reported any other failure.
      setTheirs(conflictingHouseCosts(error))
      return false
    }
  }
  return (
    <FormDialog
      title="Costs of this house"
      description={`In ${currency}, like its price. Leave empty what you don’t know; 0 means there is none.`}
      form={form}
      save={submit}
      pending={save.isPending}
      submit={{ label: 'Save', pendingLabel: 'Saving...' }}
      onClose={onClose}
    >
      {(submitWith) => (
        <>
          {HOUSE_COST_FIELDS.map(({ name, label }) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field }) => (
                <NumberField label={label} placeholder="Not entered" min={0} suffix={currency} error={errors[name]?.message} {...field} />
              )}
            />
          ))}
          {theirs && (
            <HouseCostsConflictDialog
              mine={houseCostsFrom(form.getValues(), currency)}
              base={before}
              theirs={theirs}
              onKeepMine={() => {
                setTheirs(null)
                submitWith((validValues) => submit(validValues, { replacedVersion: theirs }))
              }}
              onTakeTheirs={(hasOtherChanges) => {
                if (!hasOtherChanges) return onClose()
                setTheirs(null)
                submitWith((validValues) => submit(validValues, { takesTheirs: true }))
              }}
              onClose={() => setTheirs(null)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { HouseCosts } from '@/domain/money/cost'
import type { Currency } from '@/domain/units/preferences'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { NumberField } from '@/ui/form/NumberField'
import { HOUSE_COST_FIELDS, houseCostsFrom, houseCostsSchema, houseCostValues, type HouseCostValues } from './houseCostsForm'
import { useSaveHouseCosts } from './useCosts'

type HouseCostsDialogProps = {
  house: { id: string; userId: string; priceCurrency: Currency }
  /** The house's costs. The dialog keeps those it opened with, and saves only what differs from them. */
  costs: HouseCosts | undefined
  onClose: () => void
}

/** Edits a house's own costs, such as property tax. If the save fails, the dialog stays open and keeps its input. */
export function HouseCostsDialog({ house, costs, onClose }: HouseCostsDialogProps) {
  const { priceCurrency: currency } = house
  const [initialCosts] = useState(costs)
  const save = useSaveHouseCosts(house.userId, house.id)
  const form = useForm<HouseCostValues>({ resolver: zodResolver(houseCostsSchema), defaultValues: houseCostValues(initialCosts, currency) })
  const { errors } = form.formState
  return (
    <FormDialog
      title="Costs of this house"
      description={`In ${currency}, like its price. Leave empty what you don’t know; 0 means there is none.`}
      form={form}
      save={(valid) => save.mutateAsync({ costs: houseCostsFrom(valid, currency), before: initialCosts })}
      pending={save.isPending}
      submit={{ label: 'Save', pendingLabel: 'Saving...' }}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useLeaveGuard } from '@/contexts/LeaveGuardContext'
import type { HouseCosts } from '@/domain/money/cost'
import type { Currency } from '@/domain/units/preferences'
import { useOneAtATime } from '@/lib/useOneAtATime'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { NumberField } from '@/ui/form/NumberField'
import { Spinner } from '@/ui/Spinner'
import { HOUSE_COST_FIELDS, houseCostsFrom, houseCostsSchema, houseCostValues, type HouseCostValues } from './houseCostsForm'
import { useSaveHouseCosts } from './useCosts'

type HouseCostsDialogProps = {
  house: { id: string; userId: string; priceCurrency: Currency }
  /** Its costs when the dialog opened. Later changes by others are kept. */
  costs: HouseCosts | undefined
  onClose: () => void
}

/** Edits a house's costs apart from the loan. After a failed save it stays open with its input. */
export function HouseCostsDialog({ house, costs, onClose }: HouseCostsDialogProps) {
  const { priceCurrency: currency } = house
  const [opened] = useState(costs)
  const save = useSaveHouseCosts(house.userId, house.id)
  const oneAtATime = useOneAtATime()
  const form = useForm<HouseCostValues>({ resolver: zodResolver(houseCostsSchema), defaultValues: houseCostValues(opened, currency) })
  const { errors, isDirty } = form.formState
  useLeaveGuard(useCallback(() => isDirty, [isDirty]))
  const submit = form.handleSubmit((valid) =>
    oneAtATime(async () => {
      try {
        await save.mutateAsync({ costs: houseCostsFrom(valid, currency), before: opened })
        onClose()
      } catch {
        // The mutation has reported the failure; the dialog stays open.
      }
    }),
  )
  const saving = save.isPending
  return (
    <Dialog
      title="Costs of this house"
      description={`In ${currency}, like its price. Leave empty what you don’t know; 0 means there is none.`}
      unsaved={isDirty && !saving}
      onClose={() => !saving && onClose()}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
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
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 pt-4 pb-6 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" disabled={saving}>
            {saving && <Spinner className="size-4" />}
            {saving ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

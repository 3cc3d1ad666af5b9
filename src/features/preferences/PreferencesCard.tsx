import { useCallback, useState, type SubmitEvent } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { CURRENCIES, asCurrency } from '@/domain/money/money'
import type { Currency, MeasurementSystem } from '@/domain/units/preferences'
import { notify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Radio } from '@/ui/form/Checkbox'
import { SelectField } from '@/ui/form/Field'
import { useLeaveGuard } from '@/ui/leaveGuard'

const SYSTEMS: readonly { value: MeasurementSystem; label: string }[] = [
  { value: 'imperial', label: 'Imperial (sq ft)' },
  { value: 'metric', label: 'Metric (m²)' },
]

/** Units and currency. Changes take effect on "Save Preferences". */
export function PreferencesCard() {
  const { system, setSystem } = useMeasurement()
  const { currency, setCurrency } = useCurrency()
  const [chosen, setChosen] = useState<{ system?: MeasurementSystem; currency?: Currency }>({})
  const shownPreferences = { system, currency, ...chosen }
  const isChanged = shownPreferences.system !== system || shownPreferences.currency !== currency
  useLeaveGuard(useCallback(() => isChanged, [isChanged]))

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setSystem(shownPreferences.system)
    setCurrency(shownPreferences.currency)
    setChosen({})
    notify.success('Settings saved', 'Your preferences have been updated.')
  }

  return (
    <Card title="Preferences">
      <form onSubmit={save} className="space-y-5">
        <fieldset>
          <legend className="mb-1 font-semibold">Measurement Units</legend>
          <div className="flex flex-wrap gap-x-6">
            {SYSTEMS.map(({ value, label }) => (
              <Radio
                key={value}
                name="system"
                value={value}
                label={label}
                checked={shownPreferences.system === value}
                onChange={() => setChosen({ ...chosen, system: value })}
              />
            ))}
          </div>
        </fieldset>
        <SelectField
          label="Currency"
          hint="Prices in other currencies are converted at fixed rates, and marked with ≈."
          value={shownPreferences.currency}
          onChange={(event) => setChosen({ ...chosen, currency: asCurrency(event.target.value) })}
        >
          {CURRENCIES.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} – {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit">Save Preferences</Button>
      </form>
    </Card>
  )
}

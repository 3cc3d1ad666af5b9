import { useCurrency } from '@/contexts/CurrencyContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { useTheme } from '@/contexts/ThemeContext'

/** Shows the preferences, such as "imperial USD system", under the test id `chosen`, and a button to change each of them. */
export function PreferenceControls() {
  const { system, setSystem } = useMeasurement()
  const { currency, setCurrency } = useCurrency()
  const { theme, setTheme } = useTheme()
  return (
    <>
      <p data-testid="chosen">{`${system} ${currency} ${theme}`}</p>
      <button type="button" onClick={() => setSystem('metric')}>
        Metric
      </button>
      <button type="button" onClick={() => setCurrency('JPY')}>
        Yen
      </button>
      <button type="button" onClick={() => setTheme('dark')}>
        Dark
      </button>
    </>
  )
}

import { createContext, use, useMemo, type ReactNode } from 'react'
import { DEFAULT_MEASUREMENT, isMeasurementSystem, type MeasurementSystem } from '@/domain/units/preferences'
import { PREFERENCE_KEYS } from '@/lib/device/persistentKeys'
import { usePreference } from '@/lib/device/preferenceStore'

type MeasurementContextValue = {
  system: MeasurementSystem
  setSystem: (system: MeasurementSystem) => void
}

const MeasurementContext = createContext<MeasurementContextValue | null>(null)

export function MeasurementProvider({ children }: { children: ReactNode }) {
  const [system, setSystem] = usePreference(PREFERENCE_KEYS.measurement, isMeasurementSystem, DEFAULT_MEASUREMENT)
  const value = useMemo(() => ({ system, setSystem }), [system, setSystem])
  return <MeasurementContext value={value}>{children}</MeasurementContext>
}

/** The viewer's units. Throws outside the provider. */
export function useMeasurement(): MeasurementContextValue {
  const value = use(MeasurementContext)
  if (!value) throw new Error('useMeasurement must be used within a MeasurementProvider')
  return value
}

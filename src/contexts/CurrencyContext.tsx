import { createContext, use, useMemo, type ReactNode } from 'react'
import { DEFAULT_CURRENCY, isCurrency, type Currency } from '@/domain/units/preferences'
import { PREFERENCE_KEYS } from '@/lib/device/persistentKeys'
import { usePreference } from '@/lib/device/preferenceStore'

type CurrencyContextValue = {
  currency: Currency
  setCurrency: (currency: Currency) => void
}

const CurrencyContext = createContext<CurrencyContextValue | null>(null)

export function CurrencyProvider({ children }: { children: ReactNode }) {
  const [currency, setCurrency] = usePreference(PREFERENCE_KEYS.currency, isCurrency, DEFAULT_CURRENCY)
  const value = useMemo(() => ({ currency, setCurrency }), [currency, setCurrency])
  return <CurrencyContext value={value}>{children}</CurrencyContext>
}

/** The viewer's currency. Throws outside the provider. */
export function useCurrency(): CurrencyContextValue {
  const value = use(CurrencyContext)
  if (!value) throw new Error('useCurrency must be used within a CurrencyProvider')
  return value
}

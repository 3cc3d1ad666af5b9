import { useCallback } from 'react'
import { useCurrency } from '@/contexts/CurrencyContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import type { WishSubject } from '@/domain/fit/wishes'
import { wishLabel } from '@/domain/fit/wishLabels'

/** A wish in words, in the viewer's own currency and units. */
export function useWishLabel(): (wish: WishSubject) => string {
  const { currency } = useCurrency()
  const { system } = useMeasurement()
  return useCallback((wish) => wishLabel(wish, { currency, system }), [currency, system])
}

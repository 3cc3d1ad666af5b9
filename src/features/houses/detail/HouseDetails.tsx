import { useId, type ReactNode } from 'react'
import { useMeasurement } from '@/contexts/MeasurementContext'
import { DETAILS_FACTS, shownFacts } from '@/domain/house/houseFacts'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { AddressBlock } from './AddressBlock'
import type { House } from '../house'

const PriceHistory = lazyWithRetry(async () => (await import('./PriceHistory')).PriceHistory)

/** The height in pixels reserved for the chart and for "Show as a table", which load later. */
const HISTORY_HEIGHT = 220

type HouseDetailsProps = { house: House; /** Shown above the location. */ children?: ReactNode }

export function HouseDetails({ house, children }: HouseDetailsProps) {
  const { system } = useMeasurement()
  const historyId = useId()
  return (
    <>
      <dl className="figures grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-5 sm:grid-cols-3">
        {shownFacts(house, DETAILS_FACTS, system).map(({ name, label, text }) => (
          <div key={name} className="min-w-0">
            <dt className="text-muted">{label}</dt>
            <dd className="mt-0.5 font-semibold break-words">{text}</dd>
          </div>
        ))}
      </dl>
      {house.priceChangedAt && (
        <section aria-labelledby={historyId} className="mt-8">
          <h2 id={historyId} className="mb-2 font-semibold">
            Price History
          </h2>
          <div style={{ minHeight: HISTORY_HEIGHT }}>
            <PriceHistory house={house} />
          </div>
        </section>
      )}
      {children}
      <h2 className="mt-8 mb-2 font-semibold">Location</h2>
      <AddressBlock address={house.address} />
    </>
  )
}

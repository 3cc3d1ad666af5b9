import type { ReactNode } from 'react'
import { useArea } from '@/contexts/formats'
import { AddressBlock } from './AddressBlock'
import type { House } from './house'

/** The Details tab (spec §2). */
export function HouseDetails({ house }: { house: House }) {
  const area = useArea()
  return (
    <>
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
        <Detail label="Year Built">{house.yearBuilt ?? 'Unknown'}</Detail>
        <Detail label="Property Size">{area(house.squareFeet)}</Detail>
        <Detail label="Lot Size">{house.lotSize === null ? 'No lot' : area(house.lotSize)}</Detail>
        <Detail label="Bedrooms">{house.bedrooms === 0 ? 'Studio' : house.bedrooms}</Detail>
        <Detail label="Bathrooms">{house.bathrooms}</Detail>
        <Detail label="Status">{house.status}</Detail>
      </dl>
      <h2 className="mt-8 mb-2 font-semibold">Location</h2>
      <AddressBlock address={house.address} />
    </>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useFormatArea, useFormatPrice, useFormatPricePerArea } from '@/contexts/formats'
import { StarRating } from '@/ui/StarRating'
import { EveryonesOpinions } from '../components/EveryonesOpinions'
import type { House } from '../house'
import { PriceChange } from '../components/PriceChange'
import { useSetRating } from '../useHouses'

/** Shows the price, rooms, area, price per area and the viewer's rating in a row, each above its label. Everyone's opinions are below. */
export function HouseFigures({ house }: { house: House }) {
  const formatPrice = useFormatPrice()
  const formatArea = useFormatArea()
  const pricePerArea = useFormatPricePerArea()(house)
  const setRating = useSetRating()
  const shownPrice = formatPrice(house.price, house.priceCurrency)
  return (
    <>
      <dl className="figures flex flex-wrap gap-x-8 gap-y-4">
        <Figure
          label={shownPrice.isConverted ? `${shownPrice.original}, at a fixed rate` : 'Price'}
          title={shownPrice.isConverted ? FIXED_RATES_HINT : undefined}
        >
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="min-w-0 text-xl leading-7 break-words">{shownPrice.text}</span>
            <PriceChange house={house} />
          </span>
        </Figure>
        <Figure label={house.bedrooms === 0 ? 'Bedrooms' : 'Beds'}>{house.bedrooms === 0 ? 'Studio' : house.bedrooms}</Figure>
        <Figure label="Baths">{house.bathrooms}</Figure>
        <Figure label="Area">{formatArea(house.squareFeet)}</Figure>
        {pricePerArea && <Figure label={`Per ${pricePerArea.unit}`}>{pricePerArea.text}</Figure>}
        <Figure label={house.rating === 0 ? 'Not rated' : 'Your rating'}>
          <StarRating
            value={house.rating}
            size="lg"
            onChange={(rating) => setRating.mutate({ house, rating })}
            disabled={setRating.isPending}
          />
        </Figure>
      </dl>
      <EveryonesOpinions house={house} placement="page" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted" />
    </>
  )
}

const FIXED_RATES_HINT = 'Converted at fixed rates, which may differ from today’s.'

function Figure({ label, title, children }: { label: string; title?: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end" title={title}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="flex min-h-8 items-center text-lg font-semibold">{children}</dd>
    </div>
  )
}

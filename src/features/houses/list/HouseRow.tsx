import { clsx } from 'clsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { memo } from 'react'
import { useFormatArea, useFormatPrice } from '@/contexts/formats'
import { cityLine } from '@/domain/address/address'
import { coverOf } from '@/domain/house/photo'
import { isRuledOut } from '@/domain/house/house'
import { ExampleBadge } from '@/ui/ExampleBadge'
import { cardStyles } from '@/ui/styles'
import { CompareBox, HouseLink, DeleteButton, UnreadMark, RatingLabel, bathsLabel, bedsLabel } from './itemParts'
import { FavoriteButton } from '../components/FavoriteButton'
import type { HouseCardProps } from './HouseCard'
import { HousePhoto } from '../components/HousePhoto'
import { PriceChange } from '../components/PriceChange'
import { StatusBadge } from '../components/StatusBadge'
import { ListingLink } from '../components/ListingLink'

/** One house as a compact card with its text next to the photo. The whole row is a link. */
export const HouseRow = memo(function HouseRow({
  house,
  to,
  eager,
  nextViewing,
  cost,
  onDelete,
  onDeleteIntent,
  onOpenIntent,
  choice,
}: HouseCardProps) {
  const formatPrice = useFormatPrice()
  const formatArea = useFormatArea()
  const { street } = house.address
  const isMuted = isRuledOut(house.status)
  return (
    <article className={`${cardStyles} group relative isolate flex h-full min-h-32 overflow-hidden print:break-inside-avoid`}>
      {choice && <CompareBox street={street} {...choice} />}
      <div className="relative w-[30%] max-w-32 shrink-0 bg-sunken">
        <HousePhoto
          photo={coverOf(house)}
          place="thumbnail"
          alt=""
          eager={eager}
          className={clsx('absolute inset-0', isMuted && 'opacity-60 grayscale')}
        />
        {house.isExample && <ExampleBadge className="absolute bottom-2 left-2" />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col py-2 pl-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={clsx('figures text-base', isMuted ? 'text-muted' : 'font-semibold')}>
            {formatPrice(house.price, house.priceCurrency).text}
          </span>
          <PriceChange house={house} to={to} />
          {cost && <span className="figures w-full text-xs text-muted">{cost}</span>}
        </p>
        <h2 className="truncate leading-6 font-normal">
          <HouseLink
            street={street}
            to={to}
            onOpenIntent={onOpenIntent}
            className="inline-block max-w-full truncate align-top before:rounded-card"
          />
        </h2>
        <p className="truncate text-xs text-muted">{cityLine(house.address)}</p>
        <p className="figures text-xs text-muted">
          {[bedsLabel(house.bedrooms), bathsLabel(house.bathrooms), formatArea(house.squareFeet)].join(' · ')}
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-1 text-xs text-muted">
          <StatusBadge status={house.status} />
          <UnreadMark house={house} />
          {house.rating > 0 && <RatingLabel value={house.rating} />}
          {nextViewing && (
            <span className="figures flex items-center gap-1 max-sm:hidden">
              <CalendarDays aria-hidden className="size-3.5" />
              {nextViewing}
            </span>
          )}
          <ListingLink house={house} compact className="relative z-10 -my-2 ml-auto grid size-11 place-items-center" />
        </p>
      </div>
      {(to ?? onDelete) && (
        <div className="flex w-11 shrink-0 flex-col justify-between py-1">
          {to && <FavoriteButton house={house} className="relative z-10 grid size-11 place-items-center" />}
          <DeleteButton house={house} onDelete={onDelete} onDeleteIntent={onDeleteIntent} className="w-11!" />
        </div>
      )}
    </article>
  )
})

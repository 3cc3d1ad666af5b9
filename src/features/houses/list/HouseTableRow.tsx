import { clsx } from 'clsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { memo, type Ref } from 'react'
import { useFormatArea, useFormatPrice } from '@/contexts/formats'
import { cityLine } from '@/domain/address/address'
import { coverOf } from '@/domain/house/photo'
import { formatShortDate, toCalendarDate } from '@/domain/time/dates'
import { isRuledOut } from '@/domain/house/house'
import { CompareBox, HouseLink, DeleteButton, UnreadMark, RatingLabel } from './itemParts'
import { FavoriteButton } from '../components/FavoriteButton'
import type { HouseCardProps } from './HouseCard'
import { HousePhoto } from '../components/HousePhoto'
import { PriceChange } from '../components/PriceChange'
import { StatusBadge } from '../components/StatusBadge'
import { COLUMNS } from './TableHead'
import { ListingLink } from '../components/ListingLink'

type HouseTableRowProps = HouseCardProps & {
  ref?: Ref<HTMLTableRowElement>
  /** The house's index in the whole list, if only a part of the list is rendered. */
  index?: number
}

const cellStyles = Object.fromEntries(
  COLUMNS.map(({ key, isRightAligned, className }) => [key, clsx('px-2 py-2', isRightAligned && 'text-right', className)]),
)

/** One house as a table row. The whole row is a link, with buttons on top of it. */
export const HouseTableRow = memo(function HouseTableRow({
  ref,
  index,
  house,
  to,
  eager,
  nextViewing,
  onDelete,
  onDeleteIntent,
  choice,
}: HouseTableRowProps) {
  const formatPrice = useFormatPrice()
  const formatArea = useFormatArea()
  const { street } = house.address
  const isMuted = isRuledOut(house.status)
  return (
    <tr
      ref={ref}
      data-index={index}
      id={index === undefined ? undefined : `house-${house.id}`}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={clsx(
        'figures group relative isolate h-16 *:border-t *:border-line first:*:border-t-0 hover:*:bg-sunken/60',
        isMuted && 'text-muted',
      )}
    >
      <th scope="row" className={clsx(cellStyles['address'], 'pl-3 text-left font-normal')}>
        {choice && <CompareBox street={street} {...choice} />}
        <div className="flex min-w-0 items-center gap-3">
          <div className="h-11 w-15 shrink-0 overflow-hidden rounded-control bg-sunken">
            <HousePhoto photo={coverOf(house)} place="thumbnail" alt="" eager={eager} className={clsx(isMuted && 'opacity-60 grayscale')} />
          </div>
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">
              <HouseLink street={street} to={to} />
            </p>
            <p className="truncate text-xs text-muted">
              {house.isExample && <span className="font-semibold text-ink">Example · </span>}
              {cityLine(house.address)}
            </p>
            <UnreadMark house={house} />
            {nextViewing && (
              <p className="flex items-center gap-1 text-xs text-muted">
                <CalendarDays aria-hidden className="size-3.5 shrink-0" />
                <span className="truncate">{nextViewing}</span>
              </p>
            )}
          </div>
        </div>
      </th>
      <td className={clsx(cellStyles['price'], !isMuted && 'font-semibold')}>
        {formatPrice(house.price, house.priceCurrency).text}
        <PriceChange house={house} to={to} className="block text-xs" />
      </td>
      <td className={cellStyles['bedrooms']}>{house.bedrooms === 0 ? 'Studio' : house.bedrooms}</td>
      <td className={cellStyles['bathrooms']}>{house.bathrooms}</td>
      <td className={cellStyles['squareFeet']}>{formatArea(house.squareFeet)}</td>
      <td className={cellStyles['status']}>
        <StatusBadge status={house.status} />
      </td>
      <td className={clsx(cellStyles['rating'], 'text-xs')}>
        <RatingLabel value={house.rating} />
      </td>
      <td className={clsx(cellStyles['updatedAt'], 'text-xs text-muted')}>{dateLabel(house.updatedAt)}</td>
      <td className="pr-1 text-right whitespace-nowrap">
        <ListingLink house={house} compact className="relative z-10 inline-grid size-10 place-items-center align-middle text-muted" />
        {to && <FavoriteButton house={house} className="relative z-10 inline-grid size-10 place-items-center align-middle" />}
        <DeleteButton house={house} onDelete={onDelete} onDeleteIntent={onDeleteIntent} className="align-middle" />
      </td>
    </tr>
  )
})

function dateLabel(instant: string): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : formatShortDate(toCalendarDate(date))
}

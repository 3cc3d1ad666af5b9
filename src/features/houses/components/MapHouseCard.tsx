import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useFormatPrice } from '@/contexts/formats'
import { cityLine } from '@/domain/address/address'
import { coverOf } from '@/domain/house/photo'
import type { House } from '../house'
import { HousePhoto } from './HousePhoto'
import { StatusBadge } from './StatusBadge'
import { StarRating } from '@/ui/StarRating'

/** A house in the info window of its marker; its street is a link if `to` is given. */
export function MapHouseCard({ house, to, children }: { house: House; to?: string; children?: ReactNode }) {
  const formatPrice = useFormatPrice()
  const { street } = house.address
  return (
    <article className="relative p-3">
      <div className="relative -mx-3 -mt-3 mb-3 h-20 short:mb-1.5 short:h-11 lg:h-28">
        <HousePhoto photo={coverOf(house)} place="column" alt="" eager />
        <StatusBadge status={house.status} className="absolute bottom-2 left-3 max-w-60" />
      </div>
      <p className="figures text-base font-semibold">{formatPrice(house.price, house.priceCurrency).text}</p>
      <h2 className="font-semibold break-words">
        {to ? (
          <Link to={to} className="text-primary underline-offset-2 hover:underline">
            {street}
          </Link>
        ) : (
          street
        )}
      </h2>
      <p className="mb-2 text-muted">{cityLine(house.address)}</p>
      <StarRating value={house.rating} size="sm" />
      {children && <div className="mt-2 empty:hidden">{children}</div>}
    </article>
  )
}

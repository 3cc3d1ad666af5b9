import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePrice } from '@/contexts/formats'
import { cityLine } from '@/domain/address'
import { EveryonesOpinions } from '../EveryonesOpinions'
import type { House } from '../house'
import { HousePhoto } from '../HousePhoto'
import { paths } from '@/lib/paths'
import { cardStyles } from '@/ui/styles'

type AgreedHousesProps = { houses: readonly House[]; /** What can be done with one of them. */ actionOf?: (house: House) => ReactNode }

/** Houses of which everybody thinks alike, a line each. */
export function AgreedHouses({ houses, actionOf }: AgreedHousesProps) {
  const price = usePrice()
  return (
    <ul className={`${cardStyles} divide-y divide-line`}>
      {houses.map((house) => (
        <li key={house.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <div className="aspect-4/3 w-16 shrink-0 overflow-hidden rounded-control bg-sunken">
            <HousePhoto src={house.photos[0]} alt="" />
          </div>
          <div className="min-w-40 flex-1">
            <h3 className="text-base break-words">
              <Link to={paths.house(house.id)} className="inline-flex min-h-11 items-center font-semibold hover:underline md:min-h-0">
                {house.address.street}
              </Link>
            </h3>
            <p className="break-words text-muted">
              <span className="figures">{price(house.price, house.priceCurrency).text}</span> · {cityLine(house.address)}
            </p>
            <EveryonesOpinions house={house} room="page" className="mt-1 space-y-0.5 text-xs text-muted" />
          </div>
          {actionOf?.(house)}
        </li>
      ))}
    </ul>
  )
}

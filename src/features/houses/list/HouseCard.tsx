import { clsx } from 'clsx'
import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ListChecks from 'lucide-react/icons/list-checks'
import Ruler from 'lucide-react/icons/ruler'
import { memo, type ReactNode } from 'react'
import { useFormatArea, useFormatPrice } from '@/contexts/formats'
import { cityLine } from '@/domain/address/address'
import { coverOf } from '@/domain/house/photo'
import { isRuledOut } from '@/domain/house/house'
import { ExampleBadge } from '@/ui/ExampleBadge'
import { StarRating } from '@/ui/StarRating'
import { buttonStyles, cardStyles } from '@/ui/styles'
import { CompareBox, HouseLink, DeleteButton, UnreadMark, bathsLabel, bedsLabel } from './itemParts'
import { EveryonesOpinions } from '../components/EveryonesOpinions'
import { FavoriteButton } from '../components/FavoriteButton'
import type { House } from '../house'
import { HousePhoto } from '../components/HousePhoto'
import { PriceChange } from '../components/PriceChange'
import { StatusBadge } from '../components/StatusBadge'
import { ListingLink } from '../components/ListingLink'

export type HouseCardProps = {
  house: House
  /** URL of the detail page; undefined if the card must not link to it. */
  to?: string
  /** Whether the card is in view from the start. If so, its photo loads eagerly. */
  eager?: boolean
  /** The formatted date of the next viewing. */
  nextViewing?: string
  /** How well the house fits the members' wishes: "Dana 5 of 6 · Sam 3 of 6". */
  fit?: string
  /** Monthly cost: "$2,310 a month · 2 not entered". */
  cost?: string
  onDelete?: (house: House) => void
  onDeleteIntent?: () => void
  onOpenIntent?: () => void
  /** Given while the viewer chooses houses to compare. */
  choice?: { checked: boolean; isFull: boolean; onChange: () => void }
}

/** One house of a list. The whole card is a link, with buttons on top. Memoized, because scrolling rerenders a long list often. */
export const HouseCard = memo(function HouseCard({
  house,
  to,
  eager,
  nextViewing,
  fit,
  cost,
  onDelete,
  onDeleteIntent,
  onOpenIntent,
  choice,
}: HouseCardProps) {
  const formatPrice = useFormatPrice()
  const formatArea = useFormatArea()
  const street = house.address.street
  const isMuted = isRuledOut(house.status)
  return (
    <article className={`${cardStyles} group relative isolate flex h-full flex-col overflow-hidden print:break-inside-avoid`}>
      {choice && <CompareBox street={street} {...choice} />}
      <div className="relative aspect-4/3 overflow-hidden bg-sunken">
        <HousePhoto
          photo={coverOf(house)}
          place="card"
          alt=""
          eager={eager}
          className={clsx('transition-transform group-hover:scale-102', isMuted && 'opacity-60 grayscale')}
        />
        <div className="absolute bottom-3 left-3 flex max-w-[calc(100%-1.5rem)] flex-wrap gap-1.5">
          <StatusBadge status={house.status} />
          {house.isExample && <ExampleBadge />}
        </div>
        {to && (
          <FavoriteButton
            house={house}
            className="absolute top-2 right-2 z-10 grid size-11 place-items-center rounded-full bg-surface/85 md:pointer-fine:size-10"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col p-4">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={clsx('figures text-lg', isMuted ? 'text-muted' : 'font-semibold')}>
            {formatPrice(house.price, house.priceCurrency).text}
          </span>
          <PriceChange house={house} to={to} />
        </p>
        {cost && <p className="figures text-muted">{cost}</p>}
        <h2 className="mt-0.5 truncate text-base">
          <HouseLink street={street} to={to} onOpenIntent={onOpenIntent} className="before:rounded-card" />
        </h2>
        <p className="truncate text-muted">{cityLine(house.address)}</p>
        <ul className="figures mt-3 flex flex-wrap gap-x-3 gap-y-1 text-muted">
          <Fact icon={<BedDouble aria-hidden className="size-4" />}>{bedsLabel(house.bedrooms)}</Fact>
          <Fact icon={<Bath aria-hidden className="size-4" />}>{bathsLabel(house.bathrooms)}</Fact>
          <Fact icon={<Ruler aria-hidden className="size-4" />}>{formatArea(house.squareFeet)}</Fact>
        </ul>
        <div className="mt-auto flex min-h-13 items-end justify-between gap-2 pt-3">
          <div className="flex min-h-10 min-w-0 flex-col justify-center gap-1">
            <StarRating value={house.rating} size="sm" />
            <EveryonesOpinions house={house} placement="card" className="space-y-0.5 text-xs text-muted" />
            <UnreadMark house={house} />
            {fit && (
              <span className="figures flex min-w-0 items-baseline gap-1.5 text-xs text-muted">
                <ListChecks aria-hidden className="size-3.5 shrink-0 translate-y-0.5" />
                <span className="sr-only">Wishes met: </span>
                <span className="min-w-0 break-words">{fit}</span>
              </span>
            )}
            {nextViewing && (
              <span className="figures flex items-center gap-1.5 text-xs text-muted">
                <CalendarDays aria-hidden className="size-3.5" />
                {nextViewing}
              </span>
            )}
          </div>
          <div className="-mr-2 flex">
            <ListingLink house={house} compact className={buttonStyles({ variant: 'quiet', size: 'icon' }, 'relative z-10 text-muted')} />
            <DeleteButton house={house} onDelete={onDelete} onDeleteIntent={onDeleteIntent} />
          </div>
        </div>
      </div>
    </article>
  )
})

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1">
      {icon}
      {children}
    </li>
  )
}

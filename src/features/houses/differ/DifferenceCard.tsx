import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router-dom'
import { stanceSentence, type Stance } from '@/domain/sharing/disagreement'
import { cityLine } from '@/domain/address/address'
import { coverOf } from '@/domain/house/photo'
import { useFormatPrice } from '@/contexts/formats'
import { HousePhoto } from '../components/HousePhoto'
import { paths } from '@/lib/paths'
import { buttonStyles, cardStyles } from '@/ui/styles'
import type { Difference } from './differences'

/** Shows a house on which members differ: both sides, without judging who is right, and a link to the house's thread. */
export function DifferenceCard({ difference: { house, sides, opening } }: { difference: Difference }) {
  const formatPrice = useFormatPrice()
  const { street } = house.address
  return (
    <article className={`${cardStyles} flex flex-col gap-4 p-4 sm:p-5 xl:flex-row xl:items-center xl:gap-8`}>
      <div className="flex items-start gap-4 xl:w-80 xl:shrink-0">
        <div className="aspect-4/3 w-20 shrink-0 overflow-hidden rounded-control bg-sunken sm:w-28">
          <HousePhoto photo={coverOf(house)} place="thumbnail" alt="" />
        </div>
        <div className="min-w-0 flex-1">
          <h3 className="text-base break-words">
            <Link to={paths.house(house.id)} className="inline-block max-w-full py-2.5 font-semibold hover:underline md:py-1">
              {street}
            </Link>
          </h3>
          <p className="break-words text-muted">
            <span className="figures">{formatPrice(house.price, house.priceCurrency).text}</span> · {cityLine(house.address)}
          </p>
        </div>
      </div>
      <div className="grid flex-1 grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-6">
        <Side label="More for it" stances={sides.higherStances} />
        <Side label="Less for it" stances={sides.lowerStances} />
      </div>
      <Link
        to={paths.thread(house.id)}
        state={{ draftPreset: { text: opening } }}
        className={buttonStyles({ variant: 'secondary' }, 'self-start xl:self-center')}
      >
        <MessageCircle aria-hidden className="size-4" />
        Talk about it
        <span className="sr-only">: {street}</span>
      </Link>
    </article>
  )
}

function Side({ label, stances }: { label: string; stances: readonly Stance[] }) {
  return (
    <div className="min-w-0 border-l-2 border-line pl-3">
      <h4 className="text-xs font-normal text-muted">{label}</h4>
      {stances.map((stance) => (
        <p key={stance.userId} className="mt-0.5 break-words">
          {stanceSentence(stance)}
        </p>
      ))}
    </div>
  )
}

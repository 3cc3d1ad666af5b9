import { lazy, Suspense, useDeferredValue } from 'react'
import { useMayChange } from '@/contexts/HuntContext'
import type { House } from './house'
import { HouseCard } from './HouseCard'
import { HouseGrid, HouseGridSkeleton } from './HouseGrid'
import { useDeleteHouseDialog } from './useDeleteHouseDialog'

const LongHouseGrid = lazy(async () => ({ default: (await import('./LongHouseGrid')).LongHouseGrid }))

/** From this many on, only the cards around the screen are on the page. */
const LONG_LIST = 60

/** Photos of this many cards are fetched at once: what a large screen shows without scrolling. */
const EAGER_CARDS = 4

type HouseCardsProps = {
  houses: readonly House[]
  /** For a saved copy or examples: nothing can be changed. */
  readOnly: boolean
  linkTo: (id: string) => string
  /** When the next viewing of a house is, in words, by house id. */
  nextViewings: ReadonlyMap<string, string>
  /** While houses are chosen to be compared: a card is then a checkbox and nothing else. */
  choice?: { chosen: readonly string[]; full: boolean; toggle: (id: string) => void }
}

/** The cards of a list, with deletion. */
export function HouseCards({ houses, readOnly, linkTo, nextViewings, choice }: HouseCardsProps) {
  const deletion = useDeleteHouseDialog('card')
  const mayChange = useMayChange()
  // The first screen is drawn first, the rest in slices: a slow phone answers meanwhile.
  const beyondFirst = useDeferredValue(true, false)
  const card = (house: House, index: number) => (
    <HouseCard
      house={house}
      eager={index < EAGER_CARDS}
      nextViewing={nextViewings.get(house.id)}
      {...(choice && {
        choice: { checked: choice.chosen.includes(house.id), full: choice.full, onChange: () => choice.toggle(house.id) },
      })}
      {...(!readOnly && !choice && { to: linkTo(house.id) })}
      {...(!readOnly && !choice && mayChange(house) && { onDelete: deletion.ask, onDeleteIntent: deletion.preload })}
    />
  )
  return (
    <>
      {houses.length > LONG_LIST ? (
        <Suspense fallback={<HouseGridSkeleton count={EAGER_CARDS} />}>
          <LongHouseGrid houses={houses} card={card} />
        </Suspense>
      ) : (
        <HouseGrid>
          {(beyondFirst ? houses : houses.slice(0, EAGER_CARDS)).map((house, index) => (
            <li key={house.id}>{card(house, index)}</li>
          ))}
        </HouseGrid>
      )}
      {deletion.dialog}
    </>
  )
}

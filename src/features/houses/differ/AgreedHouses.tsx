import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useFormatPrice } from '@/contexts/formats'
import { cityLine } from '@/domain/address/address'
import { coverOf } from '@/domain/house/photo'
import { EveryonesOpinions } from '../components/EveryonesOpinions'
import type { House } from '../house'
import { HousePhoto } from '../components/HousePhoto'
import { useSetStatus } from '../useHouses'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { useOnInput } from '@/ui/hooks/useOnInput'
import { returnFocus } from '@/ui/returnFocus'
import { cardStyles } from '@/ui/styles'

type AgreedHousesProps = {
  houses: readonly House[]
  /** Whether the viewer may set a house to Not Interested. */
  mayRuleOut?: (house: House) => boolean
}

/** Lists houses on which everybody agrees, one per line. */
export function AgreedHouses({ houses, mayRuleOut }: AgreedHousesProps) {
  const formatPrice = useFormatPrice()
  const list = useRef<HTMLUListElement>(null)
  const pressedIndex = useRef<number>(undefined)
  // Ruling a house out removes its button. The focus then moves to the button that takes its place, to the last one, or to the page.
  useEffect(() => {
    if (pressedIndex.current === undefined || document.activeElement !== document.body) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    returnFocus(buttons[pressedIndex.current] ?? buttons.at(-1) ?? null)
  }, [houses])
  // Once the user does something else, the focus must no longer be moved.
  useOnInput(() => {
    pressedIndex.current = undefined
  })
  useEffect(() => () => returnFocus(null), [])
  return (
    <ul ref={list} className={`${cardStyles} divide-y divide-line`}>
      {houses.map((house, index) => (
        <li key={house.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
          <div className="aspect-4/3 w-16 shrink-0 overflow-hidden rounded-control bg-sunken">
            <HousePhoto photo={coverOf(house)} place="thumbnail" alt="" />
          </div>
          <div className="min-w-40 flex-1">
            <h3 className="text-base break-words">
              <Link to={paths.house(house.id)} className="inline-block max-w-full py-2.5 font-semibold hover:underline md:py-0">
                {house.address.street}
              </Link>
            </h3>
            <p className="break-words text-muted">
              <span className="figures">{formatPrice(house.price, house.priceCurrency).text}</span> · {cityLine(house.address)}
            </p>
            <EveryonesOpinions house={house} placement="page" className="mt-1 space-y-0.5 text-xs text-muted" />
          </div>
          {mayRuleOut?.(house) && <RuleOutButton house={house} onPress={() => (pressedIndex.current = index)} />}
        </li>
      ))}
    </ul>
  )
}

function RuleOutButton({ house, onPress }: { house: House; onPress: () => void }) {
  const setStatus = useSetStatus()
  const ruleOut = () => {
    onPress()
    setStatus.mutate({ house, status: 'Not Interested' })
  }
  return (
    <Button variant="secondary" aria-disabled={setStatus.isPending} onClick={ruleOut}>
      {setStatus.isPending ? 'Saving...' : 'Set to Not Interested'}
      <span className="sr-only">: {house.address.street}</span>
    </Button>
  )
}

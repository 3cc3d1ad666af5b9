import type { Fit, PlaceWishTrip } from './fit'
import { travelText } from '../map/travel'
import { isolateText } from '../text/unicode'
import { displayPrice } from '../money/money'
import { formatNumber } from '../units/numbers'
import type { Currency, MeasurementSystem } from '../units/preferences'
import { PROPERTY_TYPES, PROPERTY_TYPE_LABELS } from '../house/house'
import { formatArea } from '../units/units'
import type { PlaceWish, Verdict, WishBounds, WishSubject } from './wishes'

/** The currency and units that a viewer prefers. */
export type ViewerUnits = { currency: Currency; system: MeasurementSystem }

/** Describes a wish on one line, in the viewer's currency and units: "Price at most ≈ $543,478", "At least 3 bedrooms". */
export function wishLabel(wish: WishSubject, { currency, system }: ViewerUnits): string {
  switch (wish.kind) {
    case 'question':
      return isolateText(wish.question)
    case 'type':
      return PROPERTY_TYPES.filter((type) => wish.types.includes(type))
        .map((type) => PROPERTY_TYPE_LABELS[type])
        .join(' or ')
    case 'price':
      return `Price ${rangeText(wish, (price) => displayPrice(price, wish.currency, currency).text)}`
    case 'place':
      return `${isolateText(wish.place.label)} within ${wish.atMost} min`
    case 'bedrooms':
      return wish.atMost === 0 ? 'Studio' : roomsText(wish, 'bedroom')
    case 'bathrooms':
      return roomsText(wish, 'bathroom')
    case 'area':
      return `Size ${rangeText(wish, (area) => formatArea(area, system))}`
    case 'lot':
      return `Lot ${rangeText(wish, (area) => formatArea(area, system))}`
    case 'year_built':
      return yearBuiltText(wish)
  }
}

function rangeText({ atLeast, atMost }: WishBounds, format: (bound: number) => string): string {
  if (atLeast === null) return atMost === null ? '' : `at most ${format(atMost)}`
  if (atMost === null) return `at least ${format(atLeast)}`
  return atLeast === atMost ? format(atLeast) : `${format(atLeast)} to ${format(atMost)}`
}

function roomsText(bounds: WishBounds, room: string): string {
  const text = rangeText(bounds, (count) => formatNumber(count, 1))
  const isSingular = (bounds.atMost ?? bounds.atLeast) === 1
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${isSingular ? room : `${room}s`}`
}

function yearBuiltText({ atLeast, atMost }: WishBounds): string {
  if (atLeast === null) return `Built in ${atMost ?? ''} or earlier`
  if (atMost === null) return `Built in ${atLeast} or later`
  return atLeast === atMost ? `Built in ${atLeast}` : `Built from ${atLeast} to ${atMost}`
}

/** The number of wishes that a house meets: "5 of 6". */
export const fitText = ({ met, total }: Pick<Fit, 'met' | 'total'>): string => `${met} of ${total}`

export const VERDICT_LABELS = { met: 'Met', missed: 'Missed', unknown: 'Not known' } as const

/** The travel time as shown next to the verdict on a wish. An estimate that may be within the wish's limit is never "too far". */
export const wishTripText = (trip: PlaceWishTrip, { atMost }: Pick<PlaceWish, 'atMost'>, verdict: Verdict): string =>
  travelText(trip, verdict === 'unknown' ? trip.minutes : atMost)

/** Explains a score in one or two sentences. */
export function explainFit({ score, musts, known, total }: Fit): string {
  if (score === null) return 'Nothing is known yet, so nothing counts against this house.'
  const knownText = known === total ? '' : ` from ${known === 1 ? 'the one wish that is' : `the ${known} wishes that are`} known`
  const missedText =
    musts.missed === 0
      ? ''
      : ` ${musts.missed === 1 ? 'A must is' : `${musts.missed} musts are`} missed, so every house that misses none comes first.`
  return `${score} of 100${knownText}: musts count four times, important wishes twice.${missedText}`
}

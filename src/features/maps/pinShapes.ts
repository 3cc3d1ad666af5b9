import { isHouseStatus, type HouseStatus } from '@/domain/house/house'

type PinShape = {
  /** The hue, as a class and as the token behind it. */
  className: string
  token: string
  /** The sign in the pin, drawn with a round pen. */
  sign: string
}

/** Outline of a pin in a box of 24 by 32; its tip is the middle of the lower edge. */
export const PIN_OUTLINE = 'M12 1a11 11 0 0 1 11 11c0 8.2-11 19-11 19S1 20.2 1 12A11 11 0 0 1 12 1z'

/** Each status has a hue and a sign, so that colour is never the only difference. */
const SHAPES: Record<HouseStatus, PinShape> = {
  Interested: {
    className: 'text-status-interested',
    token: '--color-status-interested',
    // A bookmark: the heart means a favorite.
    sign: 'M8.6 16.6V7.4h6.8v9.2L12 14z',
  },
  'Not Interested': { className: 'text-status-not-interested', token: '--color-status-not-interested', sign: 'M7.5 12h9' },
  'Offer Made': { className: 'text-status-offer-made', token: '--color-status-offer-made', sign: 'M7.2 12h.01M12 12h.01M16.8 12h.01' },
  'Offer Declined': { className: 'text-status-offer-declined', token: '--color-status-offer-declined', sign: 'm8.5 8.5 7 7m0-7-7 7' },
  'Offer Accepted': {
    className: 'text-status-offer-accepted',
    token: '--color-status-offer-accepted',
    sign: 'm7.4 12.3 3.1 3.1 6.1-6.5',
  },
  Bought: { className: 'text-status-bought', token: '--color-status-bought', sign: 'M7 12.2 12 7.7l5 4.5M8.7 11v5.2h6.6V11' },
}

const UNKNOWN: PinShape = { className: 'text-muted', token: '--color-muted', sign: 'M12 12h.01' }

/** How the pin of a house looks, by its status; an unknown status is a grey dot. */
export function pinShape(status: string): PinShape {
  return isHouseStatus(status) ? SHAPES[status] : UNKNOWN
}

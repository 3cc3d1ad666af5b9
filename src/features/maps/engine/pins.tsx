import { clsx } from 'clsx'
import { isRuledOut, isHouseStatus, type HouseStatus } from '@/domain/house/house'

/** A map pin in the status's color and with its icon. Decorative: the status is also given as text or in a label. */
export function Pin({ status, className }: { status: string; className?: string }) {
  const { className: colorClass, iconPath } = pinShape(status)
  return (
    <svg viewBox="0 0 24 32" aria-hidden className={clsx(colorClass, 'shrink-0', className)} strokeLinecap="round" strokeLinejoin="round">
      <path d={PIN_OUTLINE} fill="currentColor" stroke="var(--color-surface)" strokeWidth="1.5" />
      <path d={iconPath} fill="none" stroke="var(--color-surface)" strokeWidth="2.4" />
    </svg>
  )
}

/** A map pin with a short text, in the status's color and with its icon. Its tip is the middle of the lower edge. */
export function TextPin({ status, text }: { status: string; text: string }) {
  const { className: colorClass, iconPath } = pinShape(status)
  return (
    <span className={clsx(colorClass, 'flex flex-col items-center drop-shadow-md')}>
      <span className="flex h-7 items-center gap-1 rounded-full border-[1.5px] bg-surface pr-2 pl-0.75 text-xs whitespace-nowrap">
        <svg viewBox="0 0 24 24" aria-hidden className="size-5" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="12" cy="12" r="12" fill="currentColor" />
          <path d={iconPath} fill="none" stroke="var(--color-surface)" strokeWidth="2.4" />
        </svg>
        <span className={clsx('figures', isRuledOut(status) ? 'text-muted' : 'font-semibold text-ink')}>{text}</span>
      </span>
      <svg viewBox="0 0 12 7" aria-hidden className="-mt-px h-1.75 w-3">
        <path d="M0 0h12L6 7z" fill="currentColor" />
      </svg>
    </span>
  )
}

type PinShape = {
  /** The class that sets the color. */
  className: string
  /** The CSS variable of the same color. */
  colorVariable: string
  /** The SVG path of the icon in the pin, stroked with round caps. */
  iconPath: string
}

/** The SVG path of a pin's outline in a box of 24 by 32. The pin's tip is the middle of the lower edge. */
export const PIN_OUTLINE = 'M12 1a11 11 0 0 1 11 11c0 8.2-11 19-11 19S1 20.2 1 12A11 11 0 0 1 12 1z'

/** Each status has a color and an icon, so that color is never the only difference. */
const SHAPES: Record<HouseStatus, PinShape> = {
  Interested: {
    className: 'text-status-interested',
    colorVariable: '--color-status-interested',
    // A bookmark, because the heart means favorite.
    iconPath: 'M8.6 16.6V7.4h6.8v9.2L12 14z',
  },
  'Not Interested': { className: 'text-status-not-interested', colorVariable: '--color-status-not-interested', iconPath: 'M7.5 12h9' },
  'Offer Made': {
    className: 'text-status-offer-made',
    colorVariable: '--color-status-offer-made',
    iconPath: 'M7.2 12h.01M12 12h.01M16.8 12h.01',
  },
  'Offer Declined': {
    className: 'text-status-offer-declined',
    colorVariable: '--color-status-offer-declined',
    iconPath: 'm8.5 8.5 7 7m0-7-7 7',
  },
  'Offer Accepted': {
    className: 'text-status-offer-accepted',
    colorVariable: '--color-status-offer-accepted',
    iconPath: 'm7.4 12.3 3.1 3.1 6.1-6.5',
  },
  Bought: { className: 'text-status-bought', colorVariable: '--color-status-bought', iconPath: 'M7 12.2 12 7.7l5 4.5M8.7 11v5.2h6.6V11' },
}

const UNKNOWN_SHAPE: PinShape = { className: 'text-muted', colorVariable: '--color-muted', iconPath: 'M12 12h.01' }

/** What the pin of a status looks like; a gray pin with a dot for an unknown status. */
export function pinShape(status: string): PinShape {
  return isHouseStatus(status) ? SHAPES[status] : UNKNOWN_SHAPE
}

import { clsx } from 'clsx'
import { isRuledOut } from '@/domain/house/house'
import { pinShape } from './pinShapes'

/** A map pin that shows the price, with the hue and the sign of a status; its tip is the middle of the lower edge. */
export function PricePin({ status, price }: { status: string; price: string }) {
  const { className: hue, sign } = pinShape(status)
  return (
    <span className={clsx(hue, 'flex flex-col items-center drop-shadow-md')}>
      <span className="flex h-7 items-center gap-1 rounded-full border-[1.5px] bg-surface pr-2 pl-0.75 text-xs whitespace-nowrap">
        <svg viewBox="0 0 24 24" aria-hidden className="size-5" strokeLinecap="round" strokeLinejoin="round">
          <circle cx="12" cy="12" r="12" fill="currentColor" />
          <path d={sign} fill="none" stroke="var(--color-surface)" strokeWidth="2.4" />
        </svg>
        <span className={clsx('figures', isRuledOut(status) ? 'text-muted' : 'font-semibold text-ink')}>{price}</span>
      </span>
      <svg viewBox="0 0 12 7" aria-hidden className="-mt-px h-1.75 w-3">
        <path d="M0 0h12L6 7z" fill="currentColor" />
      </svg>
    </span>
  )
}

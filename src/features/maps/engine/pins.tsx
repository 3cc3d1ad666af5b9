import { clsx } from 'clsx'
import { PIN_OUTLINE, pinShape } from '../pinShapes'

/** A map pin in the hue and with the sign of a status. Decorative: the element around it has the words. */
export function Pin({ status, className }: { status: string; className?: string }) {
  const { className: hue, sign } = pinShape(status)
  return (
    <svg viewBox="0 0 24 32" aria-hidden className={clsx(hue, 'shrink-0', className)} strokeLinecap="round" strokeLinejoin="round">
      <path d={PIN_OUTLINE} fill="currentColor" stroke="var(--color-surface)" strokeWidth="1.5" />
      <path d={sign} fill="none" stroke="var(--color-surface)" strokeWidth="2.4" />
    </svg>
  )
}

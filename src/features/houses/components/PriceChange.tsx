import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { useCurrency } from '@/contexts/CurrencyContext'
import { priceChange } from '@/domain/money/priceChange'
import type { House } from '../house'

type PriceChangeProps = {
  house: House
  /** URL of the detail page, which has the price history. */
  to?: string
  className?: string
}

/** Shows how much the price fell or rose at its last change. Renders nothing if there is no such change. */
export function PriceChange({ house, to, className }: PriceChangeProps) {
  const change = priceChange(house, useCurrency().currency)
  if (!change) return null
  const { isDrop, text, sentence } = change
  const styles = clsx('figures text-sm font-semibold whitespace-nowrap', isDrop ? 'text-primary' : 'text-muted', className)
  return to ? (
    <Link to={to} aria-label={sentence} data-tooltip={sentence} className={clsx('relative z-10 inline-flex min-h-6 items-center', styles)}>
      {text}
    </Link>
  ) : (
    <span role="img" aria-label={sentence} data-tooltip={sentence} className={styles}>
      {text}
    </span>
  )
}

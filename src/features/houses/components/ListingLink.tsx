import ExternalLink from 'lucide-react/icons/external-link'
import type { House } from '../house'

type ListingLinkProps = {
  house: Pick<House, 'listingUrl' | 'address'>
  /** Whether to show only the icon. */
  compact?: true
  className?: string
}

/** Links to the listing. Renders nothing if its URL is not a valid http(s) URL. */
export function ListingLink({ house: { listingUrl, address }, compact, className }: ListingLinkProps) {
  if (!/^https?:\/\//i.test(listingUrl) || !URL.canParse(listingUrl)) return null
  const tooltip = `View listing on ${new URL(listingUrl).host.replace(/^www\./, '')}`
  const labelProps = compact && { 'aria-label': `View listing of ${address.street}` }
  return (
    <a href={listingUrl} target="_blank" rel="noopener noreferrer" className={className} data-tooltip={tooltip} {...labelProps}>
      {!compact && 'View listing'}
      <ExternalLink aria-hidden className={compact ? 'size-4' : 'size-3.5'} />
    </a>
  )
}

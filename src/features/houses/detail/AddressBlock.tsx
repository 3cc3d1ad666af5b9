import ExternalLink from 'lucide-react/icons/external-link'
import { formatAddress, mapsSearchLink, type Address } from '@/domain/address/address'

/** The full address, with a link to Google Maps. */
export function AddressBlock({ address }: { address: Address }) {
  return (
    <address className="not-italic">
      <p className="break-words">{formatAddress(address)}</p>
      <a
        href={mapsSearchLink(address)}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-2 inline-flex min-h-6 items-center gap-1.5 font-semibold text-primary hover:underline"
      >
        Open in Google Maps
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
    </address>
  )
}

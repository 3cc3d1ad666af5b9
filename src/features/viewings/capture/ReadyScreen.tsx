import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatAddress, type Address } from '@/domain/address/address'
import { directionsLink, isKnownPoint, type LatLng } from '@/domain/map/geo'
import type { Contact } from '@/domain/house/house'
import { safeTel } from '@/domain/sharing/contactLinks'
import { checkStorage } from '@/lib/outbox/storageCheck'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/Button'
import { buttonStyles } from '@/ui/styles'

type ReadyScreenProps = {
  house: { id: string; address: Address; coordinates: LatLng; contacts: readonly Contact[] }
  checkCount: number
  onStart: () => Promise<void>
}

/** The screen before a viewing: contacts, directions, and whether the phone has enough storage. */
export function ReadyScreen({ house, checkCount, onStart }: ReadyScreenProps) {
  const [busy, setBusy] = useState(false)
  const storage = useQuery({ queryKey: ['device-storage'], queryFn: checkStorage, gcTime: 0 })
  const start = async () => {
    if (busy) return
    setBusy(true)
    await onStart()
    setBusy(false)
  }
  const address = formatAddress(house.address)
  const phoneNumbers = house.contacts.flatMap(({ name, phone }) => {
    const callUrl = safeTel(phone)
    return callUrl ? [{ name, phone, callUrl }] : []
  })
  return (
    <div className="mx-auto max-w-form space-y-5">
      <div>
        <p className="text-base text-muted">Viewing</p>
        <h1 className="text-xl font-semibold break-words">{house.address.street}</h1>
        <p className="mt-2 max-w-prose text-base text-muted">
          {checkCount} {checkCount === 1 ? 'thing' : 'things'} to check, your photos, notes and moments. Everything is kept on this phone
          first and sent when there is a connection, so it works in a cellar too.
        </p>
      </div>
      <ul className="space-y-2">
        <li>
          <a
            href={directionsLink(house.address, isKnownPoint(house.coordinates) ? house.coordinates : undefined)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-bar items-center gap-3 text-base font-semibold text-primary hover:underline"
          >
            <MapPin aria-hidden className="size-5 shrink-0" />
            <span className="min-w-0 break-words">{address}</span>
          </a>
        </li>
        {phoneNumbers.map(({ name, phone, callUrl }) => (
          <li key={`${name} ${phone}`}>
            <a href={callUrl} className="inline-flex min-h-bar items-center gap-3 text-base font-semibold text-primary hover:underline">
              <Phone aria-hidden className="size-5 shrink-0" />
              <span className="min-w-0 break-words">
                {name}, {phone}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {storage.data && !storage.data.ok && (
        <p role="alert" className="rounded-card bg-notice-soft p-4 text-notice">
          {storage.data.reason}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button className="min-h-bar! w-full" aria-disabled={busy} onClick={() => void start()}>
          <Play aria-hidden className="size-5" />
          Start viewing
        </Button>
        <Link to={paths.checks()} className={buttonStyles({ variant: 'secondary' }, 'min-h-bar!')}>
          What to check
        </Link>
        <Link to={paths.house(house.id)} className={buttonStyles({ variant: 'quiet' }, 'min-h-bar!')}>
          Back to the house
        </Link>
      </div>
    </div>
  )
}

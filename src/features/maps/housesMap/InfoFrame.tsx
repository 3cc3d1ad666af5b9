import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { IconButton, Button } from '@/ui/Button'
import Move from 'lucide-react/icons/move'
import Navigation from 'lucide-react/icons/navigation'
import type { Address } from '@/domain/address/address'
import { directionsLink, type LatLng } from '@/domain/map/geo'
import { buttonStyles } from '@/ui/styles'
import { returnFocus } from '@/ui/returnFocus'

/** The content of an info window. Takes the focus on opening, and gives it back on closing if it was lost. Escape closes the window. */
export function InfoFrame({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  // Not read in the effect, which runs twice in development and would find the frame itself the second time.
  const [opener] = useState(() => document.activeElement)

  useEffect(() => {
    frame.current?.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      returnFocus(opener)
    }
  }, [opener])

  return (
    <div
      ref={frame}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="relative w-[min(18rem,calc(100vw-4rem))] bg-surface text-sm text-ink outline-none"
    >
      {/* At most as high as the map, minus what is above and below this content: the window's margin, tip and pin. */}
      <div className="max-h-[min(21rem,calc(100cqh-4.5rem))] overflow-y-auto">{children}</div>
      <IconButton label="Close" onClick={onClose} className="absolute top-2 right-2 rounded-full bg-surface/90">
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

type HouseActionsProps = {
  address: Address
  point: LatLng
  /** Undefined if the viewer is not allowed to change the house. */
  onMove?: () => void
}

/** The actions for a house on the map. */
export function HouseActions({ address, point, onMove }: HouseActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 px-3 pb-3 max-sm:*:flex-1 max-md:*:px-1">
      <a
        href={directionsLink(address, point)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyles({ variant: 'secondary', size: 'sm' })}
      >
        <Navigation aria-hidden className="size-4" />
        Directions
      </a>
      {onMove && (
        <Button variant="quiet" size="sm" onClick={onMove}>
          <Move aria-hidden className="size-4" />
          Move pin
        </Button>
      )}
    </div>
  )
}

import { clsx } from 'clsx'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useState, type ReactNode, type Ref } from 'react'
import { IconButton } from '@/ui/Button'
import { floatStyles } from '@/ui/styles'
import { MapEngine } from './MapEngine'
import type { CanvasProps, MapHandle } from './mapTypes'

type MapPanelProps = Omit<CanvasProps, 'onTilesChange'> & {
  /** Shows all points again. */
  onFit?: () => void
  /** Called when the user interacts with the map, so that the caller can keep the view instead of following the points. */
  onInteract?: () => void
  ref?: Ref<HTMLDivElement>
  className?: string
  /** Content that floats over the map's lower edge. */
  children?: ReactNode
  /** Shown below a map that is too small for floating content. */
  contentBelow?: ReactNode
  /** A sentence about what works without tiles: "The pin and the directions still work." */
  noTilesText: string
}

/** A map with its controls, for both engines. Pins and controls work even if no tiles load. */
export function MapPanel({ onFit, onInteract, onReady, ref, className, children, contentBelow, noTilesText, ...canvas }: MapPanelProps) {
  const [hasTiles, setHasTiles] = useState(true)
  const [handle, setHandle] = useState<MapHandle>()
  const handleReady = useCallback(
    (newHandle: MapHandle) => {
      setHandle(newHandle)
      onReady(newHandle)
    },
    [onReady],
  )
  const panel = (
    <div
      ref={ref}
      className={clsx('@container-[size] relative isolate overflow-hidden rounded-card border border-line bg-sunken', className)}
      onPointerDownCapture={onInteract}
      onWheelCapture={onInteract}
      onKeyDownCapture={onInteract}
    >
      <MapEngine {...canvas} onReady={handleReady} onTilesChange={setHasTiles} />
      {handle && (
        // On a phone, the info window and the pins of a route need the space, and two fingers can zoom instead.
        <div className={clsx(floatStyles, 'absolute top-3 right-3 grid rounded-control', (canvas.info || canvas.route) && 'max-md:hidden')}>
          <IconButton label="Zoom in" onClick={() => handle.zoomBy(1)}>
            <Plus aria-hidden className="size-5" />
          </IconButton>
          <IconButton label="Zoom out" onClick={() => handle.zoomBy(-1)}>
            <Minus aria-hidden className="size-5" />
          </IconButton>
          {onFit && (
            <IconButton label="Show all" onClick={onFit}>
              <Maximize aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
      )}
      {contentBelow === undefined && (
        <div className="pointer-events-none absolute inset-x-3 bottom-8 grid justify-items-center gap-2 *:pointer-events-auto">
          {!hasTiles && (
            <p role="status" className={clsx(floatStyles, 'rounded-control px-3 py-2 text-muted')}>
              The map’s background could not be loaded. {noTilesText}
            </p>
          )}
          {children}
        </div>
      )}
    </div>
  )
  if (contentBelow === undefined) return panel
  return (
    <>
      {panel}
      {!hasTiles && (
        <p role="status" className="mt-2 text-muted">
          The map’s background could not be loaded. {noTilesText}
        </p>
      )}
      {contentBelow}
    </>
  )
}

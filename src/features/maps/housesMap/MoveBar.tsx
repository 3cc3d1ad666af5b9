import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef, type KeyboardEvent, useState } from 'react'
import { type Direction, type LatLng, movePoint, roundPoint } from '@/domain/map/geo'
import { Button, IconButton } from '@/ui/Button'
import { floatStyles } from '@/ui/styles'
import { ToastSlot } from '@/ui/toast/ToastSlot'
import type { MapHandle, MapHouse } from '../engine/mapTypes'
import { useSetPoint } from '../useStorePoints'
import { returnFocus } from '@/ui/returnFocus'

const ARROWS = [
  { direction: 'west', key: 'ArrowLeft', Icon: ArrowLeft },
  { direction: 'north', key: 'ArrowUp', Icon: ArrowUp },
  { direction: 'south', key: 'ArrowDown', Icon: ArrowDown },
  { direction: 'east', key: 'ArrowRight', Icon: ArrowRight },
] as const

type MoveBarProps = {
  street: string
  point: LatLng
  saving: boolean
  onNudge: (direction: Direction, isLargeStep: boolean) => void
  onSave: () => void
  onCancel: () => void
}

/** Moves a pin without dragging: with buttons or arrow keys, in larger steps if Shift is held. */
export function MoveBar({ street, point, saving, onNudge, onSave, onCancel }: MoveBarProps) {
  const group = useRef<HTMLDivElement>(null)
  // Dragging the pin or tapping the map moves the focus to the map, where the arrow keys would move the map.
  useEffect(() => {
    if (!group.current?.contains(document.activeElement)) group.current?.focus({ preventScroll: true })
  }, [point])
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => returnFocus(opener), [opener])

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS.find(({ key }) => key === event.key)
    if (arrow) onNudge(arrow.direction, event.shiftKey)
    else if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && event.target === group.current && !saving) onSave()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={group}
      role="toolbar"
      aria-label={`Move the pin of ${street}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={clsx(floatStyles, 'appear relative max-w-full p-3 outline-offset-0')}
    >
      <ToastSlot level="bar" className="inset-x-0" />
      <p>
        Drag the pin of <strong className="font-semibold">{street}</strong>, tap the map, or use the arrow keys.
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <div className="flex">
          {ARROWS.map(({ direction, Icon }) => (
            <IconButton key={direction} label={`Move ${direction}`} onClick={(event) => onNudge(direction, event.shiftKey)}>
              <Icon aria-hidden className="size-5" />
            </IconButton>
          ))}
        </div>
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="sm" aria-disabled={saving} onClick={() => !saving && onSave()}>
            {saving ? 'Saving...' : 'Save pin'}
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {`Pin at ${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`}
      </p>
    </div>
  )
}

/** How far one press of an arrow key or button moves the pin, in pixels, without and with Shift. */
const STEP = 10
const LARGE_STEP = 80

/** The state of moving a house's pin; nothing is stored before `save`. */
export function usePinMove<House extends MapHouse>(map: MapHandle | undefined) {
  const [currentMove, setCurrentMove] = useState<{ house: House; point: LatLng }>()
  const setPoint = useSetPoint()

  const moveTo = (newPoint: LatLng) => {
    const point = roundPoint(newPoint)
    setCurrentMove((old) => old && { ...old, point })
    return point
  }
  return {
    currentMove,
    saving: setPoint.isPending,
    /** Starts at the house's point, or at the center of the map if the house has none. */
    start: (house: House, point: LatLng | undefined) => map && setCurrentMove({ house, point: point ?? roundPoint(map.center()) }),
    moveTo,
    /** Returns the new point. */
    nudge: (direction: Direction, isLargeStep: boolean) =>
      currentMove && map && moveTo(movePoint(currentMove.point, direction, map.zoom(), isLargeStep ? LARGE_STEP : STEP)),
    cancel: () => setCurrentMove(undefined),
    save: () =>
      currentMove &&
      setPoint.mutate(currentMove, {
        // During the save, the user may have moved the pin again, or started to move another house's pin.
        onSuccess: () => setCurrentMove((latest) => (latest === currentMove ? undefined : latest)),
      }),
  }
}

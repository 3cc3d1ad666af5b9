import * as RadixDialog from '@radix-ui/react-dialog'
import { ChevronLeft, ChevronRight, MessageSquareText, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { photoSrc } from '@/lib/photoUrl'
import { Button, IconButton } from '@/ui/Button'
import { Layer } from '@/ui/Layer'

/** A sideways drag of this many pixels turns to the next photo. */
const SWIPE = 50

type PhotoViewerProps = {
  photos: readonly string[]
  street: string
  start: number
  onClose: () => void
  /** Closes the viewer and opens the conversation about the photo on screen. */
  onTalk?: (photo: string) => void
}

/** Photos one at a time over the whole screen: arrows, keys, swipes. */
export function PhotoViewer({ photos, street, start, onClose, onTalk }: PhotoViewerProps) {
  const [index, setIndex] = useState(start)
  const dragStart = useRef<number>(undefined)
  const several = photos.length > 1
  const turn = (step: number) => setIndex((old) => (old + step + photos.length) % photos.length)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1)
    if (event.key === 'ArrowLeft') turn(-1)
  }
  const onPointerDown = (event: PointerEvent) => {
    dragStart.current = event.clientX
  }
  const onPointerUp = (event: PointerEvent) => {
    const distance = event.clientX - (dragStart.current ?? event.clientX)
    dragStart.current = undefined
    if (several && Math.abs(distance) > SWIPE) turn(distance < 0 ? 1 : -1)
  }

  return (
    <Layer
      onClose={onClose}
      aria-describedby={undefined}
      onKeyDown={onKeyDown}
      className="dark fixed inset-0 z-50 flex flex-col bg-canvas text-ink outline-none"
    >
      <div className="flex h-14 shrink-0 items-center justify-between gap-4 px-4">
        <RadixDialog.Title className="truncate font-semibold">{street}</RadixDialog.Title>
        <div className="flex items-center gap-3">
          <p aria-live="polite" className="figures text-muted">
            {index + 1} of {photos.length}
          </p>
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      <div className="relative min-h-0 flex-1 touch-pan-y" onPointerDown={onPointerDown} onPointerUp={onPointerUp}>
        <img
          key={photos[index]}
          src={photoSrc(photos[index])}
          alt={`${street}, ${index + 1} of ${photos.length}`}
          draggable={false}
          className="appear absolute inset-0 size-full object-contain select-none"
        />
        {several && (
          <>
            <IconButton label="Previous photo" variant="secondary" className="absolute top-1/2 left-4" onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </IconButton>
            <IconButton label="Next photo" variant="secondary" className="absolute top-1/2 right-4" onClick={() => turn(1)}>
              <ChevronRight aria-hidden className="size-5" />
            </IconButton>
          </>
        )}
      </div>
      <div className="flex min-h-6 shrink-0 justify-center">
        {onTalk && (
          <Button variant="quiet" className="my-2" onClick={() => onTalk(photos[index] ?? '')}>
            <MessageSquareText aria-hidden className="size-4" />
            Talk about this photo
          </Button>
        )}
      </div>
    </Layer>
  )
}

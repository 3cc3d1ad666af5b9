import * as RadixDialog from '@radix-ui/react-dialog'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { Lightbox, type ControllerRef, type SlideImage, type ZoomRef } from 'yet-another-react-lightbox'
import Inline from 'yet-another-react-lightbox/plugins/inline'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import lightboxStyles from 'yet-another-react-lightbox/styles.css?inline'
import type { Photo } from '@/domain/house/photo'
import { PHOTO_PLACEHOLDER, photoFiles, photoSrc } from '@/lib/photos/photoUrl'
import { adoptStyles } from '@/ui/adoptStyles'
import { Button, IconButton } from '@/ui/Button'
import { Layer } from '@/ui/dialog/Layer'
import { useIsPhone } from '@/ui/hooks/useIsPhone'

adoptStyles(lightboxStyles)

type PhotoViewerProps = {
  /** Must be a stable array, because the lightbox resets its state whenever its slides change. */
  photos: readonly Photo[]
  street: string
  start: number
  onClose: () => void
  /** Closes the viewer and opens the thread about the photo on screen. */
  onDiscuss?: (photo: string) => void
}

/** Shows photos full screen, one at a time, with zoom. Swiping, the arrow buttons and the arrow keys move between them. */
export function PhotoViewer({ photos, street, start, onClose, onDiscuss }: PhotoViewerProps) {
  const [index, setIndex] = useState(start)
  const [isZoomed, setIsZoomed] = useState(false)
  const controller = useRef<ControllerRef>(null)
  const zoom = useRef<ZoomRef>(null)
  const isPhone = useIsPhone()
  // URLs of photos with a smaller copy that failed to load. For these, the viewer shows the full file, which may still exist.
  const [urlsWithBrokenCopy, setUrlsWithBrokenCopy] = useState<readonly string[]>([])
  const [hasFailure, setHasFailure] = useState(false)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (!hasFailure) return
    const retry = () => {
      setUrlsWithBrokenCopy([])
      setHasFailure(false)
      setIsZoomed(false)
      setAttempt((count) => count + 1)
    }
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailure])
  const slides = useMemo(
    () =>
      photos.map((photo, position) =>
        slideOf(
          urlsWithBrokenCopy.includes(photo.url) ? { ...photo, details: null } : photo,
          `${street}, ${position + 1} of ${photos.length}`,
        ),
      ),
    [photos, street, urlsWithBrokenCopy],
  )
  // Another member may remove photos while the viewer is open, which can leave the index beyond the end.
  const currentIndex = Math.min(index, photos.length - 1)
  const hasSeveralPhotos = photos.length > 1

  // Handles keys pressed while the focus is outside the photo. The lightbox handles the others, and stops their propagation.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') controller.current?.next()
    if (key === 'ArrowLeft') controller.current?.prev()
    if (key === '+') zoom.current?.zoomIn()
    if (key === '-') zoom.current?.zoomOut()
  }
  const onFailure = ({ target }: SyntheticEvent) => {
    setHasFailure(true)
    const src = target instanceof HTMLImageElement ? target.getAttribute('src') : null
    const isCopy = (photo: Photo) => src !== photoSrc(photo.url) && photoFiles(photo, Infinity).some((file) => file.src === src)
    const failed = photos.find(isCopy)
    if (failed) setUrlsWithBrokenCopy((others) => [...others, failed.url])
  }
  const toggleZoom = () => {
    if (isZoomed) zoom.current?.changeZoom(1)
    else zoom.current?.zoomIn()
    // The arrow keys pan the zoomed photo only while it has focus.
    controller.current?.focus()
  }

  const previousButton = (
    <IconButton label="Previous photo" variant="secondary" onClick={() => controller.current?.prev()}>
      <ChevronLeft aria-hidden className="size-5" />
    </IconButton>
  )
  const nextButton = (
    <IconButton label="Next photo" variant="secondary" onClick={() => controller.current?.next()}>
      <ChevronRight aria-hidden className="size-5" />
    </IconButton>
  )
  const discussButton = onDiscuss && (
    <Button variant="quiet" onClick={() => onDiscuss(photos[currentIndex]?.url ?? '')}>
      <MessageSquareText aria-hidden className="size-4 shrink-0" />
      Talk about this photo
    </Button>
  )

  return (
    <Layer
      onClose={onClose}
      overlayClassName="dark grid-rows-[auto_minmax(0,1fr)] bg-canvas"
      aria-describedby={undefined}
      onKeyDown={onKeyDown}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        controller.current?.focus()
      }}
      className="appear row-start-2 flex min-w-0 flex-col p-[env(safe-area-inset-top)_env(safe-area-inset-right)_env(safe-area-inset-bottom)_env(safe-area-inset-left)] text-ink outline-none"
    >
      <div className="flex h-14 shrink-0 items-center justify-between gap-4 pr-2 pl-4">
        <RadixDialog.Title className="min-w-0 truncate font-semibold">{street}</RadixDialog.Title>
        <div className="flex shrink-0 items-center gap-1">
          <p aria-live="polite" className="figures mr-2 text-muted">
            {currentIndex + 1} of {photos.length}
          </p>
          {!isPhone && discussButton}
          {!isPhone && (
            <IconButton label={isZoomed ? 'Zoom out' : 'Zoom in'} onClick={toggleZoom}>
              {isZoomed ? <ZoomOut aria-hidden className="size-5" /> : <ZoomIn aria-hidden className="size-5" />}
            </IconButton>
          )}
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      <div className="relative min-h-0 flex-1 md:mb-4 short:mb-0" onErrorCapture={onFailure}>
        <Lightbox
          // The lightbox loads a photo only once, so a new one is needed to try again.
          key={attempt}
          plugins={[Inline, Zoom]}
          slides={slides}
          index={currentIndex}
          on={{ view: ({ index: shown }) => setIndex(shown), zoom: ({ zoom: factor }) => setIsZoomed(factor > 1) }}
          controller={{ ref: controller, closeOnEscape: false }}
          // A large screen already shows most of the file's pixels, so there the zoom is allowed to go beyond the file's resolution.
          zoom={{ ref: zoom, scrollToZoom: true, pinchZoomV4: true, maxZoomPixelRatio: isPhone ? 1 : 2 }}
          carousel={{ finite: !hasSeveralPhotos, preload: 1, padding: 0, spacing: '5%' }}
          // `swipe` is also the maximum duration of a flick that is treated as a swipe.
          animation={{ swipe: 300, navigation: 180, zoom: 180 }}
          labels={{ 'Photo gallery': 'Photos', Slide: 'photo', Carousel: 'gallery' }}
          render={{ buttonPrev: () => null, buttonNext: () => null, buttonZoom: () => null, iconError: () => <Placeholder /> }}
          styles={{
            // The Inline plugin expects a scrolling page and would leave vertical drags to the page.
            container: { backgroundColor: 'transparent', '--yarl__controller_touch_action': 'none' },
          }}
        />
        {!isPhone && hasSeveralPhotos && (
          <>
            <div className="absolute top-1/2 left-4 -translate-y-1/2">{previousButton}</div>
            <div className="absolute top-1/2 right-4 -translate-y-1/2">{nextButton}</div>
          </>
        )}
      </div>
      {isPhone && (hasSeveralPhotos || onDiscuss) && (
        <div className="flex min-h-16 shrink-0 items-center justify-between gap-2 px-4">
          {hasSeveralPhotos && previousButton}
          <div className="flex min-w-0 grow justify-center">{discussButton}</div>
          {hasSeveralPhotos && nextButton}
        </div>
      )}
    </Layer>
  )
}

function slideOf(photo: Photo, alt: string): SlideImage {
  const src = photoSrc(photo.url) ?? PHOTO_PLACEHOLDER
  const { width, height } = photo.details ?? {}
  if (!width || !height) return { src, alt }
  // The lightbox shows the smallest file that is sharp enough, and fetches a larger one once the photo is zoomed in.
  const srcSet = photoFiles(photo, Infinity).map((file) => ({ ...file, height: Math.round((file.width * height) / width) }))
  return { src, alt, width, height, ...(srcSet.length > 0 && { srcSet }) }
}

function Placeholder() {
  return <img src={PHOTO_PLACEHOLDER} alt="" className="aspect-4/3 w-[min(90vw,30rem)] max-w-none rounded-card bg-sunken" />
}

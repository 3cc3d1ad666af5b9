import { clsx } from 'clsx'
import Images from 'lucide-react/icons/images'
import { useMemo, useState } from 'react'
import { photosOf } from '@/domain/house/photo'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { House } from '../house'
import { HousePhoto } from '../components/HousePhoto'

const PhotoViewer = lazyWithRetry(async () => (await import('./PhotoViewer')).PhotoViewer)

/** The maximum number of photos shown next to the large first photo. */
const MAX_SIDE_PHOTOS = 4

type PhotoGridProps = {
  house: House
  /** Opens the thread about a photo; undefined in a hunt with only one member. */
  onDiscuss?: (photo: string) => void
}

/** Shows the photos of a house, the first one large. Clicking a photo opens the full-screen viewer. */
export function PhotoGrid({ house, onDiscuss }: PhotoGridProps) {
  const { photos: urls, photoDetails } = house
  const { street } = house.address
  const photos = useMemo(() => photosOf({ photos: urls, photoDetails }), [urls, photoDetails])
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const sidePhotos = photos.slice(1, 1 + MAX_SIDE_PHOTOS)
  if (photos.length === 0) {
    // Otherwise the viewer would reopen by itself once a photo is added.
    if (openIndex !== null) setOpenIndex(null)
    return (
      <div className="aspect-video overflow-hidden rounded-card border border-line md:aspect-3/1">
        <HousePhoto photo={undefined} place="first" alt="No photos yet" eager className="object-contain" />
      </div>
    )
  }
  const openButtonProps = (index: number) => ({
    'aria-label': `Photo ${index + 1} of ${photos.length}, open large`,
    onPointerEnter: PhotoViewer.preload,
    onFocus: PhotoViewer.preload,
    onClick: () => setOpenIndex(index),
  })
  return (
    <div className="relative">
      <div
        className={clsx(
          'grid gap-2 overflow-hidden rounded-card md:aspect-5/2',
          sidePhotos.length > 1 && 'md:grid-cols-4 md:grid-rows-2',
          sidePhotos.length === 1 && 'md:grid-cols-3 md:grid-rows-2',
          sidePhotos.length === 0 && 'md:grid-cols-1',
        )}
      >
        <button
          type="button"
          {...openButtonProps(0)}
          className={clsx(
            'aspect-4/3 min-h-0 md:aspect-auto short:max-md:aspect-5/2',
            sidePhotos.length > 0 && 'md:col-span-2 md:row-span-2',
          )}
        >
          <HousePhoto photo={photos[0]} place={sidePhotos.length > 0 ? 'first' : 'alone'} alt={`${street}, photo 1`} eager />
        </button>
        {sidePhotos.map((photo, index) => (
          <button
            key={photo.url}
            type="button"
            {...openButtonProps(index + 1)}
            className={clsx('min-h-0 max-md:hidden', sidePhotoSpan(sidePhotos.length, index))}
          >
            <HousePhoto photo={photo} place="grid" alt={`${street}, photo ${index + 2}`} />
          </button>
        ))}
      </div>
      {photos.length > 1 && (
        <button
          type="button"
          {...openButtonProps(0)}
          aria-label={undefined}
          className="absolute right-3 bottom-3 inline-flex h-11 items-center gap-2 rounded-control bg-surface px-3 font-semibold shadow-float md:pointer-fine:h-9"
        >
          <Images aria-hidden className="size-4" />
          All photos <span className="figures text-muted">{photos.length}</span>
        </button>
      )}
      {openIndex !== null && (
        <PhotoViewer
          photos={photos}
          street={street}
          start={openIndex}
          onClose={() => setOpenIndex(null)}
          onDiscuss={
            onDiscuss &&
            ((photo) => {
              setOpenIndex(null)
              onDiscuss(photo)
            })
          }
        />
      )}
    </div>
  )
}

/** The grid classes of a side photo. A single one takes a third of the width; two to four share a two-by-two grid. */
function sidePhotoSpan(count: number, index: number): string {
  if (count === 1) return 'row-span-2'
  if (count === 2) return 'col-span-2'
  if (count === 3 && index === 0) return 'col-span-2'
  return ''
}

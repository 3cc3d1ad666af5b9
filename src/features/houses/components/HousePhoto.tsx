import { clsx } from 'clsx'
import type { Photo } from '@/domain/house/photo'
import { BOOT_FACTS } from '@/boot/bootFacts'
import { PHOTO_PLACEHOLDER } from '@/lib/photos/photoUrl'
import { usePhotoSource } from '@/lib/photos/usePhotoSource'

/**
 * For each place on the page, the width of its photo and the widest copy to offer. Two image pixels per CSS pixel are enough: more would
 * make no visible difference.
 */
const SIZES_BY_PLACE = {
  card: BOOT_FACTS.cardPhoto,
  /** Up to 160 pixels wide, next to text. */
  thumbnail: { sizes: '160px', widest: 480 },
  /** The photo of a detail page that has only one: full width. */
  alone: { sizes: '(min-width: 768px) 75vw, 100vw', widest: 2048 },
  /** The first of several photos of the detail page, or the photo on the printed sheet. */
  first: { sizes: '(min-width: 1280px) 45vw, (min-width: 768px) 50vw, 100vw', widest: 1280 },
  /** The other photos of the detail page. */
  grid: { sizes: '25vw', widest: 640 },
  /** A column of the comparison, or the card on the map. */
  column: { sizes: '(min-width: 768px) 320px, 80vw', widest: 640 },
} as const

type HousePhotoProps = {
  /** If undefined, the placeholder is shown. */
  photo: Photo | undefined
  place: keyof typeof SIZES_BY_PLACE
  alt: string
  /** Whether the photo is on screen from the start and therefore fetched first. Other photos load when they come near the screen. */
  eager?: boolean
  className?: string
}

/** A photo that fills its box, or a placeholder if it cannot be displayed. */
export function HousePhoto({ photo, place, alt, eager, className }: HousePhotoProps) {
  const { img } = usePhotoSource(photo, SIZES_BY_PLACE[place])
  return (
    <img
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      src={PHOTO_PLACEHOLDER}
      {...img}
      alt={alt}
      className={clsx('size-full bg-sunken object-cover', className)}
    />
  )
}

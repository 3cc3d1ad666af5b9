import { clsx } from 'clsx'
import type { Photo } from '@/domain/house/photo'
import { BOOT_FACTS } from '@/boot/bootFacts'
import { PHOTO_PLACEHOLDER } from '@/lib/photos/photoUrl'
import { usePhotoSource } from '@/lib/photos/usePhotoSource'

/**
 * How large a photo is on the page, and the widest copy that is offered for it: more than two pixels of a photo to one of the page
 * cannot be seen.
 */
const PLACES = {
  card: BOOT_FACTS.cardPhoto,
  /** A picture of up to 160 pixels beside text. */
  thumbnail: { sizes: '160px', widest: 480 },
  /** The only photo of the detail page, in its whole width. */
  alone: { sizes: '(min-width: 768px) 75vw, 100vw', widest: 2048 },
  /** The first of several photos of the detail page. */
  first: { sizes: '(min-width: 1280px) 45vw, (min-width: 768px) 50vw, 100vw', widest: 1280 },
  /** Those beside it. */
  beside: { sizes: '25vw', widest: 640 },
  /** A column of the comparison, or the map's card. */
  column: { sizes: '(min-width: 768px) 320px, 80vw', widest: 640 },
} as const

type HousePhotoProps = {
  /** Without a photo the placeholder is shown. */
  photo: Photo | undefined
  place: keyof typeof PLACES
  alt: string
  /** Pictures that are on screen at once are fetched first, the others when they come near. */
  eager?: boolean
  className?: string
}

/** A photo that fills its box, or a placeholder if it cannot be displayed. */
export function HousePhoto({ photo, place, alt, eager, className }: HousePhotoProps) {
  const { img } = usePhotoSource(photo, PLACES[place])
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

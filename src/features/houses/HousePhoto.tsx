import { clsx } from 'clsx'
import { useState } from 'react'
import { PHOTO_PLACEHOLDER, photoSrc } from '@/lib/photoUrl'

type HousePhotoProps = {
  /** URL of the picture; without one the placeholder is shown. */
  src: string | undefined
  alt: string
  /** Pictures that are on screen at once are fetched first, the others when they come near. */
  eager?: boolean
  className?: string
}

/** A photo that fills its box, or a placeholder if it cannot be displayed. */
export function HousePhoto({ src, alt, eager, className }: HousePhotoProps) {
  const [failed, setFailed] = useState<string>()
  const shown = src === failed ? undefined : photoSrc(src)
  return (
    <img
      src={shown ?? PHOTO_PLACEHOLDER}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
      className={clsx('size-full bg-sunken object-cover', className)}
    />
  )
}

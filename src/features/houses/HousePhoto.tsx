import { clsx } from 'clsx'
import { useState } from 'react'

const PLACEHOLDER = '/photo-placeholder.svg'

type HousePhotoProps = {
  /** Address of the picture; without one the placeholder is shown. */
  src: string | undefined
  alt: string
  /** Pictures that are on screen at once are fetched first, the others when they come near. */
  eager?: boolean
  className?: string
}

/** A photo that fills its box. One that fails to display is replaced by a placeholder (spec §5). */
export function HousePhoto({ src, alt, eager, className }: HousePhotoProps) {
  const [failed, setFailed] = useState<string>()
  const shown = src && src !== failed ? src : PLACEHOLDER
  return (
    <img
      src={shown}
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

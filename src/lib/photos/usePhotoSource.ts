import { useState } from 'react'
import type { Photo } from '@/domain/house/photo'
import { photoFiles, photoSrc, srcSetOf } from './photoUrl'

/**
 * The attributes of an image that shows a photo: its color at first, then the copy that suits the screen. A copy may be gone with the
 * account that made it; then the photo itself is shown.
 * @param widest the widest copy to offer, in pixels
 * @returns `img` is null if there is no photo, or if it cannot be displayed
 */
export function usePhotoSource(photo: Photo | undefined, { sizes, widest }: { sizes: string; widest: number }) {
  const [broken, setBroken] = useState<string>()
  const src = photoSrc(photo?.url)
  if (!photo || !src || broken === src) return { img: null }
  const { details } = photo
  const files = photoFiles(photo, widest)
  const srcSet = files.some((file) => file.src === broken) ? undefined : srcSetOf(files)
  return {
    img: {
      ...(srcSet && { srcSet, sizes }),
      src,
      ...(details && { width: details.width, height: details.height, style: { backgroundColor: details.color } }),
      onError: () => setBroken(srcSet ? files[0]?.src : src),
    },
  }
}

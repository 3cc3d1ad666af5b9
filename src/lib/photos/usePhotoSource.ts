import { useEffect, useState } from 'react'
import type { Photo } from '@/domain/house/photo'
import { photoFiles, photoSrc, srcSetOf } from './photoUrl'

/**
 * The attributes of an image element that shows a photo's color while loading, then the copy that fits the screen. If that copy cannot
 * be loaded, the photo itself is shown. A failed load is retried once there is a connection.
 * @param widest the widest copy to offer, in pixels
 * @returns `img`, which is null if there is no photo, or the photo cannot be displayed
 */
export function usePhotoSource(photo: Photo | undefined, { sizes, widest }: { sizes: string; widest: number }) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  useEffect(() => {
    if (!brokenSrc) return
    const retry = () => setBrokenSrc(undefined)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [brokenSrc])
  const src = photoSrc(photo?.url)
  if (!photo || !src || brokenSrc === src) return { img: null }
  const { details } = photo
  const files = photoFiles(photo, widest)
  const srcSet = files.some((file) => file.src === brokenSrc) ? undefined : srcSetOf(files)
  return {
    img: {
      ...(srcSet && { srcSet, sizes }),
      src,
      ...(details && { width: details.width, height: details.height, style: { backgroundColor: details.color } }),
      onError: () => setBrokenSrc(srcSet ? files[0]?.src : src),
    },
  }
}

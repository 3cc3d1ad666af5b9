import { useEffect, useState } from 'react'
import { useUser } from '@/contexts/AuthContext'
import type { CapturedItem } from '@/domain/viewing/viewing'
import { readPhotoBytes } from '@/lib/outbox/outbox'
import { usePhotoSource } from '@/lib/photos/usePhotoSource'

type PhotoItem = Extract<CapturedItem, { kind: 'photo' }>

type ViewingPhotoProps = {
  item: PhotoItem
  sizes: string
  className?: string
}

/** A photo of a viewing, from this device until it has been sent, then from storage. */
export function ViewingPhoto({ item, sizes, className }: ViewingPhotoProps) {
  const { id: userId } = useUser()
  const { id, photo, details = null, body, topic } = item
  /** The object URL of the photo on this device; null if it is not stored here, undefined while that is unknown. */
  const [localUrl, setLocalUrl] = useState<string | null>()
  useEffect(() => {
    let url: string | null = null
    let isCurrent = true
    const show = (bytes: ArrayBuffer | undefined) => {
      if (!isCurrent) return
      if (bytes) url = URL.createObjectURL(new Blob([bytes]))
      setLocalUrl(url)
    }
    readPhotoBytes(userId, id).then(show, () => show(undefined))
    return () => {
      isCurrent = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [userId, id, photo])
  const { img } = usePhotoSource({ url: photo, details }, { sizes, widest: 640 })
  const alt = [body, topic].filter(Boolean).join(', ') || 'Photo of the viewing'
  return <img {...(localUrl === null ? img : { src: localUrl })} alt={alt} className={className} />
}

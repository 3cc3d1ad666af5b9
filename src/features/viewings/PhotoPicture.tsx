import { useEffect, useState } from 'react'
import { useUser } from '@/contexts/AuthContext'
import type { CapturedItem } from '@/domain/viewing'
import { bytesOf } from '@/lib/outbox/outbox'
import { photoSrc } from '@/lib/photoUrl'

type PhotoItem = Extract<CapturedItem, { kind: 'photo' }>

/** A photo of a viewing, from this device until it has been sent, then from storage. */
export function PhotoPicture({ item, className }: { item: PhotoItem; className?: string }) {
  const { id: person } = useUser()
  const [src, setSrc] = useState<string>()
  const { id, photo, body, topic } = item
  useEffect(() => {
    let url: string | undefined
    let isShown = true
    const show = (bytes: ArrayBuffer | undefined) => {
      if (!isShown) return
      if (bytes) url = URL.createObjectURL(new Blob([bytes]))
      setSrc(url ?? photoSrc(photo))
    }
    bytesOf(person, id).then(show, () => show(undefined))
    return () => {
      isShown = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [person, id, photo])
  return <img src={src} alt={[body, topic].filter(Boolean).join(', ') || 'Photo of the viewing'} className={className} />
}

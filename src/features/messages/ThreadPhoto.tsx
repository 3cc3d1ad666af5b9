import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { photoSrc } from '@/lib/photoUrl'

/** The photo that a message is about, or a note that the house no longer has it. */
export function ThreadPhoto({ photo, photos }: { photo: string; photos: readonly string[] }) {
  const [broken, setBroken] = useState(false)
  const src = photoSrc(photo)
  const at = photos.indexOf(photo) + 1
  if (!src || broken) {
    return (
      <p className="flex items-center gap-2 py-1 text-xs text-muted">
        <ImageOff aria-hidden className="size-4" />
        This photo is no longer there
      </p>
    )
  }
  return (
    <img
      src={src}
      alt={at > 0 ? `Photo ${at} of the house` : 'An earlier photo of the house'}
      loading="lazy"
      onError={() => setBroken(true)}
      className="my-1 aspect-4/3 w-40 max-w-full rounded-control bg-sunken object-cover"
    />
  )
}

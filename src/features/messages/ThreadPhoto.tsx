import ImageOff from 'lucide-react/icons/image-off'
import type { Photo } from '@/domain/house/photo'
import { usePhotoSource } from '@/lib/photos/usePhotoSource'

const SIZE = { sizes: '160px', widest: 480 }

/** The photo that a message is about, or a note that the house no longer has it. */
export function ThreadPhoto({ photo, photos }: { photo: string; photos: readonly Photo[] }) {
  const at = photos.findIndex(({ url }) => url === photo) + 1
  const { img } = usePhotoSource(photos[at - 1] ?? { url: photo, details: null }, SIZE)
  if (!img) {
    return (
      <p className="flex items-center gap-2 py-1 text-xs text-muted">
        <ImageOff aria-hidden className="size-4" />
        This photo is no longer there
      </p>
    )
  }
  return (
    <img
      {...img}
      alt={at > 0 ? `Photo ${at} of the house` : 'An earlier photo of the house'}
      loading="lazy"
      className="my-1 aspect-4/3 w-40 max-w-full rounded-control bg-sunken object-cover"
    />
  )
}

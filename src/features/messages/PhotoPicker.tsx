import type { Photo } from '@/domain/house/photo'
import { usePhotoSource } from '@/lib/photos/usePhotoSource'
import { Dialog } from '@/ui/dialog/Dialog'

type PhotoPickerProps = { photos: readonly Photo[]; onChoose: (photo: string) => void; onClose: () => void }

const PHOTO_SIZE = { sizes: '(min-width: 640px) 170px, 45vw', widest: 480 }

/** Picks the house photo that a message is about. */
export function PhotoPicker({ photos, onChoose, onClose }: PhotoPickerProps) {
  return (
    <Dialog title="Talk about a photo" onClose={onClose}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <button
              type="button"
              onClick={() => onChoose(photo.url)}
              aria-label={`Photo ${index + 1} of ${photos.length}`}
              className="block aspect-4/3 w-full overflow-hidden rounded-control bg-sunken"
            >
              <Thumbnail photo={photo} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Thumbnail({ photo }: { photo: Photo }) {
  const { img } = usePhotoSource(photo, PHOTO_SIZE)
  return <img {...img} alt="" loading="lazy" className="size-full object-cover" />
}

import { photoSrc } from '@/lib/photoUrl'
import { Dialog } from '@/ui/Dialog'

type PhotoChoiceProps = { photos: readonly string[]; onChoose: (photo: string) => void; onClose: () => void }

/** Picks the photo of the house that a message is about. */
export function PhotoChoice({ photos, onChoose, onClose }: PhotoChoiceProps) {
  return (
    <Dialog title="Talk about a photo" onClose={onClose}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <li key={photo}>
            <button
              type="button"
              onClick={() => onChoose(photo)}
              aria-label={`Photo ${index + 1} of ${photos.length}`}
              className="block aspect-4/3 w-full overflow-hidden rounded-control bg-sunken"
            >
              <img src={photoSrc(photo)} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

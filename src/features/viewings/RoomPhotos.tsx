import { groupByTopic, itemsOf, type Viewing } from '@/domain/viewing/viewing'
import { PhotoPicture } from './PhotoPicture'

type RoomPhotosProps = { viewings: readonly Viewing[]; nameOf: (userId: string) => string }

/** All photos of a house's viewings by room, with captions and authors. */
export function RoomPhotos({ viewings, nameOf }: RoomPhotosProps) {
  const photos = viewings.flatMap(({ userId, items }) => itemsOf(items, 'photo').map((photo) => ({ topic: photo.topic, photo, userId })))
  const inRooms = groupByTopic(photos).flatMap(({ items }) => items)
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3">
      {inRooms.map(({ topic, photo, userId }) => (
        <li key={photo.id} className="min-w-0 break-inside-avoid">
          <PhotoPicture
            item={photo}
            sizes="(min-width: 640px) 240px, 45vw"
            className="aspect-[4/3] w-full rounded-control bg-sunken object-cover"
          />
          <p className="mt-1.5 font-semibold break-words">{topic || 'No room'}</p>
          <p className="text-xs break-words">
            {photo.body} <span className="text-muted">{nameOf(userId)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

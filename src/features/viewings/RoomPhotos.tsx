import { groupByTopic, itemsOf, type Viewing } from '@/domain/viewing'
import { PhotoPicture } from './PhotoPicture'

type RoomPhotosProps = { viewings: readonly Viewing[]; nameOf: (userId: string) => string }

/** All photos of a house's viewings by room, with their captions and who took them. */
export function RoomPhotos({ viewings, nameOf }: RoomPhotosProps) {
  const photos = viewings.flatMap(({ userId, items }) => itemsOf(items, 'photo').map((photo) => ({ topic: photo.topic, photo, userId })))
  return (
    <div className="space-y-5">
      {groupByTopic(photos).map(({ topic, items }) => (
        <section key={topic} className="break-inside-avoid">
          <h3 className="font-semibold break-words">{topic || 'No room'}</h3>
          <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 print:grid-cols-4">
            {items.map(({ photo, userId }) => (
              <li key={photo.id} className="min-w-0">
                <PhotoPicture item={photo} className="aspect-[4/3] w-full rounded-control bg-sunken object-cover" />
                <p className="mt-1 text-xs break-words">
                  {photo.body} <span className="text-muted">{nameOf(userId)}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

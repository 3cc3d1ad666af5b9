import Trash2 from 'lucide-react/icons/trash'
import { comparedAnswers, itemsOf, viewingMinutes, type Viewing, groupByTopic } from '@/domain/viewing/viewing'
import { formatDay, formatTime, toCalendarDate } from '@/domain/time/dates'
import type { ViewedHunt } from '@/domain/sharing/hunt'
import { FORMER_MEMBER, shortNames } from '@/domain/sharing/memberNames'
import { IconButton } from '@/ui/Button'
import { cardStyles } from '@/ui/styles'
import { AnswersTable } from './AnswersTable'
import { ItemIcon, itemText } from '../capture/CapturedItems'
import { ViewingPhoto } from '../ViewingPhoto'

type ViewingSummaryProps = {
  viewings: readonly Viewing[]
  hunt: ViewedHunt
  isPartlyUnsent: (viewing: Viewing) => boolean
  onDelete: (viewing: Viewing) => void
}

/** The results of all viewings of a house: who was there, moments and notes, answers side by side, and photos by room. */
export function ViewingSummary({ viewings, hunt, isPartlyUnsent, onDelete }: ViewingSummaryProps) {
  const names = shortNames(hunt.members, hunt.viewerId)
  const nameOf = (id: string) => names.get(id) ?? (id === hunt.viewerId ? 'You' : FORMER_MEMBER)
  const people = [...new Set(viewings.map(({ userId }) => userId))].map((id) => ({ id, name: nameOf(id) }))
  const answers = comparedAnswers(viewings)
  const sameAnswers = answers.filter(({ differs }) => !differs)
  const hasPhotos = viewings.some(({ items }) => itemsOf(items, 'photo').length > 0)
  return (
    <div className="space-y-8">
      <section aria-label="Who was there">
        <ul className="grid gap-3 sm:grid-cols-2">
          {viewings.map((viewing) => (
            <li key={viewing.id} className={`${cardStyles} flex items-start justify-between gap-3 p-4`}>
              <div className="min-w-0">
                <p className="font-semibold break-words">{nameOf(viewing.userId)}</p>
                <p className="figures text-muted">{timeLabel(viewing)}</p>
                <p className="figures text-muted">{countsLabel(viewing)}</p>
                {isPartlyUnsent(viewing) && <p className="mt-1 text-notice">Not all of it has been sent yet; it is safe on this device.</p>}
              </div>
              {(viewing.userId === hunt.viewerId || hunt.isOwn) && !isPartlyUnsent(viewing) && (
                <IconButton
                  label={viewing.userId === hunt.viewerId ? 'Delete your viewing' : `Delete the viewing of ${nameOf(viewing.userId)}`}
                  data-tooltip="Delete"
                  onClick={() => onDelete(viewing)}
                  className="-mt-2 -mr-2 print:hidden"
                >
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-base font-semibold">Moments and notes</h2>
        <div className="mt-2 grid gap-6 sm:grid-cols-2">
          {people.map(({ id, name }) => (
            <PersonNotes key={id} name={name} viewings={viewings.filter(({ userId }) => userId === id)} />
          ))}
        </div>
      </section>
      <AnswersTable caption="Where you found different things" answers={answers.filter(({ differs }) => differs)} people={people} />
      <AnswersTable
        caption={people.length > 1 ? 'Everything else that was checked' : 'What was checked'}
        answers={sameAnswers}
        people={people}
      />
      {hasPhotos && (
        <section>
          <h2 className="mb-2 text-base font-semibold">Photos</h2>
          <RoomPhotos viewings={viewings} nameOf={nameOf} />
        </section>
      )}
    </div>
  )
}

/** Formats the start and the duration as "Nov 28, 3:10 PM, 42 minutes". */
function timeLabel(viewing: Viewing): string {
  const start = new Date(viewing.startedAt)
  const time = `${String(start.getHours()).padStart(2, '0')}:${String(start.getMinutes()).padStart(2, '0')}`
  const minutes = viewingMinutes(viewing)
  const duration = minutes !== null && (minutes === 1 ? '1 minute' : `${minutes} minutes`)
  return [formatDay(toCalendarDate(start)), formatTime(time), duration || (!viewing.endedAt && 'not finished')].filter(Boolean).join(', ')
}

function countsLabel({ items }: Viewing): string {
  const count = (kind: 'answer' | 'photo', one: string, many: string) => {
    const number = itemsOf(items, kind).length
    return number > 0 && `${number} ${number === 1 ? one : many}`
  }
  return [count('answer', 'answer', 'answers'), count('photo', 'photo', 'photos')].filter(Boolean).join(' · ') || 'No answers, no photos'
}

/** One person's moments and notes from all their viewings of the house. */
function PersonNotes({ name, viewings }: { name: string; viewings: readonly Viewing[] }) {
  const notes = viewings.flatMap(({ items }) => [...itemsOf(items, 'moment'), ...itemsOf(items, 'note')])
  return (
    <section className="min-w-0 break-inside-avoid">
      <h3 className="font-semibold break-words">{name}</h3>
      {notes.length === 0 ? (
        <p className="mt-1 text-muted">No moments and no notes.</p>
      ) : (
        <ul className="mt-2 space-y-2">
          {notes.map((item) => (
            <li key={item.id} className="flex items-start gap-2.5">
              <ItemIcon item={item} />
              <span className="min-w-0 break-words whitespace-pre-line">{itemText(item)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type RoomPhotosProps = { viewings: readonly Viewing[]; nameOf: (userId: string) => string }

/** All photos of a house's viewings, grouped by room, with captions and authors. */
function RoomPhotos({ viewings, nameOf }: RoomPhotosProps) {
  const photos = viewings.flatMap(({ userId, items }) => itemsOf(items, 'photo').map((photo) => ({ topic: photo.topic, photo, userId })))
  const photosInRoomOrder = groupByTopic(photos).flatMap(({ items }) => items)
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3">
      {photosInRoomOrder.map(({ topic, photo, userId }) => (
        <li key={photo.id} className="min-w-0 break-inside-avoid">
          <ViewingPhoto
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

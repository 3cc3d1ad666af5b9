import Flag from 'lucide-react/icons/flag'
import Heart from 'lucide-react/icons/heart'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { itemsOf, MOMENT_LABELS, type CapturedItem } from '@/domain/viewing/viewing'
import { ViewingPhoto } from '../ViewingPhoto'

type Item = Exclude<CapturedItem, { kind: 'answer' }>

/** The photos, notes and moments captured so far. Tapping an item opens it again. */
export function CapturedItems({ items, onOpen }: { items: readonly CapturedItem[]; onOpen: (item: Item) => void }) {
  const photos = itemsOf(items, 'photo')
  const notes = [...itemsOf(items, 'moment'), ...itemsOf(items, 'note')].toSorted((one, other) => one.place - other.place)
  if (photos.length + notes.length === 0) return null
  return (
    <section aria-label="Kept so far" className="space-y-2">
      {photos.length > 0 && (
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1">
          {photos.map((photo) => (
            <li key={photo.id} className="shrink-0">
              <button
                type="button"
                aria-label={`Photo, ${photo.topic || 'no room'}${photo.body ? `: ${photo.body}` : ''}`}
                onClick={() => onOpen(photo)}
              >
                <ViewingPhoto item={photo} sizes="64px" className="size-16 rounded-control bg-sunken object-cover" />
                <span aria-hidden className="block w-16 truncate text-xs text-muted">
                  {photo.topic || 'No room'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {notes.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                onClick={() => onOpen(item)}
                className="flex min-h-12 w-full items-start gap-2.5 px-3 py-3 text-left hover:bg-sunken"
              >
                <ItemIcon item={item} />
                <span className="min-w-0 break-words whitespace-pre-line">{itemText(item)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Describes an item as "Love it, Kitchen: the window seat". */
export function itemText(item: Exclude<Item, { kind: 'photo' }>): string {
  const name = item.kind === 'moment' ? [MOMENT_LABELS[item.moment], item.topic].filter(Boolean).join(', ') : item.topic
  return [name, item.body].filter(Boolean).join(': ')
}

export function ItemIcon({ item }: { item: Exclude<Item, { kind: 'photo' }> }) {
  if (item.kind === 'note') return <NotebookPen aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
  if (item.moment === 'love') return <Heart aria-hidden className="mt-0.5 size-4 shrink-0 fill-heart text-heart" />
  return <Flag aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
}

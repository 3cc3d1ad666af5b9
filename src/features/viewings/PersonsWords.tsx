import { itemsOf, type Viewing } from '@/domain/viewing/viewing'
import { ItemIcon, wordsOf } from './Captured'

/** One person's moments and notes from all their viewings of the house. */
export function PersonsWords({ name, viewings }: { name: string; viewings: readonly Viewing[] }) {
  const words = viewings.flatMap(({ items }) => [...itemsOf(items, 'moment'), ...itemsOf(items, 'note')])
  return (
    <section className="min-w-0 break-inside-avoid">
      <h3 className="font-semibold break-words">{name}</h3>
      {words.length === 0 ? (
        <p className="mt-1 text-muted">No moments and no notes.</p>
      ) : (
        <ul className="mt-2 space-y-2">
          {words.map((item) => (
            <li key={item.id} className="flex items-start gap-2.5">
              <ItemIcon item={item} />
              <span className="min-w-0 break-words whitespace-pre-line">{wordsOf(item)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

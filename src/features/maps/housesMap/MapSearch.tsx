import Search from 'lucide-react/icons/search'
import { useId } from 'react'
import { fieldStyles } from '@/ui/styles'

type MapSearchProps = { text: string; onChange: (text: string) => void; onEnter: () => void; note?: string }

/** Narrows the map's houses by the words of their addresses. Enter looks up any other place. */
export function MapSearch({ text, onChange, onEnter, note }: MapSearchProps) {
  const noteId = useId()
  return (
    <form
      role="search"
      className="min-w-0 grow basis-48"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
        <input
          type="search"
          aria-label="Search locations"
          aria-describedby={note ? noteId : undefined}
          placeholder="Search locations..."
          enterKeyHint="search"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          className={`${fieldStyles} h-11 pl-9 md:h-10`}
        />
      </div>
      <p id={noteId} role="status" className="mt-1 text-muted empty:hidden">
        {note}
      </p>
    </form>
  )
}

const OPEN_STREET_MAP = 'OpenStreetMap'

/** Whom the map's pictures are owed to; OpenStreetMap's name leads to its terms. */
export function Attribution({ text }: { text: string }) {
  const [before = '', ...after] = text.split(OPEN_STREET_MAP)
  return (
    <p className="absolute right-0 bottom-0 rounded-tl-control bg-surface/90 px-2 py-1 text-xs text-ink">
      {before}
      {after.length > 0 && (
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer" className="underline">
          {OPEN_STREET_MAP}
        </a>
      )}
      {after.join(OPEN_STREET_MAP)}
    </p>
  )
}

import Star from 'lucide-react/icons/star'

/** A compact rating: "4" and one star, or a dash for none. */
export function Stars({ value }: { value: number }) {
  if (value === 0)
    return (
      <span role="img" aria-label="Not rated" className="text-muted">
        –
      </span>
    )
  return (
    <span role="img" aria-label={`Rated ${value} of 5`} className="figures inline-flex items-center gap-1 text-ink">
      {value}
      <Star aria-hidden className="size-3.5 fill-current text-star" />
    </span>
  )
}

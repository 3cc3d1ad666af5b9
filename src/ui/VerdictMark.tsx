type VerdictMarkProps = { verdict: 'met' | 'missed' | 'unknown' }

/** Shows whether a wish is met: a filled or a hollow circle, or a dash if unknown. Decorative: the caller must add a label. */
export function VerdictMark({ verdict }: VerdictMarkProps) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden className="size-3.5 shrink-0 text-primary" fill="none" stroke="currentColor" strokeWidth="2">
      {verdict === 'unknown' ? <path d="M3 8h10" /> : <circle cx="8" cy="8" r="6" fill={verdict === 'met' ? 'currentColor' : 'none'} />}
    </svg>
  )
}

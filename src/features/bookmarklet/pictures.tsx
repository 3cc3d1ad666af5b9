const PRIMARY = 'var(--color-primary, #1f5c46)'

/** A browser's window, with the bookmark on its way up to the bar. Decorative. */
export function DesktopBookmark() {
  return (
    <svg viewBox="0 0 160 90" width="160" height="90" fill="none" aria-hidden="true" className="text-muted">
      <rect x="8" y="6" width="144" height="78" rx="8" fill="currentColor" fillOpacity=".1" />
      <path d="M8 14a8 8 0 0 1 8-8h128a8 8 0 0 1 8 8v6H8z" fill="currentColor" fillOpacity=".25" />
      <rect x="14" y="25" width="30" height="9" rx="3" fill="currentColor" fillOpacity=".18" />
      <rect x="48" y="25" width="44" height="9" rx="3" fill={PRIMARY} />
      <path d="M70 66V44m0 0-6 6m6-6 6 6" stroke={PRIMARY} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      <rect x="44" y="68" width="52" height="11" rx="4" stroke={PRIMARY} strokeWidth="2.5" strokeDasharray="4 3" />
      <path d="M112 48h28M112 57h28M112 66h18" stroke="currentColor" strokeOpacity=".3" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}

/** A phone, with the bookmark's name in the address bar. Decorative. */
export function PhoneBookmark() {
  return (
    <svg viewBox="0 0 160 90" width="160" height="90" fill="none" aria-hidden="true" className="text-muted">
      <rect x="52" y="4" width="56" height="100" rx="10" fill="currentColor" fillOpacity=".1" />
      <rect x="58" y="12" width="44" height="12" rx="6" fill="currentColor" fillOpacity=".25" />
      <path d="M64 18h20" stroke={PRIMARY} strokeWidth="3" strokeLinecap="round" />
      <rect x="58" y="29" width="44" height="15" rx="4" fill={PRIMARY} />
      <path d="M64 36.5h26" stroke="var(--color-on-primary, #fff)" strokeWidth="3" strokeLinecap="round" />
      <path d="M60 54h40M60 63h40M60 72h26" stroke="currentColor" strokeOpacity=".3" strokeWidth="4" strokeLinecap="round" />
      <circle cx="112" cy="48" r="9" fill={PRIMARY} fillOpacity=".25" />
      <circle cx="112" cy="48" r="4.5" fill={PRIMARY} />
    </svg>
  )
}

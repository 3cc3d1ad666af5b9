/** A house with a dashed heart rising from its chimney, for a list without favorites. Decorative. */
export function NoFavorites({ className }: { className?: string }) {
  const primary = 'var(--color-primary, #1f5c46)'
  return (
    <svg className={className} viewBox="0 0 160 120" width="160" height="120" fill="none" aria-hidden="true">
      <path d="M4 98c30-14 56-12 84-6s44-4 68 2v10a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8z" fill="currentColor" fillOpacity=".1" />
      <path
        d="M108 44C94 35 88 28 88 20c0-7 5-11 10-11 4 0 8 2 10 7 2-5 6-7 10-7 5 0 10 4 10 11 0 8-6 15-20 24z"
        stroke={primary}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="5 5"
      />
      <path d="M87 52h12v17l-12-9z" fill="currentColor" fillOpacity=".45" />
      <path d="M40 76 72 50l32 26v30H40z" fill={primary} fillOpacity=".28" />
      <path d="M34 80 72 49l38 31" stroke={primary} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M65 106V90a7 7 0 0 1 14 0v16z" fill={primary} />
      <path d="M47 84h11v11H47zM86 84h11v11H86z" fill="currentColor" fillOpacity=".3" />
      <g fill={primary}>
        <circle cx="26" cy="98" r="9" fillOpacity=".4" />
        <circle cx="120" cy="100" r="7" fillOpacity=".4" />
        <circle cx="129" cy="101" r="5" fillOpacity=".3" />
      </g>
      <path d="M10 107h140" stroke="currentColor" strokeOpacity=".35" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

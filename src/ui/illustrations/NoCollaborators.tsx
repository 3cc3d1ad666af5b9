/** A house between two people, one only outlined, for a list without collaborators. Decorative. */
export function NoCollaborators({ className }: { className?: string }) {
  const primary = 'var(--color-primary, #1f5c46)'
  return (
    <svg className={className} viewBox="0 0 160 120" width="160" height="120" fill="none" aria-hidden="true">
      <path d="M4 98c30-14 56-12 84-6s44-4 68 2v10a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8z" fill="currentColor" fillOpacity=".1" />
      <path d="M56 74 80 54l24 20v32H56z" fill={primary} fillOpacity=".18" />
      <path d="m50 79 30-25 30 25" stroke={primary} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M73 106V90a7 7 0 0 1 14 0v16z" fill={primary} fillOpacity=".45" />
      <circle cx="28" cy="70" r="10" fill={primary} />
      <path d="M10 106c0-13 8-21 18-21s18 8 18 21z" fill={primary} />
      <g stroke="currentColor" strokeOpacity=".6" strokeWidth="2.5" strokeDasharray="5 5" strokeLinecap="round">
        <circle cx="132" cy="70" r="10" />
        <path d="M114 106c0-13 8-21 18-21s18 8 18 21" />
      </g>
      <path
        d="M80 44c-7-5-10-9-10-13 0-4 2.5-6 5-6 2.2 0 4 1.200 5 3.500 1-2.300 2.800-3.500 5-3.500 2.500 0 5 2 5 6 0 4-3 8-10 13z"
        fill={primary}
        fillOpacity=".75"
      />
      <path d="M10 107h140" stroke="currentColor" strokeOpacity=".35" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

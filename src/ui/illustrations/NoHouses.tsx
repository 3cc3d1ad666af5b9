/** An empty plot with a signpost and the outline of a future house, for a list without houses. Decorative. */
export function NoHouses({ className }: { className?: string }) {
  const primary = 'var(--color-primary, #1f5c46)'
  return (
    <svg className={className} viewBox="0 0 160 120" width="160" height="120" fill="none" aria-hidden="true">
      <circle cx="122" cy="30" r="13" fill={primary} fillOpacity=".18" />
      <path d="M4 96c26-18 52-18 80-10s48-6 72 2v16a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8z" fill="currentColor" fillOpacity=".1" />
      <path d="M10 104c40-8 100-8 140 0" stroke="currentColor" strokeOpacity=".35" strokeWidth="2" strokeLinecap="round" />
      <g stroke={primary} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" strokeDasharray="5 5">
        <path d="M40 60 76 30l36 30" />
        <path d="M49 54v48h54V54" />
        <path d="M68 102V80h16v22" />
      </g>
      <path
        d="M76 62c-6-4-9-7-9-11 0-3 2-5 4.5-5 2 0 3.5 1 4.5 3 1-2 2.5-3 4.5-3 2.5 0 4.5 2 4.5 5 0 4-3 7-9 11z"
        fill={primary}
        fillOpacity=".75"
      />
      <g fill={primary}>
        <path d="M128 104V84h4v20z" fillOpacity=".55" />
        <circle cx="130" cy="72" r="15" fillOpacity=".4" />
        <circle cx="125" cy="67" r="6" fillOpacity=".25" />
      </g>
      <path d="M25 106V70" stroke="currentColor" strokeOpacity=".6" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M12 62h26l7 7-7 7H12a2 2 0 0 1-2-2V64a2 2 0 0 1 2-2z" fill="currentColor" fillOpacity=".25" />
      <path d="M17 69h16" stroke="currentColor" strokeOpacity=".6" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

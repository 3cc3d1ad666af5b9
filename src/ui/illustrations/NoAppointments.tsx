/** A calendar page with a house on one day, and a key, for a list without appointments. Decorative. */
export function NoAppointments({ className }: { className?: string }) {
  const primary = 'var(--color-primary, #1f5c46)'
  return (
    <svg className={className} viewBox="0 0 160 120" width="160" height="120" fill="none" aria-hidden="true">
      <ellipse cx="80" cy="109" rx="60" ry="5" fill="currentColor" fillOpacity=".12" />
      <rect x="34" y="20" width="80" height="84" rx="9" fill="currentColor" fillOpacity=".1" />
      <path d="M34 42V29a9 9 0 0 1 9-9h62a9 9 0 0 1 9 9v13z" fill={primary} />
      <path d="M54 13v14M94 13v14" stroke="currentColor" strokeOpacity=".7" strokeWidth="4" strokeLinecap="round" />
      <g fill="currentColor" fillOpacity=".18">
        <path d="M44 52h12v10H44zM62 52h12v10H62zM80 52h12v10H80z" />
        <path d="M44 68h12v10H44zM80 68h12v10H80z" />
        <path d="M44 84h12v10H44zM62 84h12v10H62z" />
      </g>
      <path d="M62 73.5 68 68l6 5.5V79H62z" fill={primary} stroke={primary} strokeWidth="2" strokeLinejoin="round" />
      <g stroke={primary} strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="116" cy="66" r="11" />
        <path d="M116 77v27M116 96h8M116 103h6" />
      </g>
      <circle cx="116" cy="66" r="4" fill={primary} fillOpacity=".35" />
      <path d="M20 52l4 4M16 66h6M22 80l4-3" stroke="currentColor" strokeOpacity=".35" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

/** A list with a house at the top and one hollow mark, for a list without wishes. Decorative. */
export function NoWishes({ className }: { className?: string }) {
  const primary = 'var(--color-primary, #1f5c46)'
  return (
    <svg className={className} viewBox="0 0 160 120" width="160" height="120" fill="none" aria-hidden="true">
      <ellipse cx="80" cy="110" rx="58" ry="5" fill="currentColor" fillOpacity=".12" />
      <rect x="40" y="14" width="72" height="92" rx="9" fill="currentColor" fillOpacity=".1" />
      <path d="M62 40V29l14-11 14 11v11z" fill={primary} fillOpacity=".28" />
      <path d="M58 31 76 17l18 14" stroke={primary} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      <g fill={primary}>
        <circle cx="54" cy="57" r="5" />
        <circle cx="54" cy="74" r="5" />
      </g>
      <circle cx="54" cy="91" r="4" stroke={primary} strokeWidth="2" />
      <path d="M66 57h34M66 74h28M66 91h20" stroke="currentColor" strokeOpacity=".45" strokeWidth="3.5" strokeLinecap="round" />
      <path d="m118 96 16-44 8 3-16 44-9 6z" fill={primary} fillOpacity=".4" stroke={primary} strokeWidth="2" strokeLinejoin="round" />
      <path d="M22 50l5 4M18 66h6M23 82l5-3" stroke="currentColor" strokeOpacity=".35" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

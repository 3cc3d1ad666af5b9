/** A house and a path from it to a pin, for a list without places. Decorative. */
export function NoPlaces({ className }: { className?: string }) {
  const primary = 'var(--color-primary, #1f5c46)'
  return (
    <svg className={className} viewBox="0 0 160 120" width="160" height="120" fill="none" aria-hidden="true">
      <ellipse cx="80" cy="110" rx="66" ry="5" fill="currentColor" fillOpacity=".12" />
      <path d="M24 106V70l24-20 24 20v36z" fill="currentColor" fillOpacity=".1" />
      <path d="M18 72 48 46l30 26" stroke={primary} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M42 106V86h12v20z" fill={primary} fillOpacity=".28" />
      <path d="M76 106c24 0 10-26 26-26s8 24 16 24" stroke="currentColor" strokeOpacity=".45" strokeWidth="3" strokeDasharray="6 6" />
      <path
        d="M122 98c-13-16-18-24-18-32a18 18 0 0 1 36 0c0 8-5 16-18 32z"
        fill={primary}
        fillOpacity=".28"
        stroke={primary}
        strokeWidth="3"
      />
      <circle cx="122" cy="66" r="6" fill={primary} />
    </svg>
  )
}

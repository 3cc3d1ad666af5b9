/** A folded map with a dotted path to a question mark, for an unknown URL. Decorative. */
export function NotFound({ className }: { className?: string }) {
  const primary = 'var(--color-primary, #1f5c46)'
  return (
    <svg className={className} viewBox="0 0 160 120" width="160" height="120" fill="none" aria-hidden="true">
      <ellipse cx="80" cy="110" rx="64" ry="5" fill="currentColor" fillOpacity=".12" />
      <path d="M16 48l42-12v58l-42 12z" fill="currentColor" fillOpacity=".1" />
      <path d="M58 36l44 12v58L58 94z" fill="currentColor" fillOpacity=".18" />
      <path d="M102 48l42-12v58l-42 12z" fill="currentColor" fillOpacity=".1" />
      <path d="M16 72c14-8 26-6 42-4s30 14 44 12 28-10 42-8" stroke={primary} strokeOpacity=".25" strokeWidth="7" />
      <g stroke={primary} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M28 92c16-2 22-10 36-8s20 8 34 2" strokeDasharray="1 7" />
        <path d="M22 91v-9l7-6 7 6v9z" fill={primary} fillOpacity=".25" />
      </g>
      <path d="M108 84C95 66 88 56 88 44a20 20 0 0 1 40 0c0 12-7 22-20 40z" fill={primary} />
      <circle cx="108" cy="43" r="13" fill="var(--color-canvas, #fafaf9)" />
      <path d="M104 40c0-6 8.5-5.5 8 0-.3 3-4 3-4 6" stroke={primary} strokeWidth="2.8" strokeLinecap="round" />
      <circle cx="108" cy="50.5" r="1.8" fill={primary} />
      <path d="M38 26l4 4M50 18v6M62 26l-4 4" stroke="currentColor" strokeOpacity=".35" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

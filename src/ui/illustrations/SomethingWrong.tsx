/** A dark house with its plug pulled out of the socket, for an error that stops a screen. Decorative. */
export function SomethingWrong({ className }: { className?: string }) {
  const primary = 'var(--color-primary, #1f5c46)'
  return (
    <svg className={className} viewBox="0 0 160 120" width="160" height="120" fill="none" aria-hidden="true">
      <path d="M4 98c30-12 56-10 84-6s44-2 68 2v10a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8z" fill="currentColor" fillOpacity=".1" />
      <path d="M68 24h12v27l-12-10z" fill="currentColor" fillOpacity=".4" />
      <path d="M22 62 56 34l34 28v44H22z" fill="currentColor" fillOpacity=".16" />
      <path d="M15 66 56 32l41 34" stroke={primary} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M49 106V86a7 7 0 0 1 14 0v20z" fill="currentColor" fillOpacity=".4" />
      <path d="M31 72h13v13H31zM68 72h13v13H68z" fill="currentColor" fillOpacity=".32" />
      <g stroke={primary} strokeLinecap="round" strokeLinejoin="round">
        <path d="M90 98c12 0 10-20 20-20h2" strokeWidth="3" />
        <path d="M112 71h5a7 7 0 0 1 0 14h-5z" fill={primary} strokeWidth="2" />
        <path d="M124 75h5M124 81h5" strokeWidth="3" />
        <path d="M150 98c-10 0-2-20-8-20" strokeWidth="3" />
        <path d="M142 71h-4v14h4z" fill={primary} strokeWidth="2" />
        <path d="M133 62v-6M126 64l-4-5M140 64l4-5" strokeWidth="2.5" strokeOpacity=".6" />
      </g>
      <path d="M10 107h140" stroke="currentColor" strokeOpacity=".35" strokeWidth="2" strokeLinecap="round" />
      <path d="M112 30a11 11 0 1 0 12 15 9 9 0 1 1-12-15z" fill={primary} fillOpacity=".3" />
    </svg>
  )
}

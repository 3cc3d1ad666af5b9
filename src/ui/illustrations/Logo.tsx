/** House Hunter's logo: a house with a heart for a window. 24x24, in the color of the text. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      <path d="M16.6 2.6h2.3a.5.5 0 0 1 .5.5v5.1l-3.3-2.8V3.1a.5.5 0 0 1 .5-.5z" />
      <path
        fillRule="evenodd"
        d="M11 2.4a1.6 1.6 0 0 1 2 0l8 6.7a1.6 1.6 0 0 1 .6 1.2v9.5a1.8 1.8 0 0 1-1.8 1.8H4.2a1.8 1.8 0 0 1-1.8-1.8v-9.500
          c0-.5.2-.9.6-1.2zM12 18.7c3.3-2.2 5.1-4.1 5.1-6.3 0-1.7-1.2-2.8-2.6-2.8-1 0-2 .6-2.5 1.6-.5-1-1.5-1.6-2.5-1.600
          -1.4 0-2.6 1.1-2.6 2.8 0 2.2 1.8 4.1 5.1 6.3z"
      />
    </svg>
  )
}

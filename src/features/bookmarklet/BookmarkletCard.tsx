import Bookmark from 'lucide-react/icons/bookmark'
import Copy from 'lucide-react/icons/copy'
import { useCallback, type MouseEvent } from 'react'
import { notify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { buttonStyles } from '@/ui/styles'
import { bookmarklet } from './bookmarklet'

/** Explains and offers the bookmark that opens the form for a new house, filled in from a portal's page. */
export function BookmarkletCard() {
  const code = bookmarklet(window.location.origin)
  // React blocks javascript: URLs, so the attribute is set directly.
  const setHref = useCallback((link: HTMLAnchorElement | null) => link?.setAttribute('href', code), [code])

  const explain = (event: MouseEvent) => {
    event.preventDefault()
    notify.success('Drag it to your bookmarks bar', 'Then press it on the page of a listing')
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      notify.success('Bookmark copied', 'Paste it as the URL of a bookmark')
    } catch {
      notify.error('Failed to copy the bookmark', 'Your browser does not allow it here')
    }
  }

  return (
    <Card title="Add from any portal">
      <p className="text-muted">
        A bookmark that reads the listing on screen and fills in the form of a new house with it. The page goes from your browser to House
        Hunter and nowhere else. Nothing is saved before you save it.
      </p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <div>
          <DesktopBookmark />
          <h3 className="mt-3 font-semibold">On a computer</h3>
          <p className="mt-1 text-muted">Drag this button to your bookmarks bar. On a listing, press it there.</p>
          <a ref={setHref} href="#bookmarklet" draggable onClick={explain} className={buttonStyles({ variant: 'secondary' }, 'mt-3')}>
            <Bookmark aria-hidden className="size-4" />
            Add to House Hunter
          </a>
        </div>
        <div>
          <PhoneBookmark />
          <h3 className="mt-3 font-semibold">On a phone</h3>
          <p className="mt-1 text-muted">
            With the app installed on Android, share a listing to House Hunter. Otherwise copy the bookmark, bookmark any page, and edit
            that bookmark: paste the copy as its URL. On a listing, type its name into the address bar and choose it.
          </p>
          <Button variant="secondary" className="mt-3" onClick={() => void copy()}>
            <Copy aria-hidden className="size-4" />
            Copy the bookmark
          </Button>
        </div>
      </div>
    </Card>
  )
}

const PRIMARY_COLOR = 'var(--color-primary, #1f5c46)'

/** A browser window with the bookmark being dragged to the bar. Decorative. */
function DesktopBookmark() {
  return (
    <svg viewBox="0 0 160 90" width="160" height="90" fill="none" aria-hidden="true" className="text-muted">
      <rect x="8" y="6" width="144" height="78" rx="8" fill="currentColor" fillOpacity=".1" />
      <path d="M8 14a8 8 0 0 1 8-8h128a8 8 0 0 1 8 8v6H8z" fill="currentColor" fillOpacity=".25" />
      <rect x="14" y="25" width="30" height="9" rx="3" fill="currentColor" fillOpacity=".18" />
      <rect x="48" y="25" width="44" height="9" rx="3" fill={PRIMARY_COLOR} />
      <path d="M70 66V44m0 0-6 6m6-6 6 6" stroke={PRIMARY_COLOR} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      <rect x="44" y="68" width="52" height="11" rx="4" stroke={PRIMARY_COLOR} strokeWidth="2.5" strokeDasharray="4 3" />
      <path d="M112 48h28M112 57h28M112 66h18" stroke="currentColor" strokeOpacity=".3" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}

/** A phone with the bookmark's name in the address bar. Decorative. */
function PhoneBookmark() {
  return (
    <svg viewBox="0 0 160 90" width="160" height="90" fill="none" aria-hidden="true" className="text-muted">
      <rect x="52" y="4" width="56" height="100" rx="10" fill="currentColor" fillOpacity=".1" />
      <rect x="58" y="12" width="44" height="12" rx="6" fill="currentColor" fillOpacity=".25" />
      <path d="M64 18h20" stroke={PRIMARY_COLOR} strokeWidth="3" strokeLinecap="round" />
      <rect x="58" y="29" width="44" height="15" rx="4" fill={PRIMARY_COLOR} />
      <path d="M64 36.5h26" stroke="var(--color-on-primary, #fff)" strokeWidth="3" strokeLinecap="round" />
      <path d="M60 54h40M60 63h40M60 72h26" stroke="currentColor" strokeOpacity=".3" strokeWidth="4" strokeLinecap="round" />
      <circle cx="112" cy="48" r="9" fill={PRIMARY_COLOR} fillOpacity=".25" />
      <circle cx="112" cy="48" r="4.5" fill={PRIMARY_COLOR} />
    </svg>
  )
}

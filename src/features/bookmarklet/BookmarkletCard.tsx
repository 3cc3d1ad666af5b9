import Bookmark from 'lucide-react/icons/bookmark'
import Copy from 'lucide-react/icons/copy'
import { useCallback, type MouseEvent } from 'react'
import { notify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { buttonStyles } from '@/ui/styles'
import { bookmarklet } from './bookmarklet'
import { DesktopBookmark, PhoneBookmark } from './pictures'

/** Explains the bookmark that brings a portal's page into the form of a new house, and hands it out. */
export function BookmarkletCard() {
  const code = bookmarklet(window.location.origin)
  // React lets no such link through, because it is mostly an attack.
  const hold = useCallback((link: HTMLAnchorElement | null) => link?.setAttribute('href', code), [code])

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
          <a ref={hold} href="#bookmarklet" draggable onClick={explain} className={buttonStyles({ variant: 'secondary' }, 'mt-3')}>
            <Bookmark aria-hidden className="size-4" />
            Add to House Hunter
          </a>
        </div>
        <div>
          <PhoneBookmark />
          <h3 className="mt-3 font-semibold">On a phone</h3>
          <p className="mt-1 text-muted">
            With the app installed on Android, share a listing to House Hunter. Otherwise copy the bookmark, bookmark any page, and edit
            that bookmark: paste the copy as its address. On a listing, type its name into the address bar and choose it.
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

import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, IconButton } from '@/ui/Button'
import { floatStyles } from '@/ui/styles'
import { useOnline } from '../shell/useOnline'
import { followUpdates } from './updates'
import { useThemeColor } from './useThemeColor'

/** What makes the product an app of its own: it opens without a network, offers its updates, and colours the frame around it. */
export function Installed() {
  const [offered, setOffered] = useState(false)
  const online = useOnline()
  useThemeColor()
  useEffect(() => followUpdates(() => setOffered(true)), [])

  // Without a network a reload would bring the old version back.
  if (!offered || !online) return null
  return <UpdateNotice onReload={() => window.location.reload()} onLater={() => setOffered(false)} />
}

/** Offers the new version for this tab alone. A form with unsaved changes has the browser ask before it is reloaded. */
function UpdateNotice({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  return (
    <div
      role="status"
      className={`${floatStyles} appear fixed inset-x-4 bottom-20 z-30 flex items-center gap-3 py-2 pr-2 pl-4 md:right-6 md:bottom-6 md:left-auto print:hidden`}
    >
      <p className="flex-1">A new version is ready</p>
      <Button variant="secondary" size="sm" onClick={onReload}>
        Reload
      </Button>
      <IconButton label="Not now" onClick={onLater}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

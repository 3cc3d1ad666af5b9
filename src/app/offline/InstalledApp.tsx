import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useTheme } from '@/contexts/ThemeContext'
import { BOOT_FACTS } from '@/boot/bootFacts'
import { Button, IconButton } from '@/ui/Button'
import { floatStyles } from '@/ui/styles'
import { ToastSlot } from '@/ui/toast/ToastSlot'
import { useOnline } from '../shell/useOnline'
import { watchForUpdates } from './updates'

type InstalledAppProps = {
  /** Set while the current screen needs all the room, such as a viewing. Updates are then offered later. */
  isFullScreen: boolean
}

/** Makes the page an installable app: it opens offline, offers updates, and sets the browser's theme color. */
export function InstalledApp({ isFullScreen }: InstalledAppProps) {
  const [hasUpdate, setHasUpdate] = useState(false)
  const online = useOnline()
  useThemeColor()
  useEffect(() => watchForUpdates(() => setHasUpdate(true)), [])

  // Offline, a reload would load the old version again.
  if (!hasUpdate || !online || isFullScreen) return null
  return <UpdateNotice onReload={() => window.location.reload()} onDismiss={() => setHasUpdate(false)} />
}

/** Offers to reload this tab. If a form has unsaved changes, the browser asks for confirmation. */
function UpdateNotice({ onReload, onDismiss }: { onReload: () => void; onDismiss: () => void }) {
  return (
    <div
      role="status"
      className={`${floatStyles} appear fixed inset-x-4 bottom-20 z-30 flex items-center gap-3 py-2 pr-2 pl-4 md:right-6 md:bottom-6 md:left-auto print:hidden`}
    >
      <ToastSlot level="bar" className="inset-x-0" />
      <p className="flex-1">A new version is ready</p>
      <Button variant="secondary" size="sm" onClick={onReload}>
        Reload
      </Button>
      <IconButton label="Not now" onClick={onDismiss}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

/**
 * Sets the browser's theme color if the user has chosen the light or dark theme; the system theme uses the elements that the build adds
 * to every page. Prepends the meta element, because browsers use the first one that matches.
 */
function useThemeColor() {
  const { theme } = useTheme()
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]:not([media])')?.remove()
    if (theme === 'system') return
    const meta = document.createElement('meta')
    meta.name = 'theme-color'
    meta.content = BOOT_FACTS.canvas[theme]
    document.head.prepend(meta)
  }, [theme])
}

import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useTheme } from '@/contexts/ThemeContext'
import { BOOT_FACTS } from '@/boot/bootFacts'
import { Button, IconButton } from '@/ui/Button'
import { floatStyles } from '@/ui/styles'
import { ToastSlot } from '@/ui/toast/ToastSlot'
import { useOnline } from '../shell/useOnline'
import { watchForUpdates } from './updates'

/** What makes the page an app that can be installed: it opens offline, offers updates, and colors the browser's frame. */
export function InstalledApp() {
  const [offered, setOffered] = useState(false)
  const online = useOnline()
  useThemeColor()
  useEffect(() => watchForUpdates(() => setOffered(true)), [])

  // Offline, a reload would load the old version again.
  if (!offered || !online) return null
  return <UpdateNotice onReload={() => window.location.reload()} onLater={() => setOffered(false)} />
}

/** Offers to reload this tab. If a form has unsaved changes, the browser asks first. */
function UpdateNotice({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
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
      <IconButton label="Not now" onClick={onLater}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

/**
 * Sets the color of the browser's frame to that of the chosen theme. index.html does so for the system's theme. Browsers use the
 * first matching meta element, so this one is prepended.
 */
function useThemeColor() {
  const { theme } = useTheme()
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]:not([media])')?.remove()
    if (theme === 'system') return
    const chosen = document.createElement('meta')
    chosen.name = 'theme-color'
    chosen.content = BOOT_FACTS.canvas[theme]
    document.head.prepend(chosen)
  }, [theme])
}

import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '@/ui/Button'

/** The content of an info window. It takes the focus when it opens and gives it back; Escape closes it. */
export function InfoFrame({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  // Not in the effect: run a second time, it would find the frame itself.
  const [opener] = useState(() => document.activeElement)

  useEffect(() => {
    frame.current?.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      const nowhere = document.activeElement === null || document.activeElement === document.body
      if (nowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [opener])

  return (
    <div
      ref={frame}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="relative w-[min(18rem,calc(100vw-4rem))] bg-surface text-sm text-ink outline-none"
    >
      <div className="max-h-84 overflow-y-auto">{children}</div>
      <IconButton label="Close" onClick={onClose} className="absolute top-2 right-2 rounded-full bg-surface/90">
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { elapsedText } from '@/domain/viewing/viewing'
import { useOutbox } from '@/lib/outbox/useOutbox'
import { Button, IconButton } from '@/ui/Button'

type ViewingBarProps = {
  street: string
  startedAt: string
  dark: boolean
  onDarkChange: (dark: boolean) => void
  onLeave: () => void
  onFinish: () => void
}

/** The top of the viewing screen: the house, the time since the start, and what is still to be sent. */
export function ViewingBar({ street, startedAt, dark, onDarkChange, onLeave, onFinish }: ViewingBarProps) {
  return (
    <header className="border-b border-line bg-surface px-2 pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex max-w-form items-center gap-1">
        <IconButton label="Leave, and continue later" onClick={onLeave} className="size-bar!">
          <X aria-hidden className="size-6" />
        </IconButton>
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-base font-semibold">{street}</h1>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
            <Stopwatch startedAt={startedAt} />
            <SendingState />
          </p>
        </div>
        <IconButton label={dark ? 'Light colors' : 'Dark colors'} onClick={() => onDarkChange(!dark)} className="size-bar!">
          {dark ? <Sun aria-hidden className="size-5" /> : <Moon aria-hidden className="size-5" />}
        </IconButton>
        <Button variant="secondary" onClick={onFinish}>
          Finish
        </Button>
      </div>
    </header>
  )
}

function Stopwatch({ startedAt }: { startedAt: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span role="timer" aria-label="Since the start" className="figures font-semibold text-ink">
      {elapsedText(startedAt, now)}
    </span>
  )
}

/**
 * Whether the phone is online, and how many changes have not been sent: "Online", "Offline, 7 waiting", "Sending 3" or, between
 * attempts, "7 waiting", followed by "1 could not be sent" if any was refused. This screen covers the outbox bar, which says the same.
 */
function SendingState() {
  const { online, waitingCount, sendingCount, refused } = useOutbox()
  const waitingText = waitingCount > 0 && `${waitingCount} waiting`
  const state = !online ? ['Offline', waitingText] : [sendingCount > 0 ? `Sending ${sendingCount}` : waitingText || 'Online']
  return <span role="status">{[...state, refused.length > 0 && `${refused.length} could not be sent`].filter(Boolean).join(', ')}</span>
}

import Share from 'lucide-react/icons/share'
import { useState } from 'react'
import { notify } from '@/lib/notify'
import { Button } from '@/ui/Button'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { Appointment } from '../appointment'
import { googleLinkOf } from './GoogleCalendarLink'

const ExportDialog = lazyWithRetry(async () => (await import('./ExportDialog')).ExportDialog)

type ExportToGoogleProps = {
  appointments: readonly Appointment[]
  /** Keyed by house id. */
  streets: ReadonlyMap<string, string>
  today: string
  disabled: boolean
}

/** Exports upcoming appointments, except examples, to Google Calendar: a single one directly, several from a list. */
export function ExportToGoogle({ appointments, streets, today, disabled }: ExportToGoogleProps) {
  const [open, setOpen] = useState(false)
  // Computed on demand, because a hunt may have thousands of appointments.
  const findUpcoming = () => appointments.filter(({ date, isExample }) => date >= today && !isExample)
  const start = () => {
    const [first, ...others] = findUpcoming()
    if (!first) return notify.success('Nothing to export', 'You have no upcoming appointments.')
    if (others.length > 0) return setOpen(true)
    window.open(googleLinkOf(first, streets.get(first.houseId) ?? ''), '_blank', 'noopener,noreferrer')
  }
  return (
    <>
      <Button
        variant="secondary"
        className="max-md:grow max-md:px-2"
        disabled={disabled}
        onClick={start}
        onPointerEnter={ExportDialog.preload}
        onFocus={ExportDialog.preload}
      >
        <Share aria-hidden className="size-4 max-md:hidden" />
        Export to Google
      </Button>
      {open && <ExportDialog appointments={findUpcoming()} streets={streets} onClose={() => setOpen(false)} />}
    </>
  )
}

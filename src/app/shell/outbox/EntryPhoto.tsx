import { useEffect, useState } from 'react'
import type { Entry } from '@/lib/outbox/entry'
import { bytesOf } from '@/lib/outbox/outbox'

/** An entry's photo, as stored on this device. */
export function EntryPhoto({ entry: { id, person, what } }: { entry: Entry }) {
  const [src, setSrc] = useState('')
  useEffect(() => {
    let made = ''
    let closed = false
    const show = async () => {
      const bytes = await bytesOf(person, id)
      if (!bytes || closed) return
      made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
      setSrc(made)
    }
    // Sent meanwhile or unreadable: the text suffices.
    void show().catch(() => undefined)
    return () => {
      closed = true
      URL.revokeObjectURL(made)
    }
  }, [id, person])
  if (!src) return <span className="size-16 shrink-0 rounded-control bg-sunken" />
  return <img src={src} alt={what} className="size-16 shrink-0 rounded-control bg-sunken object-cover" />
}

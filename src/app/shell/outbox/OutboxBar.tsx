import { useQueryClient } from '@tanstack/react-query'
import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { useEffect } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { startOutbox } from '@/lib/outbox/sender'
import { useOutbox, type OutboxState } from '@/lib/outbox/useOutbox'
import { outboxSenders } from '../../outboxSenders'

/** Says what waits to be sent, and sends it. */
export function OutboxBar() {
  const { id } = useUser()
  const client = useQueryClient()
  useEffect(() => startOutbox(client, id, outboxSenders), [client, id])
  const outbox = useOutbox()
  if (!outbox.known) return null
  const { Icon, words } = inWords(outbox)
  return (
    <p role="status" className="flex items-center justify-center gap-2 px-4 py-2 text-sm text-muted print:hidden">
      <Icon aria-hidden className="size-4 shrink-0" />
      {words}
    </p>
  )
}

function inWords({ online, waiting, sending, refused }: OutboxState) {
  if (!online) return { Icon: CloudOff, words: waiting > 0 ? `Offline, ${waiting} waiting` : 'Offline' }
  if (sending > 0) return { Icon: CloudUpload, words: `Sending ${sending}` }
  if (waiting > 0) return { Icon: CloudUpload, words: `${waiting} waiting` }
  if (refused.length > 0) return { Icon: CloudAlert, words: `${refused.length} could not be sent` }
  return { Icon: CloudCheck, words: 'All sent' }
}

import type { ReactNode } from 'react'
import { env } from '@/lib/env'

/** Says that a mail is on its way; with the embedded backend also where it can be read. */
export function MailNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="rounded-control bg-primary-soft p-4">
      <p className="font-semibold">Check your email</p>
      <p className="mt-1 break-words">{children}</p>
      {env().embedded && (
        <p className="mt-2">
          On this machine all mail lands in the{' '}
          <a href="/__mailbox" className="font-semibold text-primary underline underline-offset-4">
            mailbox
          </a>
          .
        </p>
      )}
    </div>
  )
}

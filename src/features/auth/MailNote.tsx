import type { ReactNode } from 'react'
import { env } from '@/lib/api/env'

/** Confirms that an email was sent. In development, also links to the local mailbox that receives all emails. */
export function MailNote({ children }: { children: ReactNode }) {
  const { mailboxUrl } = env()
  return (
    <div role="status" className="rounded-control bg-primary-soft p-4">
      <p className="font-semibold">Check your email</p>
      <p className="mt-1 break-words">{children}</p>
      {mailboxUrl && (
        <p className="mt-2">
          On this machine, all mail goes to the{' '}
          <a href={mailboxUrl} className="font-semibold text-primary underline underline-offset-4">
            mailbox
          </a>
          .
        </p>
      )}
    </div>
  )
}

import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { safeMailto, safeTel } from '@/domain/sharing'
import { Card } from '@/ui/Card'
import type { Contact } from './house'

/** The Contacts card of the side panel; not shown without contacts (spec §2). */
export function HouseContacts({ contacts }: { contacts: readonly Contact[] }) {
  if (contacts.length === 0) return null
  return (
    <Card title="Contacts">
      <ul className="space-y-4">
        {contacts.map((contact, index) => (
          // A contact has no id of its own, and the list changes only as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <p className="font-semibold break-words">{contact.name}</p>
            {contact.role && <p className="break-words text-muted">{contact.role}</p>}
            <ContactLink icon={<Phone aria-hidden className="size-4 shrink-0" />} href={safeTel(contact.phone)} text={contact.phone} />
            <ContactLink icon={<Mail aria-hidden className="size-4 shrink-0" />} href={safeMailto(contact.email)} text={contact.email} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type ContactLinkProps = { icon: ReactNode; href: string | null; text: string | undefined }

/** A link where the text makes a safe one, else the text alone. */
function ContactLink({ icon, href, text }: ContactLinkProps) {
  if (!text) return null
  const content = (
    <>
      {icon}
      <span className="min-w-0 break-words">{text}</span>
    </>
  )
  const look = 'flex min-h-8 items-center gap-2'
  if (!href) return <p className={look}>{content}</p>
  return (
    <a href={href} className={`${look} text-primary hover:underline`}>
      {content}
    </a>
  )
}

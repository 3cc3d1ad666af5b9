import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { Contact } from '@/domain/house/house'
import { safeMailto, safeTel } from '@/domain/sharing/contactLinks'
import { Card } from '@/ui/Card'
import { buttonStyles } from '@/ui/styles'

type HouseContactsProps = {
  contacts: readonly Contact[]
  /** Whether to add Call and Message buttons, for narrow screens. */
  showsButtons?: boolean
}

/** The Contacts card. Renders nothing if the house has no contacts. */
export function HouseContacts({ contacts, showsButtons }: HouseContactsProps) {
  if (contacts.length === 0) return null
  return (
    <Card title="Contacts">
      <ul className="space-y-4">
        {contacts.map((contact, index) => (
          // Contacts have no id, and the list changes only as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <div className="min-w-[min(12rem,100%)] flex-1">
              <p className="font-semibold break-words">{contact.name}</p>
              {contact.role && <p className="break-words text-muted">{contact.role}</p>}
              <ContactLink icon={<Phone aria-hidden className="size-4 shrink-0" />} href={safeTel(contact.phone)} text={contact.phone} />
              <ContactLink icon={<Mail aria-hidden className="size-4 shrink-0" />} href={safeMailto(contact.email)} text={contact.email} />
            </div>
            {showsButtons && <ContactButtons contact={contact} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** "Message" opens a text message, or an email if the contact has no phone number. */
function ContactButtons({ contact: { name, phone, email } }: { contact: Contact }) {
  const callUrl = safeTel(phone)
  const messageUrl = callUrl?.replace(/^tel:/, 'sms:') ?? safeMailto(email)
  return (
    <div className="flex flex-wrap gap-2">
      {callUrl && (
        <a href={callUrl} aria-label={`Call ${name}`} className={buttonStyles({ variant: 'secondary' })}>
          <Phone aria-hidden className="size-4" />
          Call
        </a>
      )}
      {messageUrl && (
        <a href={messageUrl} aria-label={`Message ${name}`} className={buttonStyles({ variant: 'secondary' })}>
          <MessageSquare aria-hidden className="size-4" />
          Message
        </a>
      )}
    </div>
  )
}

type ContactLinkProps = { icon: ReactNode; href: string | null; text: string | undefined }

/** Shows the text as a link, or as plain text if it cannot be turned into a safe URL. Renders nothing if the text is missing. */
function ContactLink({ icon, href, text }: ContactLinkProps) {
  if (!text) return null
  const content = (
    <>
      {icon}
      <span className="min-w-0 break-words">{text}</span>
    </>
  )
  const styles = 'flex min-h-11 items-center gap-2 md:pointer-fine:min-h-8'
  if (!href) return <p className={styles}>{content}</p>
  return (
    <a href={href} className={`${styles} text-primary hover:underline`}>
      {content}
    </a>
  )
}

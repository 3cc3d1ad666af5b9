import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'

export interface OutgoingMail {
  to: string
  subject: string
  text: string
}

export interface Mail extends OutgoingMail {
  id: string
  /** ISO instant. */
  sentAt: string
  /** The URLs in the text, in order. */
  links: string[]
}

export interface Mailbox {
  add(mail: OutgoingMail): Mail
  /** All messages, or those to one email address (in any letter case), newest first. */
  list(to?: string | null): Mail[]
  clear(): void
}

/** Maximum number of emails; the oldest are deleted. */
const CAPACITY = 200

/** Matches URLs in running text, without the punctuation after them. */
export const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

function load(file: string): Mail[] {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Mail[]) : []
  } catch {
    return []
  }
}

/** Opens the mailbox stored in a JSON file; an unreadable file is treated as an empty mailbox. */
export function openMailbox(file: string): Mailbox {
  let mails = load(file)

  function store(next: Mail[]): void {
    mails = next
    writeFileSync(`${file}.new`, JSON.stringify(mails, null, 2), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }

  return {
    add({ to, subject, text }) {
      const links = text.match(LINK) ?? []
      const mail = { id: randomUUID(), sentAt: new Date().toISOString(), to, subject, text, links }
      store([mail, ...mails].slice(0, CAPACITY))
      return mail
    },
    list: (to) => (to ? mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()) : mails),
    clear: () => store([]),
  }
}

import { expect, type APIRequestContext } from '@playwright/test'

/** One message of the embedded backend's mailbox, as `/__mailbox/messages` gives it. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  /** The http addresses in the text, in order. */
  links: string[]
}

/** Reads the mail that the product has sent. */
export interface Mailbox {
  /** All mail to this address, newest first. */
  messages: (to: string) => Promise<MailMessage[]>
  /** Waits for the newest message to this address whose subject matches. */
  waitFor: (to: string, subject?: RegExp) => Promise<MailMessage>
}

/** The mailbox of the running backend; `request` must have the product's origin as its base. */
export function createMailbox(request: APIRequestContext): Mailbox {
  const messages = async (to: string) => {
    const answer = await request.get('/__mailbox/messages', { params: { to } })
    expect(answer.status()).toBe(200)
    return (await answer.json()) as MailMessage[]
  }
  const find = async (to: string, subject: RegExp) => (await messages(to)).find((message) => subject.test(message.subject))
  return {
    messages,
    async waitFor(to, subject = /./) {
      await expect.poll(() => find(to, subject), { message: `mail to ${to} about ${subject}` }).toBeTruthy()
      const message = await find(to, subject)
      if (!message) throw new Error(`The mail to ${to} is gone again.`)
      return message
    },
  }
}

/** The first link of a message, ready for `page.goto`. @throws when the message has none */
export function linkIn(message: MailMessage): string {
  const [link] = message.links
  if (!link) throw new Error(`"${message.subject}" holds no link.`)
  return link
}

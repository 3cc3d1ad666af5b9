import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { fetchMailpitMessages, type MailMessage } from './mailpit'
import { stack } from '../servers/stack'

/** The mail that the app has sent. */
export interface Mailbox {
  /** All messages to this email address, newest first. */
  messages: (to: string) => Promise<MailMessage[]>
  /** Waits for a message to this email address with a matching subject, and returns the newest. */
  waitFor: (to: string, subject?: RegExp) => Promise<MailMessage>
}

/** Opens the mailbox of the running backend; `request` must have the app's origin as its base URL. */
export function createMailbox(request: APIRequestContext): Mailbox {
  const messages = async (to: string) => {
    if (stack) return fetchMailpitMessages(stack.mailUrl, to)
    const response = await request.get('/__mailbox/messages', { params: { to } })
    expect(response.status()).toBe(200)
    return (await response.json()) as MailMessage[]
  }
  const find = async (to: string, subject: RegExp) => (await messages(to)).find((message) => subject.test(message.subject))
  return {
    messages,
    async waitFor(to, subject = /./) {
      await expect.poll(() => find(to, subject), { message: `mail to ${to} about ${subject}` }).toBeTruthy()
      const message = await find(to, subject)
      if (!message) throw new Error(`The mail to ${to} has disappeared.`)
      return message
    },
  }
}

/** Opens a message's link: on a stack directly, otherwise from the page that shows the mail of the embedded backend. */
export async function followLink(page: Page, message: MailMessage) {
  const link = linkIn(message)
  if (stack) return void (await page.goto(link))
  await page.goto(`/__mailbox?to=${encodeURIComponent(message.to)}`)
  await page.locator(`a[href="${link}"]`).first().click()
}

/** Waits until another message to the same address is allowed: Supabase sends one per minute. */
export async function waitForMailLimit(page: Page) {
  if (!stack) return
  test.setTimeout(180_000)
  await page.waitForTimeout(61_000)
}

/** The first link of a message, ready for `page.goto`. @throws if the message has no link */
export function linkIn(message: MailMessage): string {
  const [link] = message.links
  if (!link) throw new Error(`"${message.subject}" contains no link.`)
  return link
}

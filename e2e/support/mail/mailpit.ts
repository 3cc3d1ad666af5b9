import { LINK } from '../../../supabase/local/mailbox/mailbox.ts'

/** A message in the format of the embedded backend's `/__mailbox/messages`. */
export interface MailMessage {
  to: string
  subject: string
  text: string
  /** The URLs in the text, in order. */
  links: string[]
}

interface MailpitMessage {
  ID: string
  Subject: string
  To: { Address: string }[]
}

/** Fetches the messages to an email address from Mailpit's HTTP API, newest first. */
export async function fetchMailpitMessages(mailUrl: string, to: string): Promise<MailMessage[]> {
  const get = async (path: string) => {
    const response = await fetch(`${mailUrl}/api/v1/${path}`)
    if (!response.ok) throw new Error(`Mailpit responded with ${response.status} to ${path}.`)
    return (await response.json()) as unknown
  }
  const query = new URLSearchParams({ query: `to:"${to}"`, limit: '200' })
  const { messages } = (await get(`search?${query.toString()}`)) as { messages: MailpitMessage[] }
  // The search also matches parts of email addresses.
  const exactMatches = messages.filter((message) => message.To.some(({ Address }) => Address.toLowerCase() === to.toLowerCase()))
  return Promise.all(
    exactMatches.map(async ({ ID, Subject: subject }) => {
      const { Text: text } = (await get(`message/${ID}`)) as { Text: string }
      return { to, subject, text, links: text.match(LINK) ?? [] }
    }),
  )
}

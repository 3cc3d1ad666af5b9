import { createHandler } from '../functions/send-invitation/handler.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { PUBLISHABLE_KEY } from './settings.ts'

/** The function's path on Supabase, and the path that the app calls, which vercel.json rewrites to the former. */
const SEND_INVITATION_PATHS = new Set(['/functions/v1/send-invitation', '/api/send-invitation'])

/**
 * Handles requests to edge functions; resolves to null for every other path. The functions' own requests go to `service`, which stands in
 * for the project's URL. Their emails always go to the mailbox, even if the environment has the keys of an email service.
 */
export async function handleFunctionRequest(
  mailbox: Mailbox,
  request: Request,
  url: URL,
  service: (request: Request) => Promise<Response>,
): Promise<Response | null> {
  if (SEND_INVITATION_PATHS.has(url.pathname)) {
    const variables: Record<string, string> = { SITE_URL: url.origin, SUPABASE_URL: url.origin, SUPABASE_ANON_KEY: PUBLISHABLE_KEY }
    const handler = createHandler({
      env: (name) => variables[name],
      fetch: (target, init) => service(new Request(target, init)),
      sender: { assertReady: () => undefined, send: async ({ to, subject, text }) => void mailbox.add({ to, subject, text }) },
      log: (message) => console.error(message),
    })
    return handler(request)
  }
  if (url.pathname.startsWith('/functions/v1/')) return Response.json({ error: 'There is no such function' }, { status: 404 })
  return null
}

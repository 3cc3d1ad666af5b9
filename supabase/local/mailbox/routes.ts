import type { Mailbox } from './mailbox.ts'
import { mailboxPage } from './page.ts'

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
}

/**
 * Handles /__mailbox (GET: the page; POST: empties the mailbox and redirects to the page) and
 * /__mailbox/messages (GET: JSON, newest first; DELETE: empties the mailbox, 204).
 * In both, ?to= limits a GET to one address. Returns null for every other path.
 */
export function handleMailboxRequest(mailbox: Mailbox, method: string, url: URL): Response | null {
  const to = url.searchParams.get('to')
  if (url.pathname === '/__mailbox/messages') {
    if (method === 'GET') return Response.json(mailbox.list(to), { headers: { 'cache-control': 'no-store' } })
    if (method !== 'DELETE') return new Response(null, { status: 405, headers: { allow: 'GET, DELETE' } })
    mailbox.clear()
    return new Response(null, { status: 204 })
  }
  if (url.pathname !== '/__mailbox') return null
  if (method === 'GET') return new Response(mailboxPage(mailbox.list(to)), { headers: PAGE_HEADERS })
  if (method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'GET, POST' } })
  mailbox.clear()
  return new Response(null, { status: 303, headers: { location: '/__mailbox' } })
}

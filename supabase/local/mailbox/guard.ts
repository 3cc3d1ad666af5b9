import { randomInt, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { storedSecret } from '../stored-secret.ts'
import { codePage } from './page.ts'
import { PAGE_HEADERS } from './routes.ts'

const COOKIE = 'house-hunter-mailbox'

/**
 * Letters and digits that do not look alike. Eight of these 31 characters give 39 bits of entropy: too many codes to try over a
 * network.
 */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

const newCode = () => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** The code that lets other machines into the mailbox of a data folder. */
export const mailboxCode = (folder: string): string => storedSecret(folder, 'mailbox-code', newCode)

/** Whether the connection comes from this machine. */
export function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '')
}

/**
 * Whether a page of another origin sent the request. Browsers send the Origin header with every POST and DELETE, and whenever a script
 * reads from another origin; other programs do not send it. CORS is not enough, because browsers submit forms without a preflight
 * request.
 */
function isFromAnotherOrigin({ origin, host }: IncomingMessage['headers']): boolean {
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}

/**
 * Protects the mailbox, whose links give access to every account, from pages of other origins and from other machines. On another
 * machine, the code that is printed in the terminal has to be entered once. Returns null for requests that may pass, which
 * include all requests outside the mailbox.
 */
export function guardMailbox(
  code: string,
  incoming: Pick<IncomingMessage, 'socket' | 'headers' | 'method'>,
  url: URL,
  body: Buffer,
): Response | null {
  if (!/^\/__mailbox(\/|$)/.test(url.pathname)) return null
  if (isFromAnotherOrigin(incoming.headers)) return new Response(null, { status: 403 })
  if (isLoopback(incoming.socket.remoteAddress)) return null
  if (url.pathname === '/__mailbox/code' && incoming.method === 'POST') {
    const typedCode = new URLSearchParams(body.toString()).get('code')?.trim().toUpperCase() ?? ''
    if (!isSame(typedCode, code)) return codeResponse(403, 'That is not the code.')
    const cookie = `${COOKIE}=${code}; Path=/__mailbox; HttpOnly; SameSite=Strict; Max-Age=2592000`
    return new Response(null, { status: 303, headers: { location: '/__mailbox', 'set-cookie': cookie } })
  }
  const cookieCode = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(incoming.headers.cookie ?? '')?.[1] ?? ''
  if (isSame(cookieCode, code)) return null
  return url.pathname === '/__mailbox' ? codeResponse(401) : new Response(null, { status: 401 })
}

const codeResponse = (status: number, problem?: string) => new Response(codePage(problem), { status, headers: PAGE_HEADERS })

function isSame(typed: string, code: string): boolean {
  const [typedBytes, codeBytes] = [Buffer.from(typed), Buffer.from(code)]
  return typedBytes.length === codeBytes.length && timingSafeEqual(typedBytes, codeBytes)
}

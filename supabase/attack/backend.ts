import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { runBackend } from '../local/testing/runBackend.ts'
import { watchTables } from './tables.ts'

export interface ApiRequest {
  method?: string
  /** Relative to the origin if it starts with `/`, otherwise to `/rest/v1/`. */
  path: string
  body?: unknown
  /** Sent unchanged instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export interface ApiResponse {
  status: number
  text: string
  headers: Headers
}

export interface TestUser {
  id: string
  email: string
  password: string
  accessToken: string
  refreshToken: string
}

/** Occurs in texts of every hunt; a response to an outsider must not contain it. */
export const HUNT_CANARY = 'canary-hunt'
/** The role in every invitation and membership, which outsiders must not see. */
export const ROLE_CANARY = 'canary-role'
/** Occurs in what only the owner may read: the sealed wish list, the answer captured at a viewing, and the owner's places. */
export const SEALED_CANARY = 'canary-sealed'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const newToken = () => randomBytes(32).toString('base64url')

/** Builds a complete row for a house. `overrides` replaces columns. */
export const houseRow = (owner: string, overrides: object = {}) => ({
  user_id: owner,
  address: { street: `1 ${HUNT_CANARY}`, city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' },
  price: 350_000,
  bedrooms: 3,
  bathrooms: 2,
  square_feet: 1500,
  notes: HUNT_CANARY,
  ...overrides,
})

/** Starts a backend with a separate data folder. Returns helpers that call it over HTTP. */
export async function openBackend(options?: Parameters<typeof runBackend>[0]) {
  const backend = await runBackend(options)

  /** Sends a request as a user or with a token, or as a visitor if neither is given. */
  async function send(
    caller: TestUser | string | undefined,
    { method = 'GET', path, body, raw, headers = {} }: ApiRequest,
  ): Promise<ApiResponse> {
    const token = typeof caller === 'string' ? caller : caller?.accessToken
    const allHeaders: Record<string, string> = { apikey: backend.key, 'content-type': 'application/json', ...headers }
    if (token !== undefined) allHeaders.authorization ??= `Bearer ${token}`
    const url = path.startsWith('/') ? backend.origin + path : `${backend.origin}/rest/v1/${path}`
    const response = await fetch(url, {
      method,
      headers: allHeaders,
      body: raw ?? (body === undefined ? null : JSON.stringify(body)),
      redirect: 'manual',
    })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  /** Like `send`, but throws unless the request succeeds. */
  async function sendOk<T = unknown>(caller: TestUser | undefined, request: ApiRequest): Promise<T> {
    const { status, text } = await send(caller, request)
    if (status >= 400) throw new Error(`${request.method ?? 'GET'} ${request.path}: ${status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }

  const signUp = (email: string, password: string, nonce = '') =>
    send(undefined, {
      method: 'POST',
      path: '/auth/v1/signup',
      body: { email, password, data: { full_name: `${email.split('@')[0]} ${HUNT_CANARY}`, made_in: nonce } },
    })

  /** Reads the first link in the newest email to an address, and removes the origin from the link. */
  async function emailedLink(email: string): Promise<string> {
    const emails = await sendOk<{ links: string[] }[]>(undefined, { path: `/__mailbox/messages?to=${encodeURIComponent(email)}` })
    const link = emails[0]?.links[0]
    if (!link) throw new Error(`There is no email to ${email}.`)
    return link.slice(backend.origin.length)
  }

  /** Follows a link and returns the tokens that it grants; empty strings if it grants none. */
  async function follow(link: string): Promise<{ accessToken: string; refreshToken: string }> {
    const { headers } = await send(undefined, { path: link })
    const fragment = new URLSearchParams(headers.get('location')?.split('#')[1])
    return { accessToken: fragment.get('access_token') ?? '', refreshToken: fragment.get('refresh_token') ?? '' }
  }

  const logIn = (email: string, password: string) =>
    send(undefined, { method: 'POST', path: '/auth/v1/token?grant_type=password', body: { email, password } })

  /** Creates an account as users do: sign-up, the link in the email, claiming the account, sign-in. */
  async function newPerson(name: string): Promise<TestUser> {
    const [email, password, nonce] = [`${name}-${randomUUID()}@example.com`, `secret of ${name}`, randomUUID()]
    await signUp(email, password, nonce)
    const { accessToken } = await follow(await emailedLink(email))
    await send(accessToken, { method: 'POST', path: 'rpc/claim_account', body: { p_made_in: nonce } })
    const { text } = await logIn(email, password)
    const session = JSON.parse(text) as { access_token: string; refresh_token: string; user: { id: string } }
    return { id: session.user.id, email, password, accessToken: session.access_token, refreshToken: session.refresh_token }
  }

  const insert = async (caller: TestUser, table: string, row: object): Promise<{ id: string }> => {
    const [stored] = await sendOk<{ id: string }[]>(caller, {
      method: 'POST',
      path: table,
      body: row,
      headers: { prefer: 'return=representation' },
    })
    if (!stored) throw new Error(`The new row of ${table} was not returned.`)
    return stored
  }

  /** Creates an invitation for an email address, or for anyone with the link; returns its id and token. */
  async function invite(owner: TestUser, email?: string): Promise<{ id: string; token: string }> {
    const token = newToken()
    const row = { owner_id: owner.id, invitation_token: token, role: ROLE_CANARY, collaborator_email: email }
    return { id: (await insert(owner, 'collaborations', row)).id, token }
  }

  const accept = (caller: TestUser | string, token: string) =>
    send(caller, { method: 'POST', path: 'rpc/accept_invitation', body: { p_token: token } })

  async function join(owner: TestUser, member: TestUser): Promise<{ token: string }> {
    const { token } = await invite(owner)
    await sendOk(member, { method: 'POST', path: 'rpc/accept_invitation', body: { p_token: token } })
    return { token }
  }

  const remove = (owner: TestUser, member: TestUser) =>
    sendOk(owner, { method: 'DELETE', path: `collaborations?owner_id=eq.${owner.id}&collaborator_id=eq.${member.id}` })

  const tablesChangedBy = await watchTables(backend.query)

  return {
    ...backend,
    send,
    sendOk,
    signUp,
    emailedLink,
    follow,
    logIn,
    newPerson,
    insert,
    invite,
    accept,
    join,
    remove,
    changedBy: tablesChangedBy,
  }
}

export type Backend = Awaited<ReturnType<typeof openBackend>>

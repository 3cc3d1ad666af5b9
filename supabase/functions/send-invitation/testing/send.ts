import assert from 'node:assert/strict'
import { DANA, TOKEN, type SentMail, type World } from './world.ts'

/** The body that the app sends for Dana's invitation. */
export const BODY = { email: 'guest@example.com', invitationToken: TOKEN, role: 'Partner', ownerId: DANA.id, ownerName: DANA.name }

const FUNCTION_URL = 'https://project.example/functions/v1/send-invitation'

export interface RequestOptions {
  method?: string
  /** Null omits a header. */
  headers?: Record<string, string | null>
  /** Fields that replace those of BODY; undefined omits a field. */
  fields?: Record<string, unknown>
  /** Sent instead of the JSON body. */
  raw?: BodyInit
}

/** Builds the app's request, with the given changes. */
export function makeRequest({ method = 'POST', headers = {}, fields = {}, raw }: RequestOptions = {}): Request {
  const allHeaders = { 'content-type': 'application/json', authorization: `Bearer ${DANA.accessToken}`, ...headers }
  const body = method === 'POST' || method === 'PUT' ? (raw ?? JSON.stringify({ ...BODY, ...fields })) : undefined
  return new Request(FUNCTION_URL, {
    method,
    headers: Object.entries(allHeaders).filter((entry): entry is [string, string] => entry[1] !== null),
    body,
  })
}

/** Calls the function and reads its response, asserting that it is JSON and must not be cached. */
export async function call(
  world: World,
  options?: RequestOptions,
): Promise<{ status: number; body: { sent?: true; error?: string }; headers: Headers }> {
  const response = await world.handle(makeRequest(options))
  assert.equal(response.headers.get('content-type'), 'application/json')
  assert.equal(response.headers.get('cache-control'), 'no-store')
  return { status: response.status, body: (await response.json()) as { sent?: true; error?: string }, headers: response.headers }
}

/** Expects an error with this status and message, and that no email is sent or counted. */
export async function expectError(world: World, options: RequestOptions, status: number, error: string): Promise<void> {
  const quota = world.quota
  const response = await call(world, options)
  assert.deepEqual({ status: response.status, body: response.body }, { status, body: { error } })
  assert.equal(world.mails.length, 0)
  assert.equal(world.quota, quota)
}

/** Expects success and returns the only email that was sent. */
export async function expectMail(world: World, options: RequestOptions = {}): Promise<SentMail> {
  const response = await call(world, options)
  assert.deepEqual({ status: response.status, body: response.body }, { status: 200, body: { sent: true } })
  const [mail, ...otherMails] = world.mails
  assert.ok(mail && otherMails.length === 0)
  return mail
}

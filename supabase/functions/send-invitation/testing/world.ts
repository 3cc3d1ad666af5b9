import { createHandler } from '../handler.ts'
import { resendSender } from '../resend.ts'

export const SITE = 'https://house.example'
export const PROJECT = 'https://project.example'
export const TOKEN = 'Zk3_'.repeat(10) + 'abc'
export const DANA = { id: '11111111-1111-4111-8111-111111111111', accessToken: 'dana.access.token', name: 'Dana Levi' }
export const SAM = { id: '22222222-2222-4222-8222-222222222222', accessToken: 'sam.access.token', name: 'Sam Ortiz' }

/** The fields of a collaborations row that sending an invitation needs. */
export interface Row {
  owner: string
  token: string
  email: string
  role: string
  status: 'pending' | 'accepted'
}

export interface SentMail {
  from: string
  to: string[]
  subject: string
  text: string
  html: string
}

interface Call {
  url: string
  method: string
  headers: Headers
  body: string
}

/** A project for a test: its environment, rows and services, which the test can change, and what the function has sent. */
export interface World {
  env: Record<string, string | undefined>
  rows: Row[]
  names: Record<string, string>
  /** The number of emails that may still be sent today. */
  quota: number
  /** Responses that replace those of services, keyed by a part of the URL. */
  overrides: Record<string, () => Response | Promise<Response>>
  calls: Call[]
  mails: SentMail[]
  logs: string[]
  handle(request: Request): Promise<Response>
}

/** Fakes the SQL function register_invitation_mail: requires the caller's pending row with this token and email, within the quota. */
function register(world: World, owner: string, args: { p_token: string; p_email: string }): Response {
  const row = world.rows.find((candidate) => candidate.owner === owner && candidate.token === args.p_token)
  const errorOf = (code: string) => Response.json({ code, message: 'Some words for people', details: null, hint: null }, { status: 400 })
  if (!row || row.status !== 'pending' || row.email !== args.p_email.trim().toLowerCase()) return errorOf('HH003')
  if (world.quota === 0) return errorOf('HH004')
  world.quota -= 1
  return Response.json([{ inviter_name: world.names[owner], role: row.role }])
}

function serve(world: World, call: Call): Response | Promise<Response> {
  const urlPart = Object.keys(world.overrides).find((part) => call.url.includes(part))
  const respond = urlPart && world.overrides[urlPart]
  if (respond) return respond()
  if (call.url === 'https://api.resend.com/emails') {
    world.mails.push(JSON.parse(call.body) as SentMail)
    return Response.json({ id: 'mail' })
  }
  if (call.headers.get('apikey') !== 'public-key') return Response.json({ message: 'No API key found' }, { status: 401 })
  const person = [DANA, SAM].find(({ accessToken }) => call.headers.get('authorization') === `Bearer ${accessToken}`)
  if (!person) return Response.json({ msg: 'invalid JWT' }, { status: call.url.includes('/auth/') ? 403 : 401 })
  if (call.url === `${PROJECT}/auth/v1/user`) return Response.json({ id: person.id, email: 'account@example.com' })
  if (call.url === `${PROJECT}/rest/v1/rpc/register_invitation_mail`) {
    return register(world, person.id, JSON.parse(call.body) as { p_token: string; p_email: string })
  }
  return new Response('not found', { status: 404 })
}

/** Creates a project with a request handler and one row: Dana's pending invitation to guest@example.com. */
export function createWorld(): World {
  const world: World = {
    env: {
      SITE_URL: SITE,
      SUPABASE_URL: PROJECT,
      SUPABASE_ANON_KEY: 'public-key',
      RESEND_API_KEY: 're_secret',
      RESEND_FROM: 'House Hunter <invitations@house.example>',
    },
    rows: [{ owner: DANA.id, token: TOKEN, email: 'guest@example.com', role: 'Partner', status: 'pending' }],
    names: { [DANA.id]: DANA.name, [SAM.id]: SAM.name },
    quota: 20,
    overrides: {},
    calls: [],
    mails: [],
    logs: [],
    handle: (request) => handler(request),
  }
  const env = (name: string) => world.env[name]
  const fetch = async (url: string, init: RequestInit) => {
    const call = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
    }
    world.calls.push(call)
    return serve(world, call)
  }
  const handler = createHandler({ env, fetch, sender: resendSender(env, fetch), log: (message) => world.logs.push(message) })
  return world
}

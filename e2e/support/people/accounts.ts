import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { sendAsAdministrator } from './administrator'
import { backendOf, type Backend } from '../backend'
import { createMailbox, linkIn } from '../mail/mailbox'
import { newPerson, type Person } from './people'
import { MAIL_REDIRECT, stack } from '../servers/stack'
import type { Tables } from '../../../src/types/database.types'

/** The app's local storage key for the session. */
export const SESSION_KEY = 'house-hunter-session'

/** A stored house, with types for the contents of the jsonb columns, which the generated types leave open. */
export type HouseRow = Omit<Tables<'houses'>, 'address' | 'coordinates' | 'photos' | 'photo_details' | 'contacts'> & {
  address: { street: string; city: string; state: string; zip: string; country: string }
  coordinates: { lat: number; lng: number }
  photos: string[]
  photo_details: ({ width: number; height: number; color: string; hash: string; type: string; copies: number[] } | null)[]
  contacts: { name: string; role?: string; phone: string; email?: string }[]
}

/** A confirmed account, created through the API. */
export interface Account extends Person {
  id: string
  /** The session, as the sign-in endpoint returns it. */
  session: { access_token: string; refresh_token: string }
  backend: Backend
  /** Adds a house. An account with a house gets no examples. */
  addHouse: (street: string, overrides?: Partial<HouseRow>) => Promise<HouseRow>
  /** Reads all houses of this account, newest first. */
  houses: () => Promise<HouseRow[]>
  /** Deletes all houses. Adds one first, because an account that has had a house gets no examples. */
  empty: () => Promise<void>
}

/** Creates an account through the API and signs in. */
export async function createAccount(request: APIRequestContext, person: Person = newPerson()): Promise<Account> {
  await (stack ? createAsAdministrator(request, person) : signUpAndConfirm(request, person))
  return accountOf(request, person)
}

/** Creates the account without sending an email: a stack may limit emails, and the tests about signing up need that quota. */
async function createAsAdministrator(request: APIRequestContext, { email, password, fullName }: Person) {
  const data = { email, password, email_confirm: true, user_metadata: { full_name: fullName } }
  await sendAsAdministrator(request, 'POST', 'users', data)
}

/** Signs up through the API, follows the link in the email, and claims the account, so that its password works. */
async function signUpAndConfirm(request: APIRequestContext, person: Person) {
  const nonce = await signUp(request, person)
  const mailbox = createMailbox(request)
  const redirect = await request.get(linkIn(await mailbox.waitFor(person.email)), { maxRedirects: 0 })
  const token = new URLSearchParams(redirect.headers().location?.split('#')[1]).get('access_token') ?? ''
  const claimResponse = await backendOf(request, token).send('POST', '/rest/v1/rpc/claim_account', { data: { p_made_in: nonce } })
  expect(await claimResponse.text()).toBe('true')
}

/** Signs up through the API. Returns the nonce, which later proves that the same client created and confirmed the account. */
export async function signUp(request: APIRequestContext, { email, password, fullName }: Person): Promise<string> {
  const nonce = randomUUID()
  const data = { full_name: fullName, made_in: nonce }
  const response = await backendOf(request).send('POST', '/auth/v1/signup', { params: MAIL_REDIRECT, data: { email, password, data } })
  expect(response.ok(), await response.text()).toBe(true)
  return nonce
}

/** Requests a session from the sign-in endpoint. */
export function requestSession(request: APIRequestContext, { email, password }: Pick<Person, 'email' | 'password'>) {
  return backendOf(request).send('POST', '/auth/v1/token', { params: { grant_type: 'password' }, data: { email, password } })
}

/** Signs in to a confirmed account. */
async function accountOf(request: APIRequestContext, person: Person): Promise<Account> {
  const response = await requestSession(request, person)
  expect(response.ok(), await response.text()).toBe(true)
  const session = (await response.json()) as Account['session'] & { user: { id: string } }
  const backend = backendOf(request, session.access_token)
  const addHouse: Account['addHouse'] = (street, overrides = {}) =>
    backend.insert<HouseRow>('houses', houseRow(session.user.id, street, overrides))
  return {
    ...person,
    id: session.user.id,
    session,
    backend,
    addHouse,
    houses: () => backend.select<HouseRow>('houses', { user_id: `eq.${session.user.id}`, order: 'created_at.desc' }),
    async empty() {
      await addHouse('1 Nowhere Lane')
      await backend.remove('houses', { user_id: `eq.${session.user.id}` })
    },
  }
}

function houseRow(ownerId: string, street: string, overrides: Partial<HouseRow>) {
  return {
    id: randomUUID(),
    user_id: ownerId,
    address: { street, city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' },
    price: 350_000,
    bedrooms: 3,
    bathrooms: 2,
    square_feet: 1500,
    lot_size: 4000,
    year_built: 1990,
    ...overrides,
  }
}

/**
 * Stores an account's session in a browser profile, as if the person had signed in there. Playwright's storage state would
 * open a page, which takes half a second.
 */
export async function signInBrowser(context: BrowserContext, origin: string, { session }: Pick<Account, 'session'>) {
  const script = await context.addInitScript(
    ([key, value, ownOrigin]) => {
      if (location.origin === ownOrigin) localStorage.setItem(key, value)
    },
    [SESSION_KEY, JSON.stringify(session), origin] as const,
  )
  let isLoaded = false
  const disposeOnLoad = (page: Page) => {
    page.once('domcontentloaded', () => {
      if (!isLoaded) void script.dispose()
      isLoaded = true
    })
  }
  for (const page of context.pages()) disposeOnLoad(page)
  context.on('page', disposeOnLoad)
}

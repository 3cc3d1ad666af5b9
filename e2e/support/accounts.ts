import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { byAdministrator } from './administrator'
import { backendOf, type Backend } from './backend'
import { createMailbox, linkIn } from './mailbox'
import { newPerson, type Person } from './people'
import { LED_BACK, stack } from './stack'

/** Where the product keeps the session in local storage. */
export const SESSION_KEY = 'house-hunter-session'

export interface HouseRow {
  id: string
  user_id: string
  address: { street: string; city: string; state: string; zip: string; country: string }
  coordinates: { lat: number; lng: number }
  price: number
  price_currency: string
  bedrooms: number
  bathrooms: number
  square_feet: number
  lot_size: number | null
  measurement_system: string
  year_built: number | null
  status: string
  is_favorite: boolean
  rating: number | null
  photos: string[]
  notes: string
  listing_url: string
  contacts: { name: string; role?: string; phone: string; email?: string }[]
  is_example: boolean
  created_at: string
  updated_at: string
}

/** A confirmed account, made without any screen. */
export interface Account extends Person {
  id: string
  /** The session as the sign-in endpoint answers it. */
  session: { access_token: string; refresh_token: string }
  backend: Backend
  /** Adds a house; an account that has one gets no examples any more. */
  addHouse: (street: string, part?: Partial<HouseRow>) => Promise<HouseRow>
  /** All houses of this account, newest first. */
  houses: () => Promise<HouseRow[]>
  /** Gives the account a house and takes it away again: no houses, and no examples either. */
  empty: () => Promise<void>
}

/** Makes an account without any screen, and signs in. */
export async function createAccount(request: APIRequestContext, person: Person = newPerson()): Promise<Account> {
  await (stack ? addByAdministrator(request, person) : signUpAndConfirm(request, person))
  return accountOf(request, person)
}

/** A stack may allow few mails, and the journeys about signing up send their own. */
async function addByAdministrator(request: APIRequestContext, { email, password, fullName }: Person) {
  const data = { email, password, email_confirm: true, user_metadata: { full_name: fullName } }
  await byAdministrator(request, 'POST', 'users', data)
}

/** Signs somebody up over the network, and follows the mailed link as the one who did. */
async function signUpAndConfirm(request: APIRequestContext, person: Person) {
  const mark = await signUp(request, person)
  const mailbox = createMailbox(request)
  const led = await request.get(linkIn(await mailbox.waitFor(person.email)), { maxRedirects: 0 })
  const token = new URLSearchParams(led.headers().location?.split('#')[1]).get('access_token') ?? ''
  const claimed = await backendOf(request, token).send('POST', '/rest/v1/rpc/claim_account', { data: { p_made_in: mark } })
  expect(await claimed.text()).toBe('true')
}

/** Signs somebody up over the network, and gives what vouches for the password when the email is confirmed. */
export async function signUp(request: APIRequestContext, { email, password, fullName }: Person): Promise<string> {
  const mark = randomUUID()
  const data = { full_name: fullName, made_in: mark }
  const answer = await backendOf(request).send('POST', '/auth/v1/signup', { params: LED_BACK, data: { email, password, data } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return mark
}

/** What the sign-in endpoint answers. */
export function askToSignIn(request: APIRequestContext, { email, password }: Pick<Person, 'email' | 'password'>) {
  return backendOf(request).send('POST', '/auth/v1/token', { params: { grant_type: 'password' }, data: { email, password } })
}

/** Signs a person in who has a confirmed account. */
async function accountOf(request: APIRequestContext, person: Person): Promise<Account> {
  const answer = await askToSignIn(request, person)
  expect(answer.ok(), await answer.text()).toBe(true)
  const session = (await answer.json()) as Account['session'] & { user: { id: string } }
  const backend = backendOf(request, session.access_token)
  const addHouse: Account['addHouse'] = (street, part = {}) => backend.insert<HouseRow>('houses', houseRow(session.user.id, street, part))
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

function houseRow(owner: string, street: string, part: Partial<HouseRow>) {
  return {
    id: randomUUID(),
    user_id: owner,
    address: { street, city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' },
    price: 350_000,
    bedrooms: 3,
    bathrooms: 2,
    square_feet: 1500,
    lot_size: 4000,
    year_built: 1990,
    ...part,
  }
}

/**
 * Puts an account's session into a browser profile, as if the person had signed in there earlier: the next page to be opened
 * finds it. (Playwright's way to do so opens a page of its own, which takes half a second.)
 */
export async function signInBrowser(context: BrowserContext, origin: string, { session }: Pick<Account, 'session'>) {
  const script = await context.addInitScript(
    ([key, value, home]) => {
      if (location.origin === home) localStorage.setItem(key, value)
    },
    [SESSION_KEY, JSON.stringify(session), origin] as const,
  )
  let opened = false
  const open = (page: Page) => {
    page.once('domcontentloaded', () => {
      if (!opened) void script.dispose()
      opened = true
    })
  }
  for (const page of context.pages()) open(page)
  context.on('page', open)
}

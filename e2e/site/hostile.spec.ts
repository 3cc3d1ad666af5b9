import type { Page } from '@playwright/test'
import { createAccount } from '../support/people/accounts'
import { recordFigures } from '../support/reporters/figures'
import { HOSTILE_STRINGS, watchForInjectedCode } from '../support/hostile/hostile'
import {
  packStrings,
  insertHostileHouses,
  insertHostileInvitations,
  insertHostileMessages,
  insertHostileWishes,
  insertInvalidValues,
} from '../support/hostile/hostileRows'
import { invite, join } from '../support/people/invitations'
import { openMenu } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, dayFromToday } from '../support/appointments'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

/** A screen's name, its path (empty to stay on the previous screen), and a function that opens a tab or menu if needed and checks it. */
type Screen = [name: string, path: string, openAndCheck: (page: Page) => Promise<unknown>]

// Assertions are soft, so that a screen that fails to load does not hide the problems of later screens.
const softExpect = expect.configure({ soft: true })

const expectTitle = (page: Page) => softExpect(page.getByRole('heading', { level: 1 })).toBeVisible()
const expectCards = (page: Page) => softExpect(page.getByRole('article').first()).toBeVisible()
const expectText = (text: string) => (page: Page) => softExpect(page.getByText(text).first()).toBeVisible()

async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name }).click()
  await softExpect(page.getByRole('tabpanel', { name })).toBeVisible()
}

/** Runs in the page. Describes the elements that keep the page wider than its window; an empty string if there are none. */
async function describeOverflow() {
  for (let frames = 0; frames < 60 && document.documentElement.scrollWidth > innerWidth; frames += 1)
    await new Promise(requestAnimationFrame)
  if (document.documentElement.scrollWidth <= innerWidth) return ''
  const outsideElements = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  )
  return `${document.documentElement.scrollWidth} px, ${outsideElements
    .map(({ outerHTML }) => outerHTML.slice(0, 160))
    .slice(0, 6)
    .join(' | ')}`
}

function screensOf([first = '', second = '', third = '']: readonly string[], memberEmail: string): Screen[] {
  return [
    ['dashboard', '/app/dashboard', expectCards],
    ['favorites', '/app/favorites', expectCards],
    ...[first, second, third].map((id): Screen => ['detail', `/app/house/${id}`, expectTitle]),
    ['notes', '', (page) => openTab(page, 'Notes')],
    ['events', '', (page) => openTab(page, 'Events')],
    [
      'appointment dialog',
      '',
      async (page) => {
        await page.getByRole('tabpanel').getByRole('button', { name: /^Edit/ }).first().click()
        await softExpect(page.getByRole('dialog', { name: 'Edit Appointment' })).toBeVisible()
      },
    ],
    ['wishes at a house', `/app/house/${first}`, (page) => openTab(page, 'Together')],
    ['wishes', '/app/wishes', (page) => softExpect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()],
    ['thread', `/app/house/${first}?tab=together`, (page) => softExpect(page.getByText('<ScRiPt>').first()).toBeVisible()],
    ['all notes', `/app/house/${first}`, (page) => openTab(page, 'Notes')],
    ['form', `/app/house/edit/${first}`, (page) => softExpect(page.getByLabel('Street Address')).not.toHaveValue('')],
    ['month', '/app/calendar', expectText('<script>hit()')],
    ['week', '/app/calendar?view=week', expectTitle],
    ['day', `/app/calendar?view=day&date=${dayFromToday(0)}`, expectTitle],
    ['timeline', '/app/timeline', expectText('<script>hit()')],
    ['collaborators', '/app/collaborators', (page) => softExpect(page.getByRole('switch')).toHaveCount(4)],
    [
      'profile dialog',
      '',
      async (page) => {
        await (await openMenu(page, `Actions for ${memberEmail}`)).getByRole('menuitem', { name: 'View Profile' }).click()
        await softExpect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible()
      },
    ],
    ['map with an info window', `/app/map?house=${first}`, (page) => softExpect(page.getByRole('dialog')).toBeVisible()],
    ['comparison', `/app/compare?houses=${first},${second},${third}`, (page) => softExpect(page.getByRole('table')).toBeVisible()],
    ['settings', '/app/settings', expectTitle],
    ['notifications', '', (page) => openMenu(page, /^Notifications/)],
    [
      'search',
      '',
      async (page) => {
        await page.keyboard.press('Escape')
        await page.setViewportSize(DESKTOP)
        await page.keyboard.press('/')
        await page.keyboard.type('script')
        await softExpect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toBeVisible()
      },
    ],
  ]
}

test('hostile strings in every field are shown as plain text on every screen', async ({ page, context, account: dana, request }) => {
  // This is slow: there are more than a hundred strings, and more than twenty screens at two sizes.
  test.slow()
  const codeReport = await watchForInjectedCode(context)
  const sam = await createAccount(request)
  const insertResult = await insertInvalidValues(dana)
  expect(insertResult.acceptedRows, 'invalid values accepted by the database').toEqual([])
  const houses = await insertHostileHouses(dana)
  const invitationCount = await insertHostileInvitations(dana)
  await join(dana, sam, packStrings(100)[0])
  await insertHostileMessages(dana, sam, houses[0] ?? '')
  await addAppointment(sam, houses[0] ?? '', { title: packStrings(200)[0], date: dayFromToday(1) })
  await insertHostileWishes(dana, dana, 0)
  await insertHostileWishes(sam, dana, 12)
  const names = packStrings(200)
  const rename = async (account: typeof dana, full_name: string) => {
    const response = await account.backend.send('PATCH', '/rest/v1/profiles', { params: { id: `eq.${account.id}` }, data: { full_name } })
    expect(response.ok(), full_name).toBe(true)
  }
  await rename(dana, names[0] ?? '')
  await rename(sam, names[1] ?? '')

  const visitedScreens: string[] = []
  const overflowingScreens: string[] = []
  const checkAtBothSizes = async (name: string) => {
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      const overflow = await page.evaluate(describeOverflow)
      if (overflow) overflowingScreens.push(`${name} at ${size.width}: ${overflow}`)
    }
    visitedScreens.push(name)
  }
  for (const [name, path, openAndCheck] of screensOf(houses, sam.email)) {
    await test.step(name, async () => {
      await page.setViewportSize(DESKTOP)
      if (path) await page.goto(path)
      await openAndCheck(page)
      await checkAtBothSizes(name)
    })
  }
  await test.step('invitation page', async () => {
    for (const [index, name] of names.entries()) {
      await rename(sam, name)
      if (index % 6 > 0) continue
      const role = packStrings(100)[index]
      await page.goto((await invite(sam, { role })).path)
      await expectTitle(page)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('house hunt')
      await checkAtBothSizes(`invite ${index}`)
    }
  })

  recordFigures('hostile texts', {
    texts: HOSTILE_STRINGS.length,
    places: visitedScreens.length,
    executed: codeReport.executed.length,
    'policy violations': codeReport.violations.length,
    'more rejected by the database': insertResult.triedCount,
    'hostile emails': invitationCount,
    'places too wide': overflowingScreens.length,
  })
  expect({ ...codeReport, wide: overflowingScreens }).toEqual({ executed: [], violations: [], wide: [] })
})

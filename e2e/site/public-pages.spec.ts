import { chunkUrlPattern } from '../support/faults/chunks'
import { expect, test } from '../support/test'

test(
  'the landing page shows the name and tagline, links to sign in and to sign up, and three features',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('House Hunter', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Find your perfect home, together')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([
      'Find Homes',
      'Track Progress',
      'Collaborate',
    ])
    const features = page.getByRole('main').getByRole('listitem')
    await expect(features.nth(0)).toContainText(/browse and discover properties with advanced search/i)
    await expect(features.nth(1)).toContainText(/timeline.*notes/i)
    await expect(features.nth(2)).toContainText(/share homes with family or partners, schedule visits and decide together/i)
    await expect(page.getByRole('contentinfo')).toContainText('2025')
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL(/\/auth\?tab=signup$/)
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Sign in to continue to House Hunter')).toBeVisible()
    await page.getByRole('tab', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/auth$/)
  },
)

test('the 404 page leads back into the app', async ({ page, account: _ }) => {
  const text = "Oops! We couldn't find the page you're looking for."
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await page.goto('/app/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'x', usr: null }, '', '/app/no-such-page')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/app\/settings$/)
})

test('“Go back” on the 404 page returns to the previous page of the app, and never leaves the app', async ({ page, account: _, guard }) => {
  const goBack = () => page.getByRole('button', { name: 'Go back' }).click()
  await page.goto('/app/favorites')
  for (const path of ['/no-such-page', '/app/no-such-page']) {
    await page.goto(path)
    await goBack()
    await expect(page).toHaveURL(/\/app\/favorites$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  }

  const externalUrl = 'https://search.example/results'
  guard.allowHost(/search\.example/)
  await page.route(externalUrl, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Found</p>' }))
  await page.goto(externalUrl)
  await page.goto('/no-such-page')
  await goBack()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

/** The code of a screen that throws until `window.isFixed` is set. */
const brokenScreen = (thrown: string) =>
  `export default function Broken() { if (!window.isFixed) throw ${thrown}; return 'All is well again' }`

test('a screen that crashes shows an error, and can be retried', async ({ page, account: _, guard }) => {
  guard.allowConsole(/The roof is on fire|Error/)
  for (const [thrown, message] of [
    ["new Error('The roof is on fire')", 'The roof is on fire'],
    ['new Error()', 'Unknown error'],
  ] as const) {
    await page.route(chunkUrlPattern('src/pages/list/FavoritesPage.tsx'), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: brokenScreen(thrown) }),
    )
    await page.goto('/app/favorites')
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.getByText('Error details').click()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isFixed: true }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('All is well again')).toBeVisible()
    await page.unrouteAll()
  }
})

import { expect, type Locator, type Page } from '@playwright/test'

/** The current toast, excluding one that is fading out. */
export const toastOf = (page: Page) => page.locator('[data-sonner-toast]:not([data-removed="true"]) [data-tone]')

/** Waits for a toast with exactly this tone, title and text. */
export async function expectToast(page: Page, tone: 'success' | 'error', title: string, text?: string) {
  const toast = toastOf(page).filter({ has: page.getByText(title, { exact: true }) })
  await expect(toast).toHaveAttribute('data-tone', tone)
  if (text) await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

/**
 * Waits until the app, opened by a link to a house, has switched from the person's own hunt to somebody else's. Until then, the links
 * on the page lead to the previous hunt.
 */
export const waitForSharedHunt = (page: Page) => page.getByRole('button', { name: /^Hunt: (?!My hunt)/ }).waitFor()

/**
 * Presses a button until `isDone` returns true. The button may disappear just before the press, because the app retries by itself.
 */
export async function pressUntil(button: Locator, isDone: () => Promise<boolean>) {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 })
    expect(await isDone()).toBe(true)
  }).toPass()
}

/** The card of one house in a list. */
export const cardOf = (page: Page, street: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: street, exact: true }) })

/** The street headings of the cards, in display order. */
export const streetsOn = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

/** Opens the menu of the button with this name. */
export async function openMenu(page: Page, button: string | RegExp): Promise<Locator> {
  await page.getByRole('button', { name: button }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

/** Waits until the lower edge of an element is on screen, not covered by a bar. */
export const expectUncovered = (element: Locator) =>
  expect
    .poll(() =>
      element.evaluate((each) => {
        const { left, bottom } = each.getBoundingClientRect()
        return each.contains(document.elementFromPoint(left + 2, bottom - 2))
      }),
    )
    .toBe(true)

/** Input for the house form, including every required field, keyed by label. */
export const HOUSE_INPUT = {
  'Street Address': '12 Elm Street',
  City: 'Springfield',
  State: 'IL',
  'ZIP code': '62704',
  Price: '349999',
  Bedrooms: '3',
  Bathrooms: '2.5',
  'Property Size': '1500',
  'Lot Size': '4000',
}

/** Fills in a form; the values are keyed by the fields' labels. */
export async function fillFields(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** Reads the current values of a form's fields, keyed by label, without the commas in numbers. */
export async function readFields(page: Page, labels: readonly string[]): Promise<Record<string, string>> {
  const entries = labels.map(async (label) => [label, withoutCommas(await page.getByLabel(label, { exact: true }).inputValue())] as const)
  return Object.fromEntries(await Promise.all(entries))
}

const withoutCommas = (text: string) => text.replaceAll(/(?<=\d),(?=\d{3})/g, '')

export const saveButton = (page: Page) => page.getByRole('button', { name: /^(Add Property|Save Changes)$/ })

/** Simulates returning from another tab, which makes the page check for changes at once. */
export const returnToTab = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

/** Waits until a menu or dialog has the focus. Until then, it may already be visible, but it does not react to keys. */
export const waitForFocusIn = (layer: Locator) =>
  expect.poll(() => layer.evaluate((element) => element.contains(document.activeElement))).toBe(true)

/** Reads a position or a size every fifth of a second until it stays the same, and returns it. */
export async function readWhenSettled<Value>(read: () => Promise<Value>): Promise<Value> {
  let previous: Value
  let current = await read()
  do {
    await new Promise((resolve) => setTimeout(resolve, 200))
    previous = current
    current = await read()
  } while (JSON.stringify(current) !== JSON.stringify(previous))
  return current
}

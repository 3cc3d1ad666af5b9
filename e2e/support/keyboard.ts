import { expect, type Locator, type Page } from '@playwright/test'

/** Asserts a visible focus: an outline on the element or on an element around it, or a highlight. */
export async function expectVisibleFocus(page: Page) {
  const focusState = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
    const hasOutline = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    }
    const box = focused.getBoundingClientRect()
    const frame = focused.closest('label')
    // The clock button in a time field has the browser's own outline, which scripts cannot read.
    const isOnClock = focused.matches('input[type="time"]:not(:focus-visible)')
    const isMarked =
      isOnClock ||
      hasOutline(focused) ||
      hasOutline(focused, '::before') ||
      (frame !== null && hasOutline(frame)) ||
      focused.hasAttribute('data-highlighted')
    return isMarked && box.width > 0 ? 'visible' : `no outline: ${focused.outerHTML.slice(0, 120)}`
  })
  expect(focusState).toBe('visible')
}

type Role = 'link' | 'button' | 'textbox'

/**
 * Presses Tab until the wanted control has the focus, checking every stop on the way.
 * @param wanted the control or its name; the last one with that name counts, because the top bar may repeat a control of the page
 */
export async function tabTo(page: Page, wanted: Locator | string, role: Role = 'button') {
  const control = typeof wanted === 'string' ? page.getByRole(role, { name: wanted, exact: true }).last() : wanted
  await expect(control).toBeEnabled()
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${String(wanted)} cannot be reached by Tab.`)
}

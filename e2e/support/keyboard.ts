import { expect, type Locator, type Page } from '@playwright/test'

/** Asserts that the focus is visible: an outline on the focused element or its label, or a highlight. */
export async function expectVisibleFocus(page: Page) {
  const focusState = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
    const hasOutline = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    }
    const box = focused.getBoundingClientRect()
    const label = focused.closest('label')
    // The clock button in a time field has an outline drawn by the browser, which scripts cannot read.
    const isClockButton = focused.matches('input[type="time"]:not(:focus-visible)')
    const isMarked =
      isClockButton ||
      hasOutline(focused) ||
      hasOutline(focused, '::before') ||
      (label !== null && hasOutline(label)) ||
      focused.hasAttribute('data-highlighted')
    return isMarked && box.width > 0 ? 'visible' : `no outline: ${focused.outerHTML.slice(0, 120)}`
  })
  expect(focusState).toBe('visible')
}

type Role = 'link' | 'button' | 'textbox'

/**
 * Presses Tab until the wanted control has the focus, checking every stop on the way.
 * @param target the control, or its name; a name selects the last match, because the top bar may repeat a control of the page
 */
export async function tabTo(page: Page, target: Locator | string, role: Role = 'button') {
  const control = typeof target === 'string' ? page.getByRole(role, { name: target, exact: true }).last() : target
  await expect(control).toBeEnabled()
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${String(target)} cannot be reached by Tab.`)
}

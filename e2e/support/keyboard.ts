import { expect, type Page } from '@playwright/test'

/** Whether what has the focus can be told from everything else: an outline, on itself or on what stands for it. */
export async function expectVisibleFocus(page: Page) {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
    const outlined = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    }
    const box = focused.getBoundingClientRect()
    const frame = focused.closest('label')
    const shown = outlined(focused) || outlined(focused, '::before') || (frame !== null && outlined(frame)) || focused.hasAttribute('data-highlighted')
    return shown && box.width > 0 ? 'visible' : `no outline: ${focused.outerHTML.slice(0, 120)}`
  })
  expect(seen).toBe('visible')
}

/** Tabs on until the wanted control has the focus, looking at every stop on the way. */
export async function tabTo(page: Page, name: string | RegExp, role: 'link' | 'button' | 'textbox' | 'spinbutton' | 'combobox' = 'button') {
  // The top bar may offer the same; what is wanted is in the page itself.
  const wanted = page.getByRole(role, { name, exact: true }).last()
  await expect(wanted).toBeEnabled()
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The ${role} ${String(name)} cannot be reached by Tab.`)
}

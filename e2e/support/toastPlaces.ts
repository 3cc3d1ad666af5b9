import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

interface Watch {
  /** The most toasts visible at once. */
  most: number
  /** The names of elements that a toast has covered. */
  covered: string[]
}

/** Checks every frame from now on: how many toasts are visible and what they cover. */
export async function watchPlaces(page: Page) {
  await page.addInitScript(() => {
    const watch: Watch = { most: 0, covered: [] }
    Object.assign(globalThis, { watch })
    const inSight = (element: Element) => {
      const { opacity, visibility, display } = getComputedStyle(element)
      return Number(opacity) > 0 && visibility === 'visible' && display !== 'none'
    }
    /** Layers, bars and whatever else floats with something to press in it, and the field with the focus. */
    const busy = () => {
      const floating = [...document.querySelectorAll('body *')].filter(
        (element) =>
          /fixed|sticky/.test(getComputedStyle(element).position) &&
          element.closest('[data-sonner-toaster]') === null &&
          // What wraps a menu has its place a frame before the menu is seen.
          !element.matches('[data-radix-popper-content-wrapper]') &&
          element.querySelector('button, a, input') !== null,
      )
      const layers = document.querySelectorAll('[role="menu"], [role="listbox"], [role$="dialog"]')
      const field = document.activeElement?.matches('input, textarea, select') ? [document.activeElement] : []
      // Elements behind a dialog are inactive.
      return [...floating, ...layers, ...field].filter((element) => inSight(element) && element.closest('[aria-hidden="true"]') === null)
    }
    const look = () => {
      const toasts = [...document.querySelectorAll('[data-sonner-toast]')].filter(inSight)
      watch.most = Math.max(watch.most, toasts.length)
      for (const toast of toasts) {
        const card = toast.getBoundingClientRect()
        for (const element of busy()) {
          const box = element.getBoundingClientRect()
          const apart = box.right <= card.left || card.right <= box.left || box.bottom <= card.top || card.bottom <= box.top
          if (!apart && box.width > 0 && box.height > 0) {
            const name = element.getAttribute('aria-label') ?? element.getAttribute('role') ?? element.outerHTML.slice(0, 120)
            if (!watch.covered.includes(name)) watch.covered.push(name)
          }
        }
      }
      // After the page's own work of this frame.
      requestAnimationFrame(() => setTimeout(look))
    }
    look()
  })
}

/** Asserts that no toast covered an element in use and that there were never two at once. */
export async function expectNothingCovered(page: Page) {
  // Waits two frames, so that elements that have just opened are checked.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const watch = await page.evaluate(() => (globalThis as unknown as { watch: Watch }).watch)
  expect(watch.covered).toEqual([])
  expect(watch.most).toBeLessThanOrEqual(1)
}

/** Asserts that a tap on the middle of each element hits it. */
export async function expectTappable(all: Locator) {
  for (const one of await all.all()) {
    const hit = await one.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(hit, await one.innerText()).toBe(true)
  }
}

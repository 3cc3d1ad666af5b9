import type { Locator, Page } from '@playwright/test'
import { TOAST_DURATION } from '../../src/lib/notify'
import { expect } from './test'

interface ToastRecord {
  /** The maximum number of toasts visible at once. */
  maxVisible: number
  /** The names of elements that a toast has covered. */
  coveredNames: string[]
}

/** From the next load on, keeps toasts for a minute, so that a test on a busy machine has time to check them. */
export const keepToasts = (page: Page) =>
  page.addInitScript((duration) => {
    const schedule = globalThis.setTimeout
    const patchedSetTimeout = (run: () => void, delay?: number) => schedule(run, delay === duration ? 60_000 : delay)
    globalThis.setTimeout = patchedSetTimeout as typeof setTimeout
  }, TOAST_DURATION)

/** From the next load on, records in every frame how many toasts are visible and what they cover. */
export async function watchToastPositions(page: Page) {
  await page.addInitScript(() => {
    const toastRecord: ToastRecord = { maxVisible: 0, coveredNames: [] }
    Object.assign(globalThis, { toastRecord })
    const isVisible = (element: Element) => {
      const { opacity, visibility, display } = getComputedStyle(element)
      return Number(opacity) > 0 && visibility === 'visible' && display !== 'none'
    }
    /** What a toast must not cover: open menus and dialogs, controls in fixed or sticky bars, and the focused field. */
    const elementsInUse = () => {
      const floating = [...document.querySelectorAll('body *')].filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      const controls = floating.flatMap((element) => [...element.querySelectorAll('button, a, input, textarea, select')])
      const layers = document.querySelectorAll('[role="menu"], [role="listbox"], [role$="dialog"]')
      const focusedFields = document.activeElement?.matches('input, textarea, select') ? [document.activeElement] : []
      // Leaves out elements behind a dialog, which are inactive.
      return [...controls, ...layers, ...focusedFields].filter(
        (element) =>
          isVisible(element) && element.closest('[data-sonner-toaster]') === null && element.closest('[aria-hidden="true"]') === null,
      )
    }
    const check = () => {
      const toasts = [...document.querySelectorAll('[data-sonner-toast]')].filter(isVisible)
      toastRecord.maxVisible = Math.max(toastRecord.maxVisible, toasts.length)
      for (const toast of toasts) {
        const card = toast.getBoundingClientRect()
        for (const element of elementsInUse()) {
          // A dialog clips elements that are scrolled out of its view.
          const boxes = [card, element, element.closest('[role$="dialog"]') ?? element].map((each) =>
            each instanceof Element ? each.getBoundingClientRect() : each,
          )
          const [left, right] = [Math.max(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.right))]
          const [top, bottom] = [Math.max(...boxes.map((box) => box.top)), Math.min(...boxes.map((box) => box.bottom))]
          if (left >= right || top >= bottom) continue
          // A menu may cover the toast, but not the other way around. Skips the corners, which are rounded.
          const [x, y] = [(left + right) / 2, (top + bottom) / 2]
          const points = [
            [x, y],
            [left + 1, y],
            [right - 1, y],
            [x, top + 1],
            [x, bottom - 1],
          ] as const
          if (points.some((point) => toast.contains(document.elementFromPoint(...point)))) {
            const name = element.getAttribute('aria-label') ?? element.getAttribute('role') ?? element.outerHTML.slice(0, 120)
            if (!toastRecord.coveredNames.includes(name)) toastRecord.coveredNames.push(name)
          }
        }
      }
      // Runs after the page's own work in the next frame.
      requestAnimationFrame(() => setTimeout(check))
    }
    check()
  })
}

/** Asserts that no toast covered an element in use and that there were never two toasts at once. */
export async function expectNothingCovered(page: Page) {
  // Waits two frames, so that elements that have just opened are checked.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const toastRecord = await page.evaluate(() => (globalThis as unknown as { toastRecord: ToastRecord }).toastRecord)
  expect(toastRecord.coveredNames).toEqual([])
  expect(toastRecord.maxVisible).toBeLessThanOrEqual(1)
}

/** Asserts that a tap on the middle of each control hits that control. */
export async function expectTappable(controls: Locator) {
  for (const control of await controls.all()) {
    const isHit = await control.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isHit, await control.innerText()).toBe(true)
  }
}

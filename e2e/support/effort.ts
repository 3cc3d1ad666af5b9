import { expect, type Locator, type Page } from '@playwright/test'
import { recordFigures } from './reporters/figures'

/** Seconds per operator of the keystroke-level model (Card, Moran and Newell), for an average person who knows the screen. */
const SECONDS = { key: 0.2, pointing: 1.1, homing: 0.4, thought: 1.35 }

/** Seconds per key of a slow typist. */
const SLOW_KEY = 0.28

/** Returns a simulated user, whose actions happen in the browser and are counted as operators of the keystroke-level model. */
export function simulateUser(page: Page) {
  const operators = { keys: 0, pointing: 0, homing: 0, thought: 0 }
  let hands: 'keyboard' | 'pointer' = 'pointer'
  const moveHands = (to: typeof hands, isPhone: boolean) => {
    // On a phone, the keyboard is on the screen, so the hands never move between devices.
    if (to !== hands && !isPhone) operators.homing += 1
    hands = to
  }
  const isPhone = () => page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  const type = async (text: string) => {
    moveHands('keyboard', await isPhone())
    operators.keys += text.length
    await page.keyboard.type(text)
  }
  const pressKey = async (name: string) => {
    moveHands('keyboard', await isPhone())
    operators.keys += 1
    await page.keyboard.press(name)
  }
  const press = async (target: Locator) => {
    moveHands('pointer', await isPhone())
    operators.pointing += 1
    operators.keys += 1
    await target.click()
  }
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)
  return {
    type,
    pressKey,
    press,
    /** Counts one mental step of the keystroke-level model: the person decides what to do next or looks up what to type. */
    think: () => void (operators.thought += 1),
    /** Moves to a field with Tab or, on a phone, the keyboard's "next" key. A select opens no keyboard, so the next field is tapped. */
    async goTo(field: Locator) {
      const onPhone = await isPhone()
      while (!(await isFocused(field))) {
        if (onPhone && (await page.evaluate(() => document.activeElement instanceof HTMLSelectElement))) await press(field)
        else await pressKey(onPhone ? 'Enter' : 'Tab')
      }
    },
    /** Records the total times of an average and a slow typist for the report, and asserts that both are below this many seconds. */
    expectLessThan(seconds: number, subject: string) {
      const { keys, pointing, homing, thought } = operators
      const otherSeconds = pointing * SECONDS.pointing + homing * SECONDS.homing + thought * SECONDS.thought
      const [averageTime, slowTime] = [SECONDS.key, SLOW_KEY].map((each) => Math.round((otherSeconds + keys * each) * 10) / 10) as [
        number,
        number,
      ]
      recordFigures(subject, {
        'keys and presses': keys,
        'fields and decisions': thought,
        seconds: averageTime,
        'seconds for a slow typist': slowTime,
      })
      expect(averageTime, subject).toBeLessThan(seconds)
      expect(slowTime, subject).toBeLessThan(seconds)
    },
  }
}

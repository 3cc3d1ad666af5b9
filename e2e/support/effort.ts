import { expect, type Locator, type Page } from '@playwright/test'
import { count } from './reporters/figures'

/** Seconds per operator of the keystroke-level model (Card, Moran and Newell), for an average person who knows the screen. */
const SECONDS = { key: 0.2, pointing: 1.1, homing: 0.4, thought: 1.35 }

/** Seconds per key of a slow typist. */
const SLOW_KEY = 0.28

/** Simulates a person: every action happens in the browser and is counted. */
export function simulateUser(page: Page) {
  const moves = { keys: 0, pointing: 0, homing: 0, thought: 0 }
  let hands: 'keyboard' | 'pointer' = 'pointer'
  const move = (to: typeof hands, isPhone: boolean) => {
    // On a phone, the hands never leave the screen.
    if (to !== hands && !isPhone) moves.homing += 1
    hands = to
  }
  const isPhone = () => page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  const type = async (text: string) => {
    move('keyboard', await isPhone())
    moves.keys += text.length
    await page.keyboard.type(text)
  }
  const key = async (name: string) => {
    move('keyboard', await isPhone())
    moves.keys += 1
    await page.keyboard.press(name)
  }
  const press = async (target: Locator) => {
    move('pointer', await isPhone())
    moves.pointing += 1
    moves.keys += 1
    await target.click()
  }
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)
  return {
    type,
    key,
    press,
    /** Counts one mental step of the keystroke-level model: the person decides what to do next or looks up what to type. */
    think: () => void (moves.thought += 1),
    /** Moves to a field with Tab. On a phone, uses the keyboard's "next" key or, from a select, which has no such key, a tap. */
    async goTo(field: Locator) {
      const phone = await isPhone()
      while (!(await isFocused(field))) {
        if (phone && (await page.evaluate(() => document.activeElement instanceof HTMLSelectElement))) await press(field)
        else await key(phone ? 'Enter' : 'Tab')
      }
    },
    /** Records the total for the report and expects it to be below this many seconds. */
    expectLessThan(seconds: number, subject: string) {
      const otherSeconds = moves.pointing * SECONDS.pointing + moves.homing * SECONDS.homing + moves.thought * SECONDS.thought
      const [averageTime, slowTime] = [SECONDS.key, SLOW_KEY].map((each) => Math.round((otherSeconds + moves.keys * each) * 10) / 10) as [
        number,
        number,
      ]
      count(subject, {
        'keys and presses': moves.keys,
        'fields and decisions': moves.thought,
        seconds: averageTime,
        'seconds at a slow typist’s': slowTime,
      })
      expect(averageTime, subject).toBeLessThan(seconds)
      expect(slowTime, subject).toBeLessThan(seconds)
    },
  }
}

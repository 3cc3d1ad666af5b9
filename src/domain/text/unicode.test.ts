import { describe, expect, it } from 'vitest'
import { isolateText } from './unicode'

describe('a name within a sentence', () => {
  it.each(['Dana Levi', 'Éva Šťastná', '12 Elm Street', '東京', ''])('%j is unchanged', (text) => expect(isolateText(text)).toBe(text))

  it.each(['דנה לוי', 'دانا ليفي', 'Hotel ירושלים 4'])('%j is isolated', (text) => expect(isolateText(text)).toBe(`\u2068${text}\u2069`))
})

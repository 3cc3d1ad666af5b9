import { describe, expect, it } from 'vitest'
import { isolateText } from './unicode'

describe('characters within a sentence', () => {
  it.each(['Dana Levi', 'Éva Šťastná', '12 Elm Street', '東京', ''])('%s as it is', (text) => expect(isolateText(text)).toBe(text))

  it.each(['דנה לוי', 'دانا ليفي', 'Hotel ירושלים 4'])('%s by itself', (text) => expect(isolateText(text)).toBe(`\u2068${text}\u2069`))
})

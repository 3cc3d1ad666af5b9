import { expect, it, vi } from 'vitest'
import { currentPosition } from './position'

it.each([
  [1, /^Your browser does not let House Hunter know where you are\./],
  [2, /^Your position could not be found\. Try again outside\.$/],
])('a position that the browser refuses with code %i says what helps wherever it is asked for', async (code, message) => {
  const getCurrentPosition = (_: unknown, onError: (error: object) => void) => onError({ code, PERMISSION_DENIED: 1 })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  await expect(currentPosition()).rejects.toThrow(message)
  vi.unstubAllGlobals()
})

import { expect, it, vi } from 'vitest'
import { currentPosition } from './position'

it.each([
  [1, /^Your browser does not let House Hunter know where you are\./],
  [2, /^Your position could not be found\. Try again outside\.$/],
])('if the browser fails with code %i, the error says what to do', async (code, message) => {
  const getCurrentPosition = (_: unknown, onError: (error: object) => void) => onError({ code, PERMISSION_DENIED: 1 })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  await expect(currentPosition()).rejects.toThrow(message)
  vi.unstubAllGlobals()
})

import { expect, it } from 'vitest'
import { readDeviceChoice, writeDeviceChoice } from './deviceChoices'

const DANA = '11111111-1111-4111-8111-111111111111'
const SAM = '22222222-2222-4222-8222-222222222222'

it('each user has separate choices on a device', () => {
  writeDeviceChoice(DANA, 'listLayout', 'rows')
  writeDeviceChoice(SAM, 'listLayout', 'table')
  writeDeviceChoice(DANA, 'examplesOffer', 'declined')
  expect([readDeviceChoice(DANA, 'listLayout'), readDeviceChoice(SAM, 'listLayout')]).toEqual(['rows', 'table'])
  expect([readDeviceChoice(DANA, 'examplesOffer'), readDeviceChoice(SAM, 'examplesOffer')]).toEqual(['declined', undefined])
})

it('the stored choices do not contain the user’s id', () => {
  writeDeviceChoice(DANA, 'listLayout', 'rows')
  expect(localStorage.getItem('house-hunter-own-choices')).not.toContain(DANA.slice(0, 8))
})

it.each(['', 'null', '7', '{', '[]', '{"x":null}'])('invalid stored data (%j) counts as no choice and can be replaced', (text) => {
  localStorage.setItem('house-hunter-own-choices', text)
  expect(readDeviceChoice(DANA, 'listLayout')).toBeUndefined()
  writeDeviceChoice(DANA, 'listLayout', 'rows')
  expect(readDeviceChoice(DANA, 'listLayout')).toBe('rows')
})

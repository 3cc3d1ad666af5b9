import { expect, it } from 'vitest'
import { readOwnChoice, writeOwnChoice } from './ownChoices'

const DANA = '11111111-1111-4111-8111-111111111111'
const SAM = '22222222-2222-4222-8222-222222222222'

it('each person has their own choices on a device', () => {
  writeOwnChoice(DANA, 'listLayout', 'rows')
  writeOwnChoice(SAM, 'listLayout', 'table')
  writeOwnChoice(DANA, 'examplesOffer', 'declined')
  expect([readOwnChoice(DANA, 'listLayout'), readOwnChoice(SAM, 'listLayout')]).toEqual(['rows', 'table'])
  expect([readOwnChoice(DANA, 'examplesOffer'), readOwnChoice(SAM, 'examplesOffer')]).toEqual(['declined', undefined])
})

it('what is stored does not say whose it is', () => {
  writeOwnChoice(DANA, 'listLayout', 'rows')
  expect(localStorage.getItem('house-hunter-own-choices')).not.toContain(DANA.slice(0, 8))
})

it.each(['', 'null', '7', '{', '[]', '{"x":null}'])('broken storage (%j) holds no choice, and takes the next one', (text) => {
  localStorage.setItem('house-hunter-own-choices', text)
  expect(readOwnChoice(DANA, 'listLayout')).toBeUndefined()
  writeOwnChoice(DANA, 'listLayout', 'rows')
  expect(readOwnChoice(DANA, 'listLayout')).toBe('rows')
})

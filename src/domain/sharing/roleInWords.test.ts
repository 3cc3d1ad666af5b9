import { expect, it } from 'vitest'
import { roleInWords } from './roleInWords'

it.each([
  ['viewer', 'Viewer'],
  ['estate agent', 'Estate agent'],
  ['élève', 'Élève'],
  ['Partner', 'Partner'],
  ['PhD friend', 'PhD friend'],
  ['iOS tester', 'iOS tester'],
  ['2nd agent', '2nd agent'],
  ['שותפה', '\u2068שותפה\u2069'],
  ['', ''],
])('the role %j is shown as %j', (stored, shown) => expect(roleInWords(stored)).toBe(shown))

import { expect, test } from 'vitest'
import { fullNameOf } from './account'

test.each([
  [{ full_name: ' Dana Levi ' }, 'Dana Levi'],
  ['{"full_name":"Dana Levi"}', ''],
  [{ full_name: 5 }, ''],
  [{}, ''],
  [null, ''],
  [undefined, ''],
])('the full name in %o is %j', (metadata, name) => {
  expect(fullNameOf(metadata)).toBe(name)
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { bootHash } from './boot.mjs'

it('the content security policy names the inline boot script as it is', () => {
  expect(readFileSync('vercel.json', 'utf8')).toContain(`script-src 'self' '${bootHash}'`)
})

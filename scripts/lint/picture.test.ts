import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { importPicture } from './picture.mjs'

it('the README shows who may import whom as the linter enforces it', () => {
  expect(readFileSync('README.md', 'utf8')).toContain(importPicture())
})

it('shows no arrow that runs up, and the limit of a feature', () => {
  const picture = importPicture()
  expect(picture).toContain('feature -->|"own folder"| feature')
  expect(picture).not.toMatch(/domain -->|types -->|ui -->|contexts --> feature|pages --> app/)
})

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { CHUNK_GROUPS } from './chunks.mjs'

const MODULES = readdirSync('src', { recursive: true }).map((name) => `src/${String(name).replaceAll(path.sep, '/')}`)

/** The branches of a pattern that lie between `|` outside of any parentheses. */
function branches(pattern: string): string[] {
  const found = ['']
  let depth = 0
  for (const part of pattern.split(/(?<!\\)([()|])/)) {
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (part === '|' && depth === 0) found.push('')
    else found[found.length - 1] += part
  }
  return found
}

/** A pattern for each module that a branch names: `src/(a|b)\.` names two. */
function named(branch: string): string[] {
  const [, before = '', choices = '', after = ''] = /^(.*)\(([^()?\\]+\|[^()]*)\)(.*)$/.exec(branch) ?? []
  return choices ? choices.split('|').map((choice) => `${before}${choice}${after}`) : [branch]
}

it.each(CHUNK_GROUPS)('every module of our own that the chunk $name names exists', ({ test }) => {
  const own = branches(test.source.slice(1, -1)).filter((branch) => branch.startsWith('src'))
  const missing = own.flatMap(named).filter((pattern) => !MODULES.some((module) => new RegExp(pattern).test(module)))
  expect(missing).toEqual([])
})

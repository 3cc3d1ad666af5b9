import { execFileSync } from 'node:child_process'
import { arch, availableParallelism, platform } from 'node:os'
import process from 'node:process'
import { root } from './run.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Describes the commit that is checked out, and whether any file but the given ones differs from it. */
export function describeCommit(...ignoredFiles) {
  const changes = git('status', '--porcelain', '--', '.', ...ignoredFiles.map((file) => `:!${file}`))
  return `${git('rev-parse', '--short', 'HEAD')}${changes ? ' with changes' : ''}`
}

export const machine = `${platform()} ${arch()}, ${availableParallelism()} cores, Node ${process.versions.node}`

// npm run test:functions: checks the types of the edge function under Deno, and runs its tests under Deno and under Node.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startVitest } from 'vitest/node'
import { commandScript, root, run } from './lib/run.mjs'
import { tallyReaders } from './lib/tally.mjs'

const folder = path.join(root, 'supabase/functions/send-invitation')
const deno = commandScript('deno', 'bin.cjs')

function report(label, { passed, failed }) {
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${label}: ${passed} passed, ${failed} failed`)
  return { passed, failed }
}

async function testUnderDeno() {
  const env = {
    ...process.env,
    DENO_DIR: path.join(root, 'node_modules/.cache/deno'),
    DENO_NO_UPDATE_CHECK: '1',
    DENO_NO_PACKAGE_JSON: '1',
    NO_COLOR: '1',
  }
  const { code } = await run(process.execPath, [deno, 'check', '--no-lock', '.'], { cwd: folder, env })
  // Grants no permissions, because the function's logic needs neither the network nor the disk.
  const args = [deno, 'test', '--no-lock', '--no-check', '--no-prompt', '--quiet', '.']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) console.log(stdout, stderr)
  const match = /(\d+) passed \| (\d+) failed/.exec(stdout)
  const tally = match ? { passed: Number(match[1]), failed: Number(match[2]) } : { passed: 0, failed: 0 }
  return [
    report('deno check', { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }),
    report('deno test', status === 0 && tally.passed > 0 ? tally : { ...tally, failed: Math.max(1, tally.failed) }),
  ]
}

async function testUnderNode() {
  const reportsFolder = mkdtempSync(path.join(tmpdir(), 'house-hunter-functions-'))
  const file = path.join(reportsFolder, 'node.json')
  try {
    // The project's configuration is not loaded, because it selects the unit tests, which have their own step in `npm test`.
    const options = { config: false, root: folder, globals: true, environment: 'node', watch: false }
    const vitest = await startVitest('test', [], { ...options, reporters: ['dot', ['json', { outputFile: file }]] })
    await vitest.close()
    const tally = tallyReaders.vitest(JSON.parse(readFileSync(file, 'utf8')))
    return report('Node', tally.passed > 0 ? tally : { ...tally, failed: Math.max(1, tally.failed) })
  } catch (error) {
    console.error(error.message)
    return report('Node', { passed: 0, failed: 1 })
  } finally {
    rmSync(reportsFolder, { recursive: true, force: true })
  }
}

const tallies = [...(await testUnderDeno()), await testUnderNode()]
const sum = (name) => tallies.reduce((total, tally) => total + tally[name], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
if (sum('failed') > 0) process.exitCode = 1

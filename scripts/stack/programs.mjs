import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from '../lib/run.mjs'

const START_TIMEOUT = 60_000

const children = new Set()
process.once('exit', () => {
  // Kills the process group, because some programs start others.
  for (const { pid } of children) process.kill(-pid)
})

/**
 * Starts one of the stack's programs, and waits until it responds at `readyUrl`. It is killed when this process exits. Its output goes
 * to `<name>.log`. Throws if it exits early or does not respond within a minute. If it exits later, only a message is printed.
 * @param {{ name: string, command: string, args?: string[], cwd?: string, env?: Record<string, string>, readyUrl: string }} program
 * @param {string} folder for the log file
 */
export async function startProgram({ name, command, args = [], cwd = root, env = {}, readyUrl }, folder) {
  const file = path.join(folder, `${name}.log`)
  const log = openSync(file, 'w')
  const { PATH, HOME } = process.env
  // Services must not inherit the caller's settings.
  const child = spawn(command, args, { cwd, env: { PATH, HOME, ...env }, stdio: ['ignore', log, log], detached: true })
  children.add(child)
  let endReason
  child.once('error', ({ message }) => {
    children.delete(child)
    endReason = message
  })
  child.once('exit', (code, signal) => {
    children.delete(child)
    endReason ??= `it ended with ${signal ?? `exit code ${code}`}`
    console.error(`${name} has stopped: ${endReason}. Its output is in ${file}.`)
  })
  const deadline = Date.now() + START_TIMEOUT
  while (!(await isReady(readyUrl))) {
    if (endReason || Date.now() > deadline)
      throw new Error(`${name} does not respond: ${endReason ?? 'a minute has passed'}. Its output is in ${file}.`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function isReady(url) {
  try {
    const { status, body } = await fetch(url)
    await body?.cancel()
    return status < 500
  } catch {
    return false
  }
}

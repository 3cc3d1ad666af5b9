import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was started. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs a program in the project's folder with its output shown and no input, so that it cannot wait for input.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { read?: boolean, hold?: boolean, niceness?: number }} [options] `read`: also
 * return its standard output; `hold`: show nothing, and return the output instead; `niceness`: its priority, lower when greater
 * @returns {Promise<{ code: number, output: string, shown: string }>} code 127 when the program does not exist, 1 when a signal ended it
 */
export function run(command, args, { read = false, hold = false, niceness, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', read || hold ? 'pipe' : 'inherit', hold ? 'pipe' : 'inherit']
    const child = spawn(command, args, { cwd: root, stdio, ...options })
    if (niceness !== undefined && child.pid !== undefined) setPriority(child.pid, niceness)
    let output = ''
    let shown = ''
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
      if (hold) shown += chunk
      else process.stdout.write(chunk)
    })
    child.stderr?.setEncoding('utf8').on('data', (chunk) => (shown += chunk))
    child.on('error', () => resolve({ code: 127, output, shown }))
    child.on('close', (code) => resolve({ code: code ?? 1, output, shown }))
  })
}

/** Like `run`, with the npm that started this script, else the one on the search path. */
export function npm(args, options = {}) {
  const program = process.env.npm_execpath
  if (program && /\.c?js$/.test(program)) return run(process.execPath, [program, ...args], options)
  return run('npm', args, { shell: process.platform === 'win32', ...options })
}

/** The script of a package's command, to be run by this same Node, without a shell or the search path. */
export function binary(packageName, file) {
  return path.join(root, 'node_modules', packageName, file)
}

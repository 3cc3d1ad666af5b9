import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was started. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs a program in the project's folder. Shows its output and gives it no input, so that it cannot wait for any.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { read?: boolean, capture?: boolean, niceness?: number }} [options]
 *   `read`: also return the standard output; `capture`: return all output instead of showing it; `niceness`: a higher value means a
 *   lower priority
 * @returns {Promise<{ code: number, output: string, captured: string }>} code: 127 if the program does not exist, 1 if a signal killed it;
 *   output: standard output; captured: standard output and errors
 */
export function run(command, args, { read = false, capture = false, niceness, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', read || capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit']
    const child = spawn(command, args, { cwd: root, stdio, ...options })
    if (niceness !== undefined && child.pid !== undefined) setPriority(child.pid, niceness)
    let output = ''
    let captured = ''
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
      if (capture) captured += chunk
      else process.stdout.write(chunk)
    })
    child.stderr?.setEncoding('utf8').on('data', (chunk) => (captured += chunk))
    child.on('error', () => resolve({ code: 127, output, captured }))
    child.on('close', (code) => resolve({ code: code ?? 1, output, captured }))
  })
}

/** Runs npm like `run`: the npm that started this script, or else the one in PATH. */
export function npm(args, options = {}) {
  const program = process.env.npm_execpath
  if (program && /\.c?js$/.test(program)) return run(process.execPath, [program, ...args], options)
  return run('npm', args, { shell: process.platform === 'win32', ...options })
}

/** The path of the script behind a package's command, so that this Node can run it without a shell or PATH. */
export function commandScript(packageName, file) {
  return path.join(root, 'node_modules', packageName, file)
}

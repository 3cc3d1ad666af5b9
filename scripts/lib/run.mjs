import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was started. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Runs a program in the project's folder with this terminal's output and without input, so that nothing can wait for an answer.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 127 when the program does not exist, 1 when a signal ended it
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options })
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * As `run`, and keeps what the program prints.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} output is its standard output, errors are only shown
 */
export function runAndRead(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (chunk) => {
      output += chunk
      process.stdout.write(chunk)
    })
    child.on('error', () => resolve({ code: 127, output }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The program behind a package's command, run by this same Node: no shell and no search path is involved. */
export function binary(packageName, file) {
  return path.join(root, 'node_modules', packageName, file)
}

/** npm's own program when npm started this script (it names itself in the environment), else `npm` from the search path. */
export function npmCommand(args) {
  const program = process.env.npm_execpath
  if (program && /\.c?js$/.test(program)) return { command: process.execPath, args: [program, ...args], shell: false }
  return { command: 'npm', args, shell: process.platform === 'win32' }
}

/** @param {string[]} args what follows `npx --no` */
export function runNpx(args) {
  const { command, args: all, shell } = npmCommand(['exec', '--no', '--', ...args])
  return run(command, all, { shell })
}

import { spawn } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import process from 'node:process'
import { installMissing } from './install.mjs'
import { isPortFree } from './port.mjs'
import { binary, root } from './run.mjs'

const DEFAULT_PORT = 5173

// Vite closes itself at the end of its input, so also when this process dies without a word. It notices only if somebody
// reads the input, and not at all where CI is set.
const ENDS_WITH_ITS_INPUT = ['--import', 'data:text/javascript,process.stdin.resume()']

/**
 * Takes the port and the host from the command line; Vite gets everything else untouched.
 * @param {string[]} args
 * @returns {{ port: number, host: string | boolean, rest: string[] }} host: true means every address of this machine
 * @throws when the port is not a number from 1 to 65535
 */
export function readArguments(args) {
  const rest = []
  let port = DEFAULT_PORT
  let host = false
  for (let index = 0; index < args.length; index += 1) {
    const [name, inline] = splitOption(args[index])
    const next = args[index + 1]
    if (name === '--port') {
      port = Number(inline ?? next)
      if (inline === undefined) index += 1
    } else if (name === '--host') {
      const takesNext = inline === undefined && next !== undefined && !next.startsWith('-')
      host = inline ?? (takesNext ? next : true)
      if (takesNext) index += 1
    } else rest.push(args[index])
  }
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('--port needs a number from 1 to 65535.')
  return { port, host, rest }
}

function splitOption(arg) {
  const equals = arg.indexOf('=')
  return arg.startsWith('--') && equals > 0 ? [arg.slice(0, equals), arg.slice(equals + 1)] : [arg, undefined]
}

function lanAddress() {
  return Object.values(networkInterfaces())
    .flat()
    .find((address) => address && address.family === 'IPv4' && !address.internal)?.address
}

/** The lines shown once the product answers. */
export function welcome({ port, host, lan, embedded }) {
  const url = typeof host === 'string' && host !== '0.0.0.0' ? `http://${host}:${port}` : `http://localhost:${port}`
  const lines = ['', `  House Hunter runs at   ${url}/`]
  if (host !== false && lan) lines.push(`  On your phone          http://${lan}:${port}/   (same Wi-Fi; type it into the phone's browser)`)
  if (host === true && !lan) lines.push('  This machine has no network address that a phone could reach.')
  if (embedded) {
    lines.push(
      '  Demo accounts          dana@example.com and sam@example.com, password: househunter',
      `  Mail it sends          ${url}/__mailbox`,
    )
  } else lines.push(`  Backend                ${process.env.VITE_SUPABASE_URL ?? 'the one named in your .env file'}`)
  if (host === false) lines.push('  For your phone, start it with: npm start -- --host')
  return [...lines, '  Ctrl-C stops it.', ''].join('\n')
}

async function usesEmbeddedBackend() {
  const { loadEnv } = await import('vite')
  return !loadEnv('development', root, 'VITE_').VITE_SUPABASE_URL
}

async function answers(url) {
  try {
    await fetch(url)
    return true
  } catch {
    return false
  }
}

async function waitFor(url, child) {
  while (child.exitCode === null && child.signalCode === null) {
    if (await answers(url)) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

async function requireFreePort(port) {
  let free
  try {
    free = await isPortFree(port)
  } catch (error) {
    throw new Error(`Port ${port} cannot be used (${error.code}). Try another one: npm start -- --port ${DEFAULT_PORT}`, { cause: error })
  }
  if (!free) {
    throw new Error(`Port ${port} is taken, perhaps by House Hunter in another window. Close that, or choose another port:\n  npm start -- --port ${port + 1}`)
  }
}

/**
 * Installs what is missing and runs Vite with the embedded backend until Ctrl-C.
 * @param {string[]} args `--port N`, `--host [address]`, and anything that Vite understands
 */
export async function start(args) {
  const { port, host, rest } = readArguments(args)
  await requireFreePort(port)
  await installMissing()
  console.log('Starting House Hunter …')
  const hostArguments = host === false ? [] : host === true ? ['--host'] : ['--host', host]
  const options = [...ENDS_WITH_ITS_INPUT, binary('vite', 'bin/vite.js'), '--port', String(port), '--strictPort', '--logLevel', 'warn', '--clearScreen', 'false']
  const child = spawn(process.execPath, [...options, ...hostArguments, ...rest], {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, CI: '' },
    // In a group of its own, so that Ctrl-C reaches it through this process only, as a signal that lets it close its data.
    detached: process.platform !== 'win32',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopping) child.kill('SIGKILL')
      else child.kill('SIGTERM')
      stopping = true
    })
  }
  const address = typeof host === 'string' && host !== '0.0.0.0' ? host : 'localhost'
  if (await waitFor(`http://${address}:${port}/`, child)) {
    console.log(welcome({ port, host, lan: lanAddress(), embedded: await usesEmbeddedBackend() }))
  }
  const code = await ended
  process.exit(stopping ? 0 : (code ?? 1))
}

import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/**
 * A running Supabase stack that the journeys can use instead of the embedded backend.
 * @typedef {object} Stack
 * @property {string} url the base URL of the services, without a trailing slash
 * @property {string} publishableKey
 * @property {string} secretKey the key that creates accounts; it never reaches a browser
 * @property {string} mailUrl the URL of Mailpit, which receives all emails of the stack
 * @property {string} siteUrl the URL where the product is served; links in the stack's emails may lead there
 * @property {boolean} realtime whether the stack has a live channel
 * @property {boolean} invitationMail whether the stack's edge function can send emails
 */

/** The names of each variable in the output of `supabase status -o env`, the newest name first. */
const NAMES = {
  url: ['API_URL'],
  publishableKey: ['PUBLISHABLE_KEY', 'ANON_KEY'],
  secretKey: ['SECRET_KEY', 'SERVICE_ROLE_KEY'],
  mailUrl: ['MAILPIT_URL', 'INBUCKET_URL'],
}

/** The site URL in supabase/.env.development, to which links in emails may lead. */
const DEFAULT_SITE_URL = 'http://localhost:5173'

/**
 * Reads a stack from its variables. Throws an error that names all missing variables or, if there are none, the first invalid URL.
 * @param {Record<string, string | undefined>} variables
 * @returns {Stack}
 */
export function stackFrom(variables) {
  const firstOf = (names) => names.map((name) => variables[name]?.trim()).find(Boolean)
  const stack = Object.fromEntries(Object.entries(NAMES).map(([field, names]) => [field, firstOf(names)]))
  stack.siteUrl = firstOf(['SITE_URL']) ?? DEFAULT_SITE_URL
  const missing = Object.entries(NAMES).flatMap(([field, [name]]) => (stack[field] ? [] : [name]))
  if (missing.length > 0) throw new Error(`The stack lacks ${missing.join(', ')}.`)
  for (const field of ['url', 'mailUrl', 'siteUrl']) {
    if (!/^https?:\/\/[^\s/]+\/*$/.test(stack[field])) throw new Error(`The stack has "${stack[field]}" in place of a URL without a path.`)
    stack[field] = stack[field].replace(/\/+$/, '')
  }
  return { ...stack, realtime: firstOf(['REALTIME']) !== 'off', invitationMail: firstOf(['INVITATION_MAIL']) === 'on' }
}

/**
 * @param {string} source a file of `NAME=value` lines, or `environment`
 * @returns {Stack}
 */
export function readStack(source) {
  return stackFrom(source === 'environment' ? process.env : parseEnv(readFileSync(source, 'utf8')))
}

/**
 * Removes `--stack <file>` from a command's arguments.
 * @param {string[]} args
 * @returns {{ source?: string, rest: string[] }}
 */
export function extractStackOption(args) {
  const index = args.findIndex((each) => /^--stack(=|$)/.test(each))
  if (index < 0) return { rest: args }
  const [, inlineSource] = args[index].split(/=(.*)/s)
  const source = inlineSource ?? args[index + 1]
  if (!source || source.startsWith('-')) throw new Error('--stack needs a file, or the word environment.')
  return { source, rest: args.toSpliced(index, inlineSource === undefined ? 2 : 1) }
}

import { toAppError } from './errors'
import { notify } from '../notify'

/** Shown when the backend gave no message. */
const FALLBACK = 'Something went wrong. Please try again.'

/** Shows a failure as a toast with the server's message or the fallback, and logs it. Returns the text shown. */
export function tellFailure(title: string, thrown: unknown): string {
  const { answered, message } = toAppError(thrown)
  console.error(title, message)
  const said = answered && message ? message : FALLBACK
  notify.error(title, said)
  return said
}

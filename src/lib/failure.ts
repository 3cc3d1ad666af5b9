import { toAppError } from './errors'
import { notify } from './notify'

/** Said when the backend gave no words of its own. */
const FALLBACK = 'Something went wrong. Please try again.'

/** Shows a failure once, as a toast with the server's message or the fallback, and logs it. Returns what was said of it. */
export function tellFailure(title: string, thrown: unknown): string {
  const { answered, message } = toAppError(thrown)
  console.error(title, message)
  const said = answered && message ? message : FALLBACK
  notify.error(title, said)
  return said
}

import { toAppError } from './errors'
import { notify } from './notify'

/** Said when the backend gave no words of its own (spec §8). */
const FALLBACK = 'Something went wrong. Please try again.'

/** Shows a failure once, as a toast with the server's message or the fallback, and logs it (spec §8). */
export function tellFailure(title: string, thrown: unknown) {
  const { answered, message } = toAppError(thrown)
  console.error(title, message)
  notify.error(title, answered && message ? message : FALLBACK)
}

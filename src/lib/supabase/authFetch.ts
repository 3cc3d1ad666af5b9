import { fetchWithTimeout } from './fetch'

/** `fetch` for the authentication clients. Checks failures, and successes that must contain an account. */
export const authFetch: typeof fetch = async (input, init) => {
  const answer = await fetchWithTimeout(input, init)
  if (answer.ok && !/\/(token|signup|user)/.test(answer.url)) return answer
  // If the check cannot be loaded, for example after a release, the answer is passed on unchecked.
  return import('./authAnswers').then(
    (it) => it.readable(answer),
    () => answer,
  )
}

import { configure, getConfig } from '@testing-library/react'

/** Testing Library sets this flag during a wait. If a new version drops the flag, the page is printed every time, as it is by default. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

/**
 * Omits the printed page from the errors of queries that a wait retries after every change, because printing is slow. If the wait
 * fails, its own error includes the page.
 */
export function installElementErrors() {
  const { getElementError } = getConfig()
  const bareError = (message: string | null) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  configure({ getElementError: (message, container) => (isWaiting() ? bareError(message) : getElementError(message, container)) })
}

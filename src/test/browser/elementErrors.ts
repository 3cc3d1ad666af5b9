import { configure, getConfig } from '@testing-library/react'

/** Testing Library sets this flag during a wait. If a new version drops it, the page is printed every time, as it is by default. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

/**
 * Leaves the page out of errors during a wait, which repeats its query after every change. If the wait fails, its own error prints
 * the page.
 */
export function installElementErrors() {
  const { getElementError } = getConfig()
  const bareError = (message: string | null) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  configure({ getElementError: (message, container) => (isWaiting() ? bareError(message) : getElementError(message, container)) })
}

import { configure, getConfig } from '@testing-library/react'

/** Testing Library sets this flag during a wait. If a new version drops it, the page is printed each time, as by default. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

/**
 * Does not print the page in errors during a wait, which repeats its queries after every change. A wait that fails prints it
 * itself.
 */
export function installElementErrors() {
  const { getElementError } = getConfig()
  const bareError = (message: string | null) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  configure({ getElementError: (message, container) => (isWaiting() ? bareError(message) : getElementError(message, container)) })
}

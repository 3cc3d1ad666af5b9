import { configure, getConfig } from '@testing-library/react'

/** Testing Library marks the inside of a wait so. Should the mark go, the page is printed each time, as it would be without us. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

/**
 * Spares waits a print of the page: a query that finds nothing prints it, and a wait queries again after every change.
 * A wait that ends in vain prints it itself.
 */
export function installElementErrors() {
  const { getElementError } = getConfig()
  const bareError = (message: string | null) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  configure({ getElementError: (message, container) => (isWaiting() ? bareError(message) : getElementError(message, container)) })
}

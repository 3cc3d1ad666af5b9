import { createServer } from 'node:net'

/**
 * Tries to listen where Vite will.
 * @param {number} port 0 for any free one
 * @param {string} [host] the address to try; without it every address of the machine
 * @returns {Promise<number | undefined>} the port, or undefined when somebody else has it
 */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      // A machine without IPv6 has no such address to be taken.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(port)
      else reject(error)
    })
    server.listen({ port, host, exclusive: true }, () => {
      const { port: got } = server.address()
      server.close(() => resolve(got))
    })
  })
}

/** @returns {Promise<number>} a port that nobody listens on */
export async function freePort() {
  return tryPort(0)
}

/**
 * Whether nobody listens on this port. `localhost` can be either of two addresses, and both are asked.
 * @param {number} port
 * @throws the system's error when the port may not be used at all (for example below 1024)
 */
export async function isPortFree(port) {
  for (const host of ['127.0.0.1', '::1', undefined]) {
    if ((await tryPort(port, host)) === undefined) return false
  }
  return true
}

import { createServer } from 'node:net'

/** Codes of the requests that a client may send before the startup message. Like that message, they have no type byte. */
const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104

/**
 * Joins the chunks that arrive on a connection into complete messages of the PostgreSQL protocol. TCP may split a long query anywhere, and
 * PGlite never returns if it gets part of a message.
 * @returns {(chunk: Buffer) => Buffer[]} takes a chunk, and returns the complete messages: those up to and including the
 *   startup message one by one, and later ones joined into one buffer
 */
export function createMessageSplitter() {
  let pending = Buffer.alloc(0)
  let hasStarted = false
  return (chunk) => {
    pending = Buffer.concat([pending, chunk])
    const messages = []
    let end = 0
    for (;;) {
      const typeLength = hasStarted ? 1 : 0
      if (pending.length < end + typeLength + 4) break
      const next = end + typeLength + pending.readInt32BE(end + typeLength)
      if (pending.length < next) break
      if (!hasStarted) {
        messages.push(pending.subarray(end, next))
        hasStarted = ![SSL_REQUEST, GSS_REQUEST].includes(pending.readInt32BE(end + 4))
        pending = pending.subarray(next)
      } else end = next
    }
    if (end > 0) messages.push(pending.subarray(0, end))
    pending = pending.subarray(end)
    return messages
  }
}

/**
 * Serves a PGlite database (see open.mjs) to programs that speak the PostgreSQL protocol. PGlite is a single session, so only one
 * program may use it at a time. Resolves to {url, close()}.
 */
export async function servePglite(database) {
  let queue = Promise.resolve()
  const server = createServer((socket) => {
    const splitMessages = createMessageSplitter()
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      for (const message of splitMessages(chunk)) {
        queue = queue
          .then(() => database.protocol(new Uint8Array(message)))
          .then((response) => socket.write(response))
          .catch((error) => socket.destroy(error))
      }
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `postgresql://postgres:none@127.0.0.1:${server.address().port}/postgres?sslmode=disable`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

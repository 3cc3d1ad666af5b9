import { createServer } from 'node:net'

/**
 * Serves a PGlite database (see open.mjs) to programs that speak the PostgreSQL protocol. PGlite is a single session, so this
 * serves one program at a time. Resolves to {url, close()}.
 */
export async function servePglite(database) {
  let turn = Promise.resolve()
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', (message) => {
      turn = turn
        .then(() => database.protocol(new Uint8Array(message)))
        .then((response) => socket.write(response))
        .catch((error) => socket.destroy(error))
    })
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `postgresql://postgres:none@127.0.0.1:${server.address().port}/postgres?sslmode=disable`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

import { createServer } from 'node:net'

/** @returns {Promise<number>} a TCP port that was free when it was chosen */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

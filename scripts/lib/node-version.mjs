// Read by whatever Node there is: this file and what imports it statically keep to syntax that Node 12 understands.
const WANTED = [20, 19]

/**
 * @param {string} version such as '20.19.0'
 * @returns {boolean} whether the product runs on it
 */
export function isNodeRecentEnough(version) {
  const parts = version.split('.')
  const major = Number(parts[0])
  return major > WANTED[0] || (major === WANTED[0] && Number(parts[1]) >= WANTED[1])
}

/** Ends the process with a message when this Node is too old for the product's tools. */
export function requireNode() {
  if (isNodeRecentEnough(process.versions.node)) return
  console.error(
    `House Hunter needs Node.js ${WANTED.join('.')} or newer, and this is ${process.versions.node}.\n` +
      'Install a newer one from https://nodejs.org (or with nvm: nvm install) and run the command again.',
  )
  process.exit(1)
}

/** Ends the process with a message when this Node is too old for the product's tools. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`House Hunter needs Node.js 20.19 or newer, and this is ${process.versions.node}: https://nodejs.org`)
  process.exit(1)
}

/** The file that holds the router, whatever its hash. */
const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/]\w+[\\/]chunk-\w+\.mjs$/

/**
 * A Vite plugin that marks the router's components as free of side effects, as its authors do not: the bundler can then leave
 * out forms, fetchers and the restoring of scroll positions, which nobody here uses and everybody would load.
 * @returns {import('vite').Plugin}
 */
export function withoutUnusedRouter() {
  return {
    name: 'house-hunter:without-unused-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: markedPure(code), map: null }),
    },
  }
}

/** @param {string} code */
export function markedPure(code) {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')
}

/** The file that holds the router, whatever its hash. */
export const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/]\w+[\\/]chunk-\w+\.mjs$/

/**
 * What holds for the router's declarative mode, the only one here: nobody provides the contexts of its data, framework and
 * server-component modes, and no link fetches ahead for them. What asks them never does anything.
 * @type {[pattern: RegExp, text: string][]}
 */
export const OTHER_MODES = [
  [/React\d*\.useContext\((?:DataRouter|DataRouterState|Framework)Context\)/g, 'null'],
  [/React\d*\.useContext\(RSCRouterContext\)/g, 'false'],
  [/^\w+\.contextType = RSCRouterContext;$/gm, ''],
  [/\{ isDataRoute \} = React\d*\.useContext\(RouteContext\)/g, 'isDataRoute = false'],
  [/^(function \w+\(.*), dataRouterOpts\) \{$/gm, '$1) {\n  const dataRouterOpts = void 0;'],
  [
    /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^()]*\);/g,
    'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;',
  ],
  [/^var ENABLE_DEV_WARNINGS = true;$/gm, 'var ENABLE_DEV_WARNINGS = false;'],
]

/**
 * A Vite plugin that lets the bundler leave out what the router brings along and nobody here uses: everybody would load it.
 * @returns {import('vite').Plugin}
 */
export function withoutUnusedRouter() {
  return {
    name: 'house-hunter:without-unused-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => ({ code: withoutOtherModes(markedPure(code)), map: null }),
    },
  }
}

/**
 * Marks the router's components and tables as free of side effects, as its authors do not: forms, fetchers and the restoring of
 * scroll positions can then be left out.
 * @param {string} code
 */
export function markedPure(code) {
  return code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/ = (React\d*\.(?:forwardRef|createContext|memo)\(|new Set\(|Object\.getOwnPropertyNames\()/g, ' = /* @__PURE__ */ $1')
}

/** @param {string} code */
export const withoutOtherModes = (code) => OTHER_MODES.reduce((rest, [pattern, text]) => rest.replaceAll(pattern, text), code)

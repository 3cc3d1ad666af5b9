/**
 * A Vite plugin that takes out of Tailwind's styles what only other sites use. Tailwind builds shadows, filters, spaces and the
 * like from variables that other utilities may set, and registers all of them twice: once more for browsers that know no
 * `@property`. Most are never set here. It stands after Tailwind's own plugin, which runs before all others.
 * @returns {import('vite').Plugin}
 */
export function leanStyles() {
  return {
    name: 'house-hunter:lean-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: '@property --tw-' },
      handler: (code) => ({ code: withoutFallbackColors(withoutUnusedVariables(code)), map: null }),
    },
  }
}

const REGISTRATION = /@property (--tw-[\w-]+)\{/g
const FALLBACKS = /@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}/

/**
 * Writes the value where a registered variable never has another one, and drops those that nothing reads.
 * @param {string} css minified
 */
export function withoutUnusedVariables(css) {
  let rest = css
  for (const [, name] of css.matchAll(REGISTRATION)) {
    const registration = new RegExp(`@property ${name}\\{[^}]*\\}`)
    const setting = new RegExp(`(?<=[{;])${name}:([^;}]*);?`, 'g')
    const reading = new RegExp(`var\\(${name}(?:,((?:[^()]|\\([^()]*\\))*))?\\)`, 'g')
    // With its unit, which a registered length does without.
    const initial = FALLBACKS.exec(rest)?.[0]
      .match(setting)?.[0]
      .replaceAll(/^[^:]*:|;$/g, '')
    if (initial === undefined) continue
    const rules = rest.replace(registration, '').replace(FALLBACKS, (layer) => layer.replace(setting, ''))
    const isConstant = [...rules.matchAll(setting)].every(([, value]) => value === initial)
    if (!isConstant && rules.search(reading) >= 0) continue
    rest = rules.replaceAll(setting, '').replaceAll(reading, (_, otherwise = '') => (initial === 'initial' ? otherwise : initial))
  }
  return rest.replace(/@layer properties\{@supports[^{]*\{[^{]*\{\}\}\}/, '').replaceAll(/[^{};]+\{\}/g, '')
}

const MIXED = /@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{((?:[^{}]*\{[^{}]*\})+)\}/g
const REPLACED = /(?<=[{}])([^{}]+)\{([\w-]+):[^;{}]*\}(\1\{\2:color-mix)/g

/**
 * Every browser that the build is for can mix colours.
 * @param {string} css minified
 */
export function withoutFallbackColors(css) {
  return css.replaceAll(MIXED, '$1').replaceAll(REPLACED, '$3')
}

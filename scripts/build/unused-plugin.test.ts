import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/run.mjs'
import { markedPure, OTHER_MODES, ROUTER, withoutOtherModes } from './unused-plugin.mjs'

it('a component that nobody uses can be left out, with its name', () => {
  const code = 'var Form = React10.forwardRef(\n  (props, ref) => null\n);\nForm.displayName = "Form";\nrun();\n'
  expect(markedPure(code)).toBe('var Form = /* @__PURE__ */ React10.forwardRef(\n  (props, ref) => null\n);\n\nrun();\n')
})

describe('the modes of the router that nobody here uses', () => {
  it('are told apart by what nobody provides', () => {
    expect(withoutOtherModes('let state = React3.useContext(DataRouterStateContext);')).toBe('let state = null;')
    expect(withoutOtherModes('function match(routes, dataRouterOpts) {\n}')).toBe(
      'function match(routes) {\n  const dataRouterOpts = void 0;\n}',
    )
  })

  it('leave alone what the declarative mode asks', () => {
    const code = 'let { matches } = React2.useContext(RouteContext);'
    expect(withoutOtherModes(code)).toBe(code)
  })

  const folder = path.join(root, 'node_modules/react-router/dist/development')
  const files = readdirSync(folder).map((file) => path.join(folder, file))
  const router = files
    .filter((file) => ROUTER.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

  it.each(OTHER_MODES)('are in the installed router as %s', (pattern) => {
    expect(router).toMatch(pattern)
  })

  it('get no context from the product', () => {
    expect(withoutOtherModes(router)).not.toMatch(/useContext\((DataRouter|Framework|RSCRouter)/)
  })
})

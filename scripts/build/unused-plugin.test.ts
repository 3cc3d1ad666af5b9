import { expect, it } from 'vitest'
import { markedPure } from './unused-plugin.mjs'

it('a component that nobody uses can be left out, with its name', () => {
  const code = 'var Form = React10.forwardRef(\n  (props, ref) => null\n);\nForm.displayName = "Form";\nrun();\n'
  expect(markedPure(code)).toBe('var Form = /* @__PURE__ */ React10.forwardRef(\n  (props, ref) => null\n);\n\nrun();\n')
})

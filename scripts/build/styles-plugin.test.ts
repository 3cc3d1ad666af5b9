import { describe, expect, it } from 'vitest'
import { withoutFallbackColors, withoutUnusedVariables } from './styles-plugin.mjs'

const layer = (values: string) => `@layer properties{@supports (not (color:rgb(from red r g b))){*,:before{${values}}}}`

describe("Tailwind's variables", () => {
  it('that nothing sets become their value, with its unit', () => {
    const css = `${layer('--tw-offset:0px')}.ring{box-shadow:0 0 0 calc(2px + var(--tw-offset)) red}@property --tw-offset{syntax:"<length>";initial-value:0}`
    expect(withoutUnusedVariables(css)).toBe('.ring{box-shadow:0 0 0 calc(2px + 0px) red}')
  })

  it('that nothing sets become what stands in for them', () => {
    const css = `${layer('--tw-blur:initial;--tw-color:initial')}.a{filter:var(--tw-blur, );color:var(--tw-color,rgb(1 2 3))}@property --tw-blur{syntax:"*"}@property --tw-color{syntax:"*"}`
    expect(withoutUnusedVariables(css)).toBe('.a{filter: ;color:rgb(1 2 3)}')
  })

  it('that only ever get their first value become it', () => {
    const css = `${layer('--tw-reverse:0')}.space{--tw-reverse:0;margin:calc(1rem * var(--tw-reverse))}@property --tw-reverse{initial-value:0}`
    expect(withoutUnusedVariables(css)).toBe('.space{margin:calc(1rem * 0)}')
  })

  it('that nothing reads are not set', () => {
    const css = `${layer('--tw-weight:initial')}.bold{--tw-weight:600;font-weight:600}@property --tw-weight{syntax:"*"}`
    expect(withoutUnusedVariables(css)).toBe('.bold{font-weight:600}')
  })

  it('that get other values stay, for browsers without registrations too', () => {
    const css = `${layer('--tw-shadow:0 0 #0000')}.float{--tw-shadow:0 8px 30px red;box-shadow:var(--tw-shadow)}@property --tw-shadow{initial-value:0 0 #0000}`
    expect(withoutUnusedVariables(css)).toBe(css)
  })
})

describe('a mixed colour', () => {
  const mixed = '{color:color-mix(in oklab, red 60%, transparent)}'

  it('stands alone', () => {
    const css = `.b{margin:0}.a{color:red}@supports (color:color-mix(in lab, red, red)){.a${mixed}}`
    expect(withoutFallbackColors(css)).toBe(`.b{margin:0}.a${mixed}`)
  })

  it('leaves its plain colour to another class that shares it', () => {
    const css = `.b{margin:0}.b,.a{color:red}@supports (color:color-mix(in lab, red, red)){.a${mixed}}`
    expect(withoutFallbackColors(css)).toBe(`.b{margin:0}.b,.a{color:red}.a${mixed}`)
  })
})

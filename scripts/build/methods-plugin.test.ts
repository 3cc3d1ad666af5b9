import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/run.mjs'
import { eachNode, UNUSED, withoutMethods } from './methods-plugin.mjs'

const CLIENT =
  'class Client {\n  constructor() {\n    this.admin = new Admin();\n    this.url = "/";\n  }\n  read() {}\n  explain() { return 1 }\n}'

describe('a class without what nobody calls', () => {
  it('has lost its methods, fields and texts', () => {
    const rest = withoutMethods(CLIENT, { methods: ['explain'], fields: ['admin'], texts: [['"/"', '"/rest"']] })
    expect(rest).toBe('class Client {\n  constructor() {\n    \n    this.url = "/rest";\n  }\n  read() {}\n  \n}')
  })

  it('stops the build where the package has changed', () => {
    expect(() => withoutMethods(CLIENT, { methods: ['explain', 'gone'], fields: ['mfa'], texts: [['old', '']] })).toThrow(
      'no gone, mfa, old.',
    )
  })
})

const sources = readdirSync(path.join(root, 'src'), { encoding: 'utf8', recursive: true })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^test\W/.test(file))
  .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'))
  .join('\n')

describe.each(UNUSED)('what is left out of $file', ({ file, ...unused }) => {
  const { methods, fields = [] } = unused
  const names = [...methods, ...fields]

  it('is not asked for by the rest of it', () => {
    const asked = new Set<string>()
    const rest = withoutMethods(readFileSync(path.join(root, 'node_modules', file), 'utf8'), unused)
    eachNode(parseAst(rest), (node) => {
      if (node.type === 'MemberExpression') asked.add(node.property.name)
    })
    expect(names.filter((name) => asked.has(name))).toEqual([])
  })

  it('is not called in the product', () => {
    const called = [...methods.map((name) => `.${name}(`), ...fields.map((name) => `auth.${name}.`)]
    expect(called.filter((call) => sources.includes(call))).toEqual([])
  })
})

it('the product has no infinite queries', () => {
  expect(sources).not.toMatch(/InfiniteQuer/)
})

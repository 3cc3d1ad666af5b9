import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { csvRows, escapeFormula, unescapeFormula, writeCsv } from './csv'

const parseCsv = (text: string) => [...csvRows(text)]

const cells = (text: string) => parseCsv(text).map((row) => row.cells)

describe('reading', () => {
  it.each<[string, string[][]]>([
    ['', []],
    ['a', [['a']]],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFFa,b', [['a', 'b']]],
    [
      'a;b\n"c;c";d',
      [
        ['a', 'b'],
        ['c;c', 'd'],
      ],
    ],
    [
      '\n\r\na;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\tc,c\n1\t2\t3',
      [
        ['a', 'b', 'c,c'],
        ['1', '2', '3'],
      ],
    ],
    [
      '"a;b;c",d\n1,2',
      [
        ['a;b;c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      '"a ""b;\n;c""",d\n1,2',
      [
        ['a "b;\n;c"', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,;;;',
      [
        ['a', 'b'],
        ['1', ';;;'],
      ],
    ],
    [
      'a,b\r1,;;;',
      [
        ['a', 'b'],
        ['1', ';;;'],
      ],
    ],
    ['a;"b,c,d', [['a', 'b,c,d']]],
    [
      'a,\n,b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a,', [['a', '']]],
    ['\n\na\n \n,\nb\n\n', [['a'], ['b']]],
    ['"a ""quoted"" word"', [['a "quoted" word']]],
    ['"two\r\nlines",x', [['two\r\nlines', 'x']]],
    ['"never closed, and so on\nb', [['never closed, and so on\nb']]],
    ['"a"b,c', [['ab', 'c']]],
    ['a"b,c', [['a"b', 'c']]],
    ['""', []],
  ])('%j', (text, rows) => expect(cells(text)).toEqual(rows))

  it('returns the line on which each row begins', () => {
    const rows = parseCsv('a,a\r\n\r\n"b\nb\nb",b\nc\rd')
    expect(rows.map((row) => [row.line, row.cells[0]])).toEqual([
      [1, 'a'],
      [3, 'b\nb\nb'],
      [6, 'c'],
      [7, 'd'],
    ])
  })

  it('never throws, and parses 2 MB without delay', () => {
    fc.assert(
      fc.property(anyText, (text) => Array.isArray(parseCsv(text))),
      propertyParameters,
    )
    expect(parseCsv(`"${'x'.repeat(2_000_000)}`)).toHaveLength(1)
    expect(parseCsv('"'.repeat(500_001))).toHaveLength(1)
  })
})

describe('writing', () => {
  it.each([
    [['a', 'b c'], 'a,b c'],
    [['', 'x'], '"",x'],
    [[''], '""'],
    [[' a', 'b '], '" a","b "'],
    [['a,b', 'a;b', 'a\tb', 'a\nb', 'a"b'], '"a,b","a;b","a\tb","a\nb","a""b"'],
  ])('writes %j as %s', (row, line) => expect(writeCsv([row])).toBe(`${line}\r\n`))
})

describe('escaping formulas', () => {
  it.each(['=1+1', '+1 202 555 0100', '-x', '@sum', ' =1', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠a', "'=1", "''+1", '-1-1', '-', '-1.'])(
    'adds an apostrophe to %j',
    (cell) => {
      expect(escapeFormula(cell)).toBe(`'${cell}`)
      expect(unescapeFormula(escapeFormula(cell))).toBe(cell)
    },
  )
  it.each(['', 'Elm', '-5', '-97.74', "'quoted'", "it's", 'a=b'])('leaves %j unchanged', (cell) => {
    expect(escapeFormula(cell)).toBe(cell)
    expect(unescapeFormula(cell)).toBe(cell)
  })
})

describe('a round trip', () => {
  const cell = fc.oneof(
    anyText,
    fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', "'", '=', '+', '-', '@', ' ', 'a', '1') }),
  )
  const row = fc
    .tuple(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1 }), fc.array(cell, { maxLength: 5 }))
    .map(([first, rest]) => [first, ...rest])

  it('returns any rows unchanged', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
        const file = writeCsv([['head', 'more'], ...rows])
        expect(cells(`\uFEFF${file}`)).toEqual([['head', 'more'], ...rows])
      }),
      propertyParameters,
    )
  })

  it('writes no field that begins with =, + or @', () => {
    fc.assert(
      fc.property(cell, (text) => {
        const plain = writeCsv([[text]]).replace(/^"/, '')
        expect(/^\s*[=+@＝＋－＠]/u.test(plain)).toBe(false)
      }),
      propertyParameters,
    )
  })
})

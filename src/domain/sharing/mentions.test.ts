import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesName, bodyParts, mentionSearch, readableBody, storedBody, editableBody, type Mention } from './mentions'

const DANA = '11111111-1111-4111-8111-111111111111'
const SAM = '22222222-2222-4222-8222-222222222222'
const [RUTH, NOAM] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444']
const names: Record<string, string> = { [DANA]: 'Dana', [SAM]: 'Sam Ortiz' }
const nameOf = (id: string) => names[id] ?? 'Former member'
const picked: Mention[] = [
  { id: DANA, name: 'Dana' },
  { id: SAM, name: 'Sam Ortiz' },
]

describe('a mention is stored as an id', () => {
  test.each([
    ['@Dana look', `<@${DANA}> look`],
    ['Ask @Sam Ortiz.', `Ask <@${SAM}>.`],
    ['@Dana @Dana, @Sam Ortiz', `<@${DANA}> <@${DANA}>, <@${SAM}>`],
    ['@Danaë and @Dana2 are others', '@Danaë and @Dana2 are others'],
    ['@dana was not picked so', '@dana was not picked so'],
    ['a@Dana', `a<@${DANA}>`],
    ['@@Dana', `@<@${DANA}>`],
    ['', ''],
    ['@', '@'],
  ])('%j is stored as %j', (text, body) => expect(storedBody(text, picked)).toBe(body))

  test('if one name starts with another, the longer one wins', () => {
    const both = [{ id: DANA, name: 'Sam' }, ...picked.slice(1)]
    expect(storedBody('@Sam Ortiz and @Sam', both)).toBe(`<@${SAM}> and <@${DANA}>`)
  })

  test('a mention shows the person’s current name', () => {
    expect(readableBody(`<@${DANA}>, ask <@${SAM}>`, nameOf)).toBe('@Dana, ask @Sam Ortiz')
    expect(readableBody(`<@${RUTH}>?`, nameOf)).toBe('@Former member?')
    expect(readableBody('<@nobody> <@11111111>', nameOf)).toBe('<@nobody> <@11111111>')
  })

  test('when a message is edited, former members remain mentioned, each with a name of their own', () => {
    const typed = editableBody(`<@${RUTH}> <@${DANA}> <@${NOAM}> <@${RUTH}>`, nameOf)
    expect(typed).toEqual({
      text: '@Former member @Dana @Former member (2) @Former member',
      picked: [
        { id: RUTH, name: 'Former member' },
        { id: DANA, name: 'Dana' },
        { id: NOAM, name: 'Former member (2)' },
      ],
    })
  })

  test('the parts of any body add up to the whole, and editing it without a change leaves it as it is', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom(`<@${DANA}>`, `<@${SAM}>`, `<@${RUTH}>`, `<@${NOAM}>`, ' ', '@', '<@'))
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        // A typed "@Dana" is left out, because it would become a mention if the body also mentioned Dana.
        const body = pieces.join(' ').replaceAll(/@(Dana|Sam)/g, '')
        const partTexts = bodyParts(body).map((part) => ('text' in part ? part.text : `<@${part.mentionedId}>`))
        expect(partTexts.join('')).toBe(body)
        const typed = editableBody(body, nameOf)
        expect(storedBody(typed.text, typed.picked)).toBe(body)
      }),
    )
  })
})

describe('a name that is being typed', () => {
  test.each([
    ['@', 1, { atSignIndex: 0, query: '' }],
    ['Hi @da', 6, { atSignIndex: 3, query: 'da' }],
    ['Hi @da there', 6, { atSignIndex: 3, query: 'da' }],
    ['(@sam', 5, { atSignIndex: 1, query: 'sam' }],
    ['line\n@é', 7, { atSignIndex: 5, query: 'é' }],
    ['me@example', 10, null],
    ['@dana said', 10, null],
    ['no', 2, null],
    ['@da', 0, null],
  ])('in %j at %i is %j', (text, caret, search) => expect(mentionSearch(text, caret)).toEqual(search))

  test.each([
    ['Dana Levi', '', true],
    ['Dana Levi', 'da', true],
    ['Dana Levi', 'LE', true],
    ['Dana Levi', 'ana', false],
    ['Renée', 'rene', true],
    ['Renee', 'renée', true],
    ['\u2068שרה לוי\u2069', 'לו', true],
  ])('%j matches %j: %s', (name, query, expected) => expect(matchesName(name, query)).toBe(expected))
})

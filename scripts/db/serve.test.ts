import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMessageSplitter } from './serve.mjs'

function startup(code: number, text = ''): Buffer {
  const message = Buffer.alloc(8 + text.length)
  message.writeInt32BE(message.length)
  message.writeInt32BE(code, 4)
  message.write(text, 8)
  return message
}

function query(text: string): Buffer {
  const message = Buffer.alloc(6 + Buffer.byteLength(text))
  message.write('Q')
  message.writeInt32BE(message.length - 1, 1)
  message.write(text, 5)
  return message
}

const SSL_REQUEST = startup(80877103)
const STARTUP = startup(196608, 'user\0postgres\0\0')

test('all messages are passed on whole, however the bytes of a connection are split', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }),
      fc.boolean(),
      fc.array(fc.nat()),
      (queryStrings, requestsEncryption, positions) => {
        const queries = queryStrings.map(query)
        const bytes = Buffer.concat([...(requestsEncryption ? [SSL_REQUEST] : []), STARTUP, ...queries])
        const cuts = [0, ...positions.map((at) => at % bytes.length).toSorted((one, other) => one - other), bytes.length]
        const split = createMessageSplitter()
        const passedMessages = cuts.slice(1).flatMap((cut, index) => split(bytes.subarray(cuts[index], cut)))
        expect(Buffer.concat(passedMessages)).toEqual(bytes)

        const ends = new Set<number>()
        let end = 0
        for (const { length } of [...(requestsEncryption ? [SSL_REQUEST] : []), STARTUP, ...queries]) {
          end += length
          ends.add(end)
        }
        let position = 0
        for (const { length } of passedMessages) {
          position += length
          expect(ends).toContain(position)
        }
        expect(passedMessages[0]).toEqual(requestsEncryption ? SSL_REQUEST : STARTUP)
      },
    ),
  )
})

test('an incomplete message is held back until the rest arrives', () => {
  const split = createMessageSplitter()
  expect(split(STARTUP)).toEqual([STARTUP])
  const message = query('select 1')
  expect(split(message.subarray(0, 7))).toEqual([])
  expect(split(message.subarray(7))).toEqual([message])
})

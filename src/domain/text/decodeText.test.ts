import { expect, it } from 'vitest'
import { decodeText } from './decodeText'

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer
const utf16 = (text: string, isLittleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian)
  return view.buffer
}
const page = (charset: string, text: string) => `<html><head><meta charset="${charset}"></head><body>${text}</body></html>`

it.each<[string, ArrayBuffer, string]>([
  ['UTF-8', new TextEncoder().encode('Straße €').buffer, 'Straße €'],
  ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFStraße').buffer, 'Straße'],
  ['Windows-1252', latin('Stra\xDFe'), 'Straße'],
  ['UTF-16 LE', utf16('\uFEFFStraße', true), 'Straße'],
  ['UTF-16 BE', utf16('\uFEFFStraße', false), 'Straße'],
  ['the encoding that a page declares', latin(page('windows-1255', '\xF8\xE7\xE5\xE1')), page('windows-1255', 'רחוב')],
  [
    'the encoding in a page’s older notation',
    latin('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">\xA3\xF3d\xBC'),
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">Łódź',
  ],
  ['UTF-8 with a broken character in a page that declares it', latin(page('utf-8', '\xC3\x9F\xFF')), page('utf-8', 'ß\uFFFD')],
  ['Windows-1252 in a page that declares an unknown encoding', latin(page('klingon', 'Stra\xDFe')), page('klingon', 'Straße')],
  ['an empty file', new ArrayBuffer(0), ''],
])('decodes %s', (_name, bytes, text) => expect(decodeText(bytes)).toBe(text))

/**
 * Decodes the text of a file: UTF-16 with a byte order mark, UTF-8, or else the encoding that a page declares, by default Windows-1252, in
 * which spreadsheets save CSV files.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const start = new Uint8Array(bytes.slice(0, 2)).join(' ')
  if (start === '255 254' || start === '254 255') return new TextDecoder(start === '255 254' ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeLegacyText(bytes)
  }
}

/** The number of bytes at the start of a page in which browsers look for a declared encoding. */
const DECLARATION_BYTES = 1024

function decodeLegacyText(bytes: ArrayBuffer): string {
  const decode = (encoding: string, part = bytes) => new TextDecoder(encoding).decode(part)
  const declaredEncoding = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(decode('windows-1252', bytes.slice(0, DECLARATION_BYTES)))?.[1]
  try {
    return decode(declaredEncoding ?? 'windows-1252')
  } catch {
    return decode('windows-1252')
  }
}

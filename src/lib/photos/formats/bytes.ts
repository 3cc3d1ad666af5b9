/* Functions for binary data. An integer that extends past the end is read as if zeros followed. */

export function u16be(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset] ?? 0) << 8) | (bytes[offset + 1] ?? 0)
}

export function u16le(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset + 1] ?? 0) << 8) | (bytes[offset] ?? 0)
}

export function u24le(bytes: Uint8Array, offset: number): number {
  return ((bytes[offset + 2] ?? 0) << 16) | u16le(bytes, offset)
}

export function u32be(bytes: Uint8Array, offset: number): number {
  return u16be(bytes, offset) * 0x10000 + u16be(bytes, offset + 2)
}

export function u32le(bytes: Uint8Array, offset: number): number {
  return u16le(bytes, offset + 2) * 0x10000 + u16le(bytes, offset)
}

/** Decodes bytes as Latin-1, for chunk names and other text in headers. */
export function latin1(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length))
}

export function concat(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let offset = 0
  for (const piece of pieces) {
    whole.set(piece, offset)
    offset += piece.length
  }
  return whole
}

const EXTENSIONS: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
}

/** Detects the image type from the first bytes; null if it is not one that the product stores. */
export function sniffImageType(bytes: Uint8Array): string | null {
  const text = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  return null
}

/** Whether a file name's extension (any letter case) fits the image type. */
export function extensionFits(name: string, type: string): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return EXTENSIONS[type]?.includes(extension) ?? false
}

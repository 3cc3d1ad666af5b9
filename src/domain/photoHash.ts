export function photoHash(_: { width: number; height: number; data: Uint8ClampedArray }): string {
  return ''
}
export function isSamePhoto(a: string, b: string): boolean {
  return a !== '' && a === b
}

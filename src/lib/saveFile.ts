/** How long the browser may take to start reading the file, in milliseconds. */
const RELEASE_DELAY = 10_000

/** Saves a blob to the user's downloads as `name`. */
export function saveFile(name: string, file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_DELAY)
}

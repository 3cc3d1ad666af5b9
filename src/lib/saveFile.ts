/** How long a browser may take to start reading a file that it was given, in milliseconds. */
const RELEASE_AFTER = 10_000

/** Gives a file to the browser to save under a name. */
export function saveFile(name: string, file: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER)
}

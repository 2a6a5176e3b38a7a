/** Saves a text as a file of the student's, under this name. */
export function saveFile(text: string, name: string) {
  saveBytes(text, name, 'application/json')
}

/** The same with bytes. */
export function saveBytes(bytes: BlobPart, name: string, type: string) {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

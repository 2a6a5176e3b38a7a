/** Saves a text as a file of the student's, under this name. */
export function saveFile(text: string, name: string) {
  save(new Blob([text], { type: 'application/json' }), name)
}

/** The same with bytes. */
export function saveBytes(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
  save(new Blob([bytes], { type }), name)
}

function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/**
 * The question of a document to show for a question of the paper: the same, or the one that it is part of, or its first
 * part. A mark scheme may have one row for all of 1(b).
 */
export function findAnchor(ids: readonly string[], question: string): string | undefined {
  for (let id = question; id !== ''; id = wholeOf(id)) if (ids.includes(id)) return id
  return ids.find((id) => id.startsWith(question) && !/^\d/.test(id.slice(question.length)))
}

/** `1bii` is part of `1b`, and that of `1`. */
function wholeOf(id: string): string {
  const [, top = '', letters = ''] = /^(\d+)([a-z]*)$/.exec(id) ?? []
  if (letters === '') return ''
  return letters.length === 1 ? top : top + letters.slice(0, 1)
}

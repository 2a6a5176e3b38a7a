/** A title in three parts: before the text of the filter, the text, and the rest. */
export function matchedPart(title: string, text: string): [before: string, found: string, after: string] {
  const wanted = comparable(text.trim())
  const at = comparable(title).indexOf(wanted)
  if (wanted === '' || at < 0) return [title, '', '']
  const end = at + wanted.length
  return [title.slice(0, at), title.slice(at, end), title.slice(end)]
}

/** Small letters, and straight apostrophes as on a keyboard. The length does not change. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

/** The quotations of three words or more in a text, each in the pieces between its gaps: ‘one … two’ has two. */
export function quotationsOf(text: string): string[] {
  const found = text.matchAll(/(?<![\p{L}\p{N}])[‘“'"]([^\n]*?)[’”'"](?![\p{L}\p{N}])/gu)
  return [...found]
    .flatMap(([, quoted = '']) => quoted.split(/\s*(?:\[…\]|\[\.\.\.\]|…|\.\.\.)\s*/))
    .map((piece) => piece.replace(/^[\s,;:.–]+|[\s,;:.!?–]+$/g, ''))
    .filter((piece) => piece.split(/\s+/).length >= 3)
}

/** The quotations that do not stand in a text letter for letter. The first letter may be small or a capital. */
export function unfoundIn(quotations: readonly string[], text: string): string[] {
  const source = plain(text)
  return quotations.filter((quotation) => {
    const sought = plain(quotation)
    const [first = '', rest = sought.slice(1)] = [sought[0]]
    return !source.includes(first.toLowerCase() + rest) && !source.includes(first.toUpperCase() + rest)
  })
}

/** Without quotation marks, and with single spaces: both sides may quote in their own way. */
function plain(text: string): string {
  return text
    .replace(/[‘’“”'"]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

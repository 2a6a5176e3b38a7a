/**
 * The page number in the page field: "7", "p. 7" or "7 of 16". A number beyond the end means the last page. Undefined if the
 * text has no page number.
 */
export function parsePageField(text: string, pages: number): number | undefined {
  const digits = /^\s*(?:p(?:age)?\.?\s*)?(\d{1,6})\b/i.exec(text)?.[1]
  if (digits === undefined) return undefined
  const page = Number(digits)
  return page < 1 ? undefined : Math.min(page, pages)
}

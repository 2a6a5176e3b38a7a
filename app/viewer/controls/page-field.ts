/**
 * The page a reader asked for in the page field: "7", "p. 7" or "7 of 16". Past the end means the last page;
 * undefined when there is no page number in it.
 */
export function parsePageField(text: string, pages: number): number | undefined {
  const digits = /^\s*(?:p(?:age)?\.?\s*)?(\d{1,6})\b/i.exec(text)?.[1]
  if (digits === undefined) return undefined
  const page = Number(digits)
  return page < 1 ? undefined : Math.min(page, pages)
}

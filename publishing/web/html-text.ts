/** Text as HTML that shows exactly that text, with quotation marks and apostrophes as a printer sets them. */
export function htmlText(text: string): string {
  return escapeHtml(curly(text))
}

/** A value as it stands, between double quotation marks. */
export function htmlAttribute(value: string): string {
  return escapeHtml(value).replaceAll('"', '&quot;')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Straight marks become curly: opening ones after a space, a bracket or nothing, closing ones and apostrophes elsewhere.
 * A text that begins with ’s goes on from a word in italics.
 */
function curly(text: string): string {
  return text
    .replace(/^'(?=(?:s|t|d|m|re|ve|ll)\b)/, '’')
    .replace(/(^|[\s([{–—‘“/])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([{–—“/])'(?=\S)/g, '$1‘')
    .replaceAll("'", '’')
}

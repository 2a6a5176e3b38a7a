/** Text as HTML, with curly quotation marks and apostrophes. */
export function htmlText(text: string): string {
  return escapeHtml(curly(text))
}

/** A value for an attribute in double quotation marks. */
export function htmlAttribute(value: string): string {
  return escapeHtml(value).replaceAll('"', '&quot;')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Makes straight quotation marks curly: opening ones after a space, a bracket or nothing; elsewhere closing ones and
 * apostrophes. A text that begins with 's continues a word in italics.
 */
export function curly(text: string): string {
  return text
    .replace(/^'(?=(?:s|t|d|m|re|ve|ll)\b)/, '’')
    .replace(/(^|[\s([{–—‘“/])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([{–—“/])'(?=\S)/g, '$1‘')
    .replaceAll("'", '’')
}

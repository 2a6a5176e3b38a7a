/** Escapes text for XML or HTML, between tags or in an attribute with double quotation marks. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

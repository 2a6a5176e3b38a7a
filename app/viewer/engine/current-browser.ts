/**
 * Whether this browser has the newest JavaScript that pdf.js 6.5 is written in; others get its older build. Stands
 * alone: it is also written into a page as text, where nothing else is at hand.
 */
export function isCurrentBrowser(): boolean {
  return (
    'getOrInsertComputed' in Map.prototype &&
    'sumPrecise' in Math &&
    'try' in Promise &&
    'escape' in RegExp &&
    'toBase64' in Uint8Array.prototype &&
    'parse' in URL &&
    'isDisjointFrom' in Set.prototype &&
    typeof Iterator === 'function'
  )
}

/**
 * The folder of pdf.js among the assets: its version, and a letter for the parts that the build removes
 * (tools/build/pdfjs-assets.ts). Browsers cache its files for ever, so changed files need another name.
 */
export const PDFJS_EDITION = 'pdfjs-6.5.438-a'

/**
 * Whether this browser supports the JavaScript of pdf.js 6.5; others get its legacy build. This function uses no other code,
 * because its text is also written into a page.
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
    'Iterator' in globalThis
  )
}

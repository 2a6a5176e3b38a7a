/**
 * The folder of pdf.js among the assets: its version, and a letter for the parts that the build removes
 * (tools/build/trim-pdfjs.ts). Browsers cache its files for ever, so changed files need another name.
 */
export const PDFJS_EDITION = 'pdfjs-6.5.438-a'

/**
 * The folder of pdf.js among the assets: its release, and a letter for what the build leaves out of it
 * (tools/build/trim-pdfjs.ts). Its files are kept by browsers for good, so another content needs another name.
 */
export const PDFJS_EDITION = 'pdfjs-6.5.438-a'

// The order matters: the components read the library from the global that it sets.
export * as pdfjs from 'pdfjs-dist'
export * as components from 'pdfjs-dist/web/pdf_viewer.mjs'

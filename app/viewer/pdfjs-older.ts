// The same library for browsers that lack the newest JavaScript, with its polyfills.
export * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
export * as components from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'

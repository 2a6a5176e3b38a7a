import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export async function pageText(document: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await document.getPage(number)).getTextContent()
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
}

export type StructNode = Awaited<ReturnType<PDFPageProxy['getStructTree']>>

/** The roles of a page's structure in reading order. */
export async function roles(document: PDFDocumentProxy, number: number): Promise<string[]> {
  const flatten = (node: StructNode): string[] => [
    node.role,
    ...node.children.flatMap((child) => ('children' in child ? flatten(child) : [])),
  ]
  return flatten(await (await document.getPage(number)).getStructTree())
}

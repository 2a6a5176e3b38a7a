import type { Nodes } from 'mdast'
import type { LibraryDocument } from './document.ts'
import { plainText } from './markdown.ts'
import { resourceId } from './resource-id.ts'
import { anchorsOf, headingText } from './web/anchors.ts'

/** What a search in the text has of a document: its parts as a reader finds them on its page. */
export interface SearchText {
  id: string
  parts: SearchPart[]
}

export interface SearchPart {
  /** The address on the page; empty for what stands before the first heading. */
  anchor: string
  heading: string
  text: string
}

/** A document part by part, without notes in the margin. */
export function searchText(document: LibraryDocument): SearchText {
  const anchors = anchorsOf(document.body)
  const parts: SearchPart[] = [{ anchor: '', heading: '', text: document.meta.summary }]
  for (const node of document.body.children) {
    const heading = headingText(node)
    const isPart = heading !== undefined && (node.type !== 'heading' || node.depth === 2)
    if (isPart) parts.push({ anchor: anchors.get(node) ?? '', heading, text: '' })
    if (isPart && node.type === 'heading') continue
    const last = parts.at(-1)
    if (last) last.text = [last.text, textOf(node)].filter(Boolean).join('\n')
  }
  return { id: resourceId(document), parts }
}

function textOf(node: Nodes): string {
  return plainText(node).replace(/\s+/g, ' ').trim()
}

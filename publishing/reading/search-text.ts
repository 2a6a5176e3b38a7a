import type { Nodes } from 'mdast'
import type { TextPart } from '#domain/resources/search/text-index.ts'
import type { LibraryDocument } from '#publishing/document.ts'
import { plainText } from '#publishing/markdown.ts'
import { anchorsOf, headingText } from '#publishing/web/anchors.ts'

/** The parts of a document's page with their text, without the notes in the margin and without exercises. */
export function searchParts(document: LibraryDocument): TextPart[] {
  const anchors = anchorsOf(document.body)
  const parts: TextPart[] = [{ anchor: '', heading: '', text: document.meta.summary }]
  for (const node of document.body.children) {
    // An exercise practises what the parts above it say.
    if (node.type === 'containerDirective' && node.name === 'try-it') continue
    const heading = headingText(node)
    const isPart = heading !== undefined && (node.type !== 'heading' || node.depth === 2)
    if (isPart) parts.push({ anchor: anchors.get(node) ?? '', heading, text: '' })
    if (isPart && node.type === 'heading') continue
    const last = parts.at(-1)
    if (last) last.text = [last.text, searchedText(node)].filter(Boolean).join('\n')
  }
  return parts
}

function searchedText(node: Nodes): string {
  return plainText(node).replace(/\s+/g, ' ').trim()
}

import type { Nodes } from 'mdast'
import type { LibraryDocument } from '#publishing/document.ts'
import { isDirective } from '#publishing/markdown.ts'
import { textWithout } from '#publishing/markdown-nodes.ts'

/** The author's own sentences: a document without passages, questions, headings and quotations. Each block is a line. */
export function authorText({ body }: LibraryDocument): string {
  return textWithout(body, isShared).replace(/[“"][^”"\n]*[”"]|(?<!\w)[‘'][^\n]*?[’'](?!\w)/g, ' … ')
}

/** The sentences of a text. The dots in place of a quotation do not end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.?!])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** Words in small letters, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
}

/** These may be the same in many documents: texts to read, questions, and tables of facts. */
const SHARED_DIRECTIVES = new Set(['passage', 'question', 'marks', 'glance'])

function isShared(node: Nodes): boolean {
  if (node.type === 'heading' || node.type === 'blockquote') return true
  return isDirective(node) && SHARED_DIRECTIVES.has(node.name)
}

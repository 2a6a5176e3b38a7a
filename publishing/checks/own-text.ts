import type { Nodes } from 'mdast'
import type { LibraryDocument } from '#publishing/document.ts'
import { isDirective } from '#publishing/markdown.ts'
import { textWithout } from '#publishing/markdown-nodes.ts'

/** What a writer says in their own voice: without passages, task lines, headings and quotations. A block is a line. */
export function ownText({ body }: LibraryDocument): string {
  return textWithout(body, isNotOwn).replace(/[“"][^”"\n]*[”"]|(?<!\w)[‘'][^\n]*?[’'](?!\w)/g, ' … ')
}

/** The sentences of a text; what a quotation left behind ends none. */
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

/** Facts in a table, texts to read and questions may be alike anywhere. */
const OTHERS = new Set(['passage', 'question', 'marks', 'glance'])

function isNotOwn(node: Nodes): boolean {
  if (node.type === 'heading' || node.type === 'blockquote') return true
  return isDirective(node) && OTHERS.has(node.name)
}

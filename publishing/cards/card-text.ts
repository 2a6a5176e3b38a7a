import type { Nodes } from 'mdast'
import { plainText } from '#publishing/markdown.ts'
import { curly } from '#publishing/web/html-text.ts'

/** The text of nodes as a page prints it. Lines of verse and of speech stay lines. */
export function cardText(nodes: readonly Nodes[]): string {
  return curly(
    nodes
      .map(nodeText)
      .join('\n')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
      .trim(),
  )
}

/** Blocks and lines are divided by a line break. */
function nodeText(node: Nodes): string {
  if (node.type === 'break') return '\n'
  if (!('children' in node)) return plainText(node).replace(/\s+/g, ' ')
  return node.children.map(nodeText).join(PARENTS.has(node.type) ? '\n' : '')
}

const PARENTS: ReadonlySet<string> = new Set(['root', 'blockquote', 'list', 'listItem', 'containerDirective'])

/** The first sentences that have room together; at least one. */
export function firstSentences(text: string, most: number): string {
  const sentences = text.match(/\S.*?[.?!][’”)]*(?=\s|$)/g) ?? [text]
  let taken = ''
  for (const sentence of sentences) {
    const next = taken === '' ? sentence : `${taken} ${sentence}`
    if (taken !== '' && next.length > most) break
    taken = next
  }
  return taken
}

/** The first words of a text, for a list: ‘It is sad for the building…’. */
export function firstWords(text: string, most = 6): string {
  const words = text.split(/\s/)
  const first = words
    .slice(0, most)
    .join(' ')
    .replace(/[,;:.]$/, '')
  return `‘${first}${words.length > most ? '…' : ''}’`
}

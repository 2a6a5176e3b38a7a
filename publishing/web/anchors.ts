import type { Nodes, Root } from 'mdast'
import { formatSlug } from '#domain/resources/slug.ts'
import { isDirective, plainText } from '#publishing/markdown.ts'
import { everyNode } from '#publishing/markdown-nodes.ts'

/** What the page itself has under these addresses. */
const TAKEN = ['notes', 'the-task']

/** The address on the page of every heading, of passages with a title and of the answer: no two are the same. */
export function anchorsOf(body: Root): ReadonlyMap<Nodes, string> {
  const taken = new Set(TAKEN)
  const anchors = new Map<Nodes, string>()
  for (const node of everyNode(body)) {
    const text = headingText(node)
    if (text === undefined) continue
    const wanted = formatSlug(text) || 'part'
    let anchor = wanted
    for (let number = 2; taken.has(anchor); number += 1) anchor = `${wanted}-${number}`
    taken.add(anchor)
    anchors.set(node, anchor)
  }
  return anchors
}

/** What a node is headed with, without the marks at its end; undefined where it has no heading. */
export function headingText(node: Nodes): string | undefined {
  if (node.type === 'heading') {
    const words = node.children.filter((child) => !(isDirective(child) && child.name === 'marks'))
    return words.map(plainText).join('').trim()
  }
  if (node.type !== 'containerDirective') return undefined
  if (node.name === 'passage') return node.attributes?.title ?? undefined
  return node.name === 'answer' ? 'The answer' : undefined
}

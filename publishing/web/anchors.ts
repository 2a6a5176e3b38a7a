import type { Nodes, Root } from 'mdast'
import { formatSlug } from '#domain/resources/slug.ts'
import { isDirective, plainText, everyNode } from '#publishing/markdown.ts'

/** Anchors of the page itself. */
const PAGE_ANCHORS = ['notes', 'the-task', 'try', 'try-heading', 'answer-fold']

/** The anchor of every heading, of each passage with a title, and of the answer. No two are the same. */
export function anchorsOf(body: Root): ReadonlyMap<Nodes, string> {
  const used = new Set(PAGE_ANCHORS)
  const anchors = new Map<Nodes, string>()
  for (const node of everyNode(body)) {
    const text = headingText(node)
    if (text === undefined) continue
    const wanted = formatSlug(text) || 'part'
    let anchor = wanted
    for (let number = 2; used.has(anchor); number += 1) anchor = `${wanted}-${number}`
    used.add(anchor)
    anchors.set(node, anchor)
  }
  return anchors
}

/** The heading of a node, without the marks at its end; undefined if it has none. */
export function headingText(node: Nodes): string | undefined {
  if (node.type === 'heading') {
    const words = node.children.filter((child) => !(isDirective(child) && child.name === 'marks'))
    return words.map(plainText).join('').trim()
  }
  if (node.type !== 'containerDirective') return undefined
  if (node.name === 'passage') return node.attributes?.title ?? undefined
  return node.name === 'answer' ? 'The answer' : undefined
}

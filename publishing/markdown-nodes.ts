import type { Heading, Nodes, Root, RootContent } from 'mdast'
import { isDirective, plainText } from './markdown.ts'

/** A node and everything in it, in reading order. */
export function everyNode(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(everyNode) : [])]
}

/** Every directive of one name in a tree. */
export function directivesNamed(root: Nodes, name: string) {
  return everyNode(root)
    .filter(isDirective)
    .filter((node) => node.name === name)
}

export interface Part {
  heading: Heading
  text: string
  nodes: RootContent[]
}

/** A body in parts by its second-level headings, without the text before the first one. */
export function partsOf(body: Root): Part[] {
  const parts: Part[] = []
  for (const node of body.children) {
    if (node.type === 'heading' && node.depth === 2)
      parts.push({ heading: node, text: plainText(node).trim(), nodes: [] })
    else parts.at(-1)?.nodes.push(node)
  }
  return parts
}

/** The text of a tree without the nodes that a test leaves out. */
export function textWithout(node: Nodes, isLeftOut: (node: Nodes) => boolean): string {
  if (isLeftOut(node)) return ''
  if (!('children' in node)) return plainText(node)
  const text = node.children.map((child) => textWithout(child, isLeftOut))
  return text.join(
    /^(?:root|blockquote|list|listItem|table|tableRow|containerDirective)$/.test(node.type) ? '\n' : '',
  )
}

import type { Nodes, Root, Heading, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { DirectiveNode } from './directives.ts'

const reader = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .freeze()

/** A Markdown file in two parts: its front matter in YAML, and its body as a tree with line numbers. */
export function parseMarkdown(source: string): { head: string | undefined; body: Root } {
  const body = reader.parse(source)
  const [first] = body.children
  if (first?.type !== 'yaml') return { head: undefined, body }
  body.children.shift()
  return { head: first.value, body }
}

/** The text that a reader sees, without the attributes of directives. Words are counted in this text. */
export function plainText(node: Nodes): string {
  return textWithout(node, () => false)
}

/** The text of a tree without the nodes that a test leaves out. */
export function textWithout(node: Nodes, isLeftOut: (node: Nodes) => boolean): string {
  if (isLeftOut(node)) return ''
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value
  if (node.type === 'break') return ' '
  if (!('children' in node)) return ''
  const texts = node.children.map((child) => textWithout(child, isLeftOut))
  return texts.join(BLOCK_PARENTS.has(node.type) ? '\n' : '')
}

const BLOCK_PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'containerDirective',
])

export function isDirective(node: Nodes): node is DirectiveNode {
  return node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective'
}

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

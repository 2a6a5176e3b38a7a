import type { Nodes, Root } from 'mdast'
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
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value
  if (node.type === 'break') return ' '
  if (!('children' in node)) return ''
  return node.children.map(plainText).join(isBlockParent(node) ? '\n' : '')
}

export function isDirective(node: Nodes): node is DirectiveNode {
  return node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective'
}

function isBlockParent(node: Nodes): boolean {
  return ['root', 'blockquote', 'list', 'listItem', 'table', 'tableRow', 'containerDirective'].includes(
    node.type,
  )
}

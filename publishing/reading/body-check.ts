import type { Nodes, Root } from 'mdast'
import { type ContentProblem, problemAt } from './content-problem.ts'
import { checkDirective, type DirectiveNode } from '#publishing/directives.ts'
import { isDirective } from '#publishing/markdown.ts'

/** Everything in a body that cannot be typeset, with its line. */
export function checkBody(body: Root, path: string): ContentProblem[] {
  const problems: ContentProblem[] = []
  let depth = 1
  const report = (node: Nodes, messages: readonly string[]) =>
    problems.push(...messages.map((message) => problemAt(path, node, message)))
  const visit = (node: Nodes, parent: Nodes) => {
    if (isDirective(node)) {
      report(node, [...checkDirective(node), ...checkPlace(node, parent)])
      if (node.name === 'passage' || node.name === 'answer') depth = 2
    } else if (node.type === 'heading') {
      report(node, checkHeading(node.depth, depth))
      depth = node.depth
    } else if (node.type === 'link') report(node, checkLink(node.url))
    else if (node.type === 'text') report(node, checkText(node.value))
    else if (!TYPESET_NODES.has(node.type))
      report(node, [UNSUPPORTED_NODES[node.type] ?? `a ${node.type} is not typeset here`])
    if ('children' in node) for (const child of node.children) visit(child, node)
  }
  for (const child of body.children) visit(child, body)
  return problems
}

const TYPESET_NODES = new Set([
  'paragraph',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'thematicBreak',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
])

const UNSUPPORTED_NODES: Record<string, string> = {
  html: 'HTML is not typeset; use Markdown or a directive (a lone < is written \\<)',
  image: 'pictures are not typeset',
  code: 'a code block is not typeset; lines that begin with four spaces become one',
  footnoteReference: 'footnotes are not typeset; put the note in the margin with :mark[…]{note="…"}',
  footnoteDefinition: 'footnotes are not typeset; put the note in the margin with :mark[…]{note="…"}',
  definition: 'link definitions are not typeset; write the address in the link',
  linkReference: 'link references are not typeset; write the address in the link',
  imageReference: 'pictures are not typeset',
}

const STRAY_COLONS =
  'a line with ::: would be printed as text: its attributes cannot be read, or it closes no container (a container with others inside needs one more colon than they have)'

const STRAY_ATTRIBUTES =
  '{…} would be printed as text: a value may not contain its own quotation mark; write ‘ ’ or “ ” inside "…"'

function checkHeading(level: number, above: number): string[] {
  if (level === 1) return ['the title in the front matter is the only first-level heading; begin with ##']
  if (level > 4) return ['headings go down to #### only']
  if (level > above + 1)
    return [
      `a heading of level ${level} may not follow one of level ${above}: screen readers rely on the levels`,
    ]
  return []
}

function checkLink(url: string): string[] {
  return /^(?:https?:\/\/|mailto:|\/(?!\/))/.test(url)
    ? []
    : [`a link goes to https://…, mailto:… or a path of this site such as /practice, not "${url}"`]
}

/** If ::: or {…=…} is in text, the Markdown parser found no container there, or no attributes of a mark. */
function checkText(text: string): string[] {
  if (/^\{[^}]*=/.test(text)) return [STRAY_ATTRIBUTES]
  return /(?:^|\n)\s*:{3,}/.test(text) ? [STRAY_COLONS] : []
}

/** Directives that are allowed in certain places only. */
function checkPlace(node: DirectiveNode, parent: Nodes): string[] {
  const inside = isDirective(parent) ? parent.name : undefined
  if ((node.name === 'weak' || node.name === 'strong') && inside !== 'compare')
    return [`:::${node.name} belongs inside ::::compare`]
  if (node.name === 'compare') {
    const names = node.children.map((child) => (isDirective(child) ? child.name : child.type))
    if (names.join() !== 'weak,strong')
      return ['::::compare has one :::weak and then one :::strong, and nothing else']
  }
  if (node.name === 'glance' || node.name === 'definitions') {
    const [table, ...others] = node.children
    if (table?.type !== 'table' || others.length > 0 || table.children[0]?.children.length !== 2) {
      return [`:::${node.name} has one table of two columns, and nothing else`]
    }
  }
  if (node.name === 'picture' && parent.type !== 'root' && inside !== 'passage')
    return ['::picture belongs between blocks or in a passage']
  if ((node.name === 'pagebreak' || node.name === 'answer') && parent.type !== 'root')
    return [
      `${node.type === 'leafDirective' ? '::' : ':::'}${node.name} belongs between blocks, not inside one`,
    ]
  return []
}

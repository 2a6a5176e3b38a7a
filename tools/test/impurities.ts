import { parseSync } from 'oxc-parser'
import { isNode, nodesOf, type SyntaxNode } from './syntax-tree.ts'

/** The uses of the present time that the linter's rules cannot describe: `new Date()` and `Date()`. */
export function findPresentTime(fileName: string, source: string): string[] {
  const { program } = parseSync(fileName, source)
  return [...nodesOf(program)]
    .filter(isPresentTime)
    .map(({ start }) => `${fileName}:${source.slice(0, start).split('\n').length}`)
}

function isPresentTime(node: SyntaxNode): boolean {
  const { type, callee } = node
  if (!isNode(callee) || callee.type !== 'Identifier' || callee.name !== 'Date') return false
  return type === 'CallExpression' || (type === 'NewExpression' && isEmpty(node.arguments))
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

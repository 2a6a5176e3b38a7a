import { parseSync } from 'oxc-parser'

/** A node of the tree that oxc-parser gives; its other fields depend on its type. */
interface SyntaxNode {
  type: string
  start: number
  [field: string]: unknown
}

/** A node and all nodes in it, in the order of the source. */
export function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (!isNode(value)) return
  yield value
  for (const field of Object.values(value)) {
    if (Array.isArray(field)) for (const child of field) yield* nodesOf(child)
    else yield* nodesOf(field)
  }
}

/** The text of a string literal; undefined for any other value. */
export function literalText(value: unknown): string | undefined {
  return isNode(value) && value.type === 'Literal' && typeof value.value === 'string'
    ? value.value
    : undefined
}

function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value
  )
}

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
  const given = Array.isArray(node.arguments) ? node.arguments.length : 0
  return type === 'CallExpression' || (type === 'NewExpression' && given === 0)
}

export interface SourceComment {
  line: number
  text: string
}

/** The comments of a TypeScript source. Line comments below one another are one comment. */
export function readComments(fileName: string, source: string): SourceComment[] {
  const comments: (SourceComment & { end: number })[] = []
  for (const { type, value, start, end } of parseSync(fileName, source).comments) {
    const last = comments.at(-1)
    if (type === 'Line' && last && /^\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += `\n${value.trim()}`
      last.end = end
    } else {
      const line = source.slice(0, start).split('\n').length
      comments.push({ line, text: plainText(value), end })
    }
  }
  return comments.map(({ line, text }) => ({ line, text }))
}

/** A comment without the stars at the beginning of its lines. Each tag such as `@param` begins a paragraph. */
function plainText(value: string): string {
  return value
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .replace(/(?<=\s|^)@(?=[a-z]+\b)/g, '\n\n@')
    .trim()
}

/** The names in a source that match a pattern. */
export function findNames(fileName: string, source: string, pattern: RegExp): string[] {
  // To walk the tree takes long, and few sources need it.
  if (!pattern.test(source)) return []
  const names = [...nodesOf(parseSync(fileName, source).program)]
    .filter(({ type }) => type === 'Identifier' || type === 'JSXIdentifier')
    .map(({ name }) => String(name))
  return [...new Set(names)].filter((name) => pattern.test(name))
}

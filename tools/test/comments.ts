import { parseSync } from 'oxc-parser'
import { nodesOf } from './syntax-tree.ts'

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

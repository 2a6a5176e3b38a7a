import { parseSync, type ParseResult } from 'oxc-parser'
import { literalText, nodesOf } from './syntax-tree.ts'

/**
 * The specifiers of every import in a source: static imports, re-exports, `import()`, and types such as `import('…').X`.
 * An import that is only a type counts too. @throws Error if the source cannot be parsed
 */
export function readImports(fileName: string, source: string): string[] {
  const result = parseSync(fileName, source)
  const [error] = result.errors
  if (error) throw new Error(`${fileName}: ${error.message}`)
  // To walk the tree takes long, and only these two kinds of import need it.
  const others = source.includes('import(') ? inlineImports(result) : []
  return [...moduleRequests(result), ...others]
}

function moduleRequests({ module }: ParseResult): string[] {
  const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  return [...imports, ...new Set(exports)]
}

function inlineImports({ program }: ParseResult): string[] {
  return [...nodesOf(program)]
    .filter(({ type }) => type === 'ImportExpression' || type === 'TSImportType')
    .flatMap((node) => literalText(node.source) ?? [])
}

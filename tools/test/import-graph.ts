import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, type ParseResult } from 'oxc-parser'
import { literalText, nodesOf } from './syntax-tree.ts'

/** The files that each file imports, by their paths from the project's folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const SOURCES = ['{app,domain,e2e,publishing,server,tools}/**/*.{ts,tsx,mjs}', '*.ts']

/** The imports between the sources of the project. Packages and other files are left out. */
export function readImportGraph(root: string): ImportGraph {
  const files = globSync(SOURCES, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const sources = new Set(files)
  return new Map(
    files.sort().map((file) => {
      const imports = readImports(file, readFileSync(join(root, file), 'utf8'))
      const paths = imports.map((specifier) => resolveImport(file, specifier))
      return [file, [...new Set(paths)].filter((path) => sources.has(path))]
    }),
  )
}

/** The path that a specifier means in a file. `#app/x.ts` begins at the project's folder, as in package.json. */
export function resolveImport(file: string, specifier: string): string {
  return specifier.startsWith('#')
    ? specifier.slice(1)
    : posix.join(posix.dirname(file), specifier.replace(/[?#].*$/, ''))
}

/** A shortest circle of imports for each file that is in one, unless an earlier file's circle has it: `[a, b, a]`. */
export function findCircles(graph: ImportGraph): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  for (const file of graph.keys()) {
    const circle = done.has(file) ? undefined : shortestCircle(graph, file)
    if (!circle) continue
    circles.push(circle)
    for (const each of circle) done.add(each)
  }
  return circles
}

/** A shortest way from a file back to itself, found breadth first. */
function shortestCircle(graph: ImportGraph, start: string): string[] | undefined {
  const previous = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) return pathTo(previous, start, file)
      if (previous.has(next)) continue
      previous.set(next, file)
      queue.push(next)
    }
  }
  return undefined
}

function pathTo(previous: ReadonlyMap<string, string>, start: string, last: string): string[] {
  const path = [start]
  for (let file: string | undefined = last; file !== undefined && file !== start; file = previous.get(file))
    path.unshift(file)
  return [start, ...path]
}

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

import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** What we use of the compiler's Node binding: Typst in one native module, fed from memory. */
export type Compiler = {
  compile(args: { mainFileContent: string }): Compilation
  fetchDiagnostics(error: object): { message: string; path: string }[]
  pdf(document: object, options: { pdfStandard: 'ua-1' }): Buffer
  evictCache(maxAge: number): void
}

type Compilation = {
  readonly result: { readonly numOfPages: number } | null
  hasError(): boolean
  takeDiagnostics(): object | null
}

type Binding = {
  NodeCompiler: { create(args: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): Compiler }
}

/** The version that stands in package.json; part of every document's cache key. */
export const COMPILER_VERSION = '0.7.0'

const require = createRequire(import.meta.url)
const NO_SYSTEM_FONTS = fileURLToPath(new URL('./typst/no-system-fonts.conf', import.meta.url))

/** A compiler that reads templates below `workspace` and knows the given fonts, none of the machine's. */
export function createCompiler(workspace: string, fonts: Buffer[]): Compiler {
  const { NodeCompiler } = loadBinding()
  const configured = process.env.FONTCONFIG_FILE
  process.env.FONTCONFIG_FILE = NO_SYSTEM_FONTS
  try {
    return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] })
  } finally {
    if (configured === undefined) delete process.env.FONTCONFIG_FILE
    else process.env.FONTCONFIG_FILE = configured
  }
}

/** This platform has no compiled Typst in the registry: documents cannot be built here. */
export class NoCompilerError extends Error {
  override name = 'NoCompilerError'
}

function loadBinding(): Binding {
  const platform = `${process.platform}-${process.arch}`
  for (const libc of ['gnu', 'musl']) {
    const name = `@myriaddreamin/typst-ts-node-compiler-${platform}-${libc}`
    try {
      const binding: Binding = require(name)
      return binding
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error
    }
  }
  throw new NoCompilerError(
    `Typst ${COMPILER_VERSION} has no binary for ${platform} on the registry: build the documents on Linux x64 and copy build/library`,
  )
}

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPILER_VERSION, type Compiler, createCompiler } from './compiler.ts'
import { readFonts } from './fonts.ts'
import type { LibraryDocument } from './document.ts'
import { type Publisher, typstSource } from './template.ts'

export type Typeset = { pdf: Buffer; pages: number }

export type Typesetter = {
  /** What two documents must share to come out alike: templates, code, fonts, compiler, publisher. */
  readonly fingerprint: string
  /** A tagged PDF that passed PDF/UA-1. @throws TypesettingError */
  typeset(document: LibraryDocument): Typeset
}

/** A document that Typst refused, or that does not meet the standard for accessible PDF. */
export class TypesettingError extends Error {
  override name = 'TypesettingError'
}

const LIBRARY = fileURLToPath(new URL('.', import.meta.url))

/** The compiler keeps what it computed; past this many documents it lets go of it, which bounds memory. */
const DOCUMENTS_BETWEEN_EVICTIONS = 20

/** Sets documents for one publisher. The compiler is loaded with the first document, not before. */
export function createTypesetter(publisher: Publisher): Typesetter {
  const fonts = readFonts()
  let compiler: Compiler | undefined
  let count = 0
  return {
    fingerprint: fingerprint(fonts, publisher),
    typeset(document) {
      compiler ??= createCompiler(LIBRARY, fonts)
      const typeset = typesetOne(compiler, document, publisher)
      count += 1
      if (count % DOCUMENTS_BETWEEN_EVICTIONS === 0) compiler.evictCache(0)
      return typeset
    },
  }
}

function typesetOne(compiler: Compiler, document: LibraryDocument, publisher: Publisher): Typeset {
  const compilation = compiler.compile({ mainFileContent: typstSource(document, publisher) })
  const said = compilation.takeDiagnostics()
  const diagnostics = said ? compiler.fetchDiagnostics(said).map(({ message }) => message) : []
  if (!compilation.result || diagnostics.length > 0) {
    throw new TypesettingError(
      `${document.path}: ${diagnostics.join('; ') || 'Typst made no document of it'}`,
    )
  }
  try {
    return {
      pdf: compiler.pdf(compilation.result, { pdfStandard: 'ua-1' }),
      pages: compilation.result.numOfPages,
    }
  } catch (error) {
    throw new TypesettingError(`${document.path}: ${standardMessages(error)}`, { cause: error })
  }
}

/** The binding reports a failed standard as the debug print of Rust's diagnostics; authors need only the messages. */
function standardMessages(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const messages = [...text.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map((match) => match[1])
  return messages.length > 0 ? messages.join('; ') : text
}

function fingerprint(fonts: readonly Buffer[], publisher: Publisher): string {
  const hash = createHash('sha256').update(COMPILER_VERSION).update(JSON.stringify(publisher))
  for (const font of fonts) hash.update(font)
  for (const file of globSync(['*.ts', 'typst/**/*.*'], { cwd: LIBRARY, exclude: ['*.test.ts'] }).sort()) {
    hash.update(file).update(readFileSync(join(LIBRARY, file)))
  }
  return hash.digest('hex')
}

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPILER_VERSION, type Compiler, createCompiler } from './compiler.ts'
import type { LibraryDocument } from './document.ts'
import { readFonts } from './fonts.ts'
import { Refusal } from './refusal.ts'
import { type Publisher, typstSource } from './template.ts'

export type Typesetter = {
  /** What two documents must share to come out alike: templates, code, fonts, compiler, publisher. */
  readonly fingerprint: string
  /** A tagged PDF that passed PDF/UA-1, where the compiler can tell. @throws TypesettingError */
  typeset(document: LibraryDocument): Promise<Buffer>
  /** Whether documents of this run were held to PDF/UA-1; undefined when none was typeset. */
  holdsToStandard(): boolean | undefined
}

/** A document that Typst refused, or that does not meet the standard for accessible PDF. */
export class TypesettingError extends Error {
  override name = 'TypesettingError'
}

const LIBRARY = fileURLToPath(new URL('.', import.meta.url))

/** What reads, checks and places documents, and so changes none. A new file is taken for a part until it is named here. */
const NO_PART = [
  '*.test.ts',
  'agreement.ts',
  'body-check.ts',
  'build*.ts',
  'catalogue.ts',
  'content-problem.ts',
  'front-matter.ts',
  'kinds.ts',
  'main.ts',
  'paper-facts.ts',
  'places.ts',
  'press.ts',
  'schema.ts',
  'search-text.ts',
  'shelves.ts',
  'survey.ts',
]

/** The compiler keeps what it computed; past this many documents it lets go of it, which bounds memory. */
const DOCUMENTS_BETWEEN_EVICTIONS = 20

/** Sets documents for one publisher. The compiler is loaded with the first document, not before. */
export function createTypesetter(publisher: Publisher): Typesetter {
  const fonts = readFonts()
  let compiler: Compiler | undefined
  let count = 0
  return {
    fingerprint: fingerprint(fonts, publisher),
    async typeset(document) {
      compiler ??= createCompiler(LIBRARY, fonts)
      const pdf = await compiler.compile(typstSource(document, publisher)).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        throw new TypesettingError(`${document.path}: ${error.message}`, { cause: error })
      })
      count += 1
      if (count % DOCUMENTS_BETWEEN_EVICTIONS === 0) await compiler.forget()
      return pdf
    },
    holdsToStandard: () => compiler?.holdsToStandard,
  }
}

/** How many pages a PDF of ours has: its metadata says so, uncompressed. */
export function countPages(pdf: Buffer): number {
  const [, pages] = /<xmpTPg:NPages>(\d+)</.exec(pdf.toString('latin1')) ?? []
  if (pages === undefined) throw new Error('a PDF without its number of pages')
  return Number(pages)
}

function fingerprint(fonts: readonly Buffer[], publisher: Publisher): string {
  const machine = `${process.platform}-${process.arch}`
  const hash = createHash('sha256').update(JSON.stringify([COMPILER_VERSION, machine, publisher]))
  for (const font of fonts) hash.update(font)
  for (const file of globSync(['*.ts', 'typst/**/*.*'], { cwd: LIBRARY, exclude: NO_PART }).sort()) {
    hash.update(file).update(readFileSync(join(LIBRARY, file)))
  }
  return hash.digest('hex')
}

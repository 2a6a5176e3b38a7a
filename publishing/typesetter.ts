import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  COMPILER_VERSION,
  type Compilation,
  type Compiler,
  TypstError,
  createCompiler,
} from './create-compiler.ts'
import type { LibraryDocument } from './document.ts'
import { readFonts } from './fonts.ts'
import { type Publisher, typstSource } from './template.ts'

export type Typesetter = {
  /** The hash of everything but the document itself that changes a PDF: templates, code, fonts, compiler, publisher. */
  readonly fingerprint: string
  /** A tagged PDF, checked against PDF/UA-1 if the compiler can. @throws TypesettingError */
  typeset(document: LibraryDocument): Promise<Compilation>
  /** Whether this run's documents were checked against PDF/UA-1; undefined if none was typeset. */
  checksStandard(): boolean | undefined
}

/** Typst could not compile a document, or the PDF does not meet the standard for accessible PDF. */
export class TypesettingError extends Error {
  override name = 'TypesettingError'
}

const PUBLISHING = fileURLToPath(new URL('.', import.meta.url))

/**
 * Files that list documents, and the template of print kits: they never change a document's PDF, as those that read and check
 * in folders of their own. Every other file of this folder is part of the fingerprint.
 */
export const WITHOUT_EFFECT = ['*.test.ts', 'build*.ts', 'main.ts', 'render-pdfs.ts', 'typst/print-kit.typ']

/**
 * The compiler caches what it computes. After this many documents we clear the cache: with 20, it took 400 MB more and was no
 * faster.
 */
const DOCUMENTS_PER_CACHE = 4

/** Typesets documents for one publisher. The compiler is loaded with the first document. */
export function createTypesetter(publisher: Publisher): Typesetter {
  const fonts = readFonts()
  let compiler: Compiler | undefined
  let count = 0
  return {
    fingerprint: fingerprint(fonts, publisher),
    async typeset(document) {
      compiler ??= createCompiler(PUBLISHING, fonts)
      const made = await compiler.compile(typstSource(document, publisher)).catch((error: unknown) => {
        if (!(error instanceof TypstError)) throw error
        throw new TypesettingError(`${document.path}: ${error.message}`, { cause: error })
      })
      count += 1
      if (count % DOCUMENTS_PER_CACHE === 0) await compiler.clearCache()
      return made
    },
    checksStandard: () => compiler?.checksStandard,
  }
}

/** The number of pages of one of our PDFs, from its metadata, which is not compressed. */
export function countPages(pdf: Buffer): number {
  const [, pages] = /<xmpTPg:NPages>(\d+)</.exec(pdf.toString('latin1')) ?? []
  if (pages === undefined) throw new Error('This PDF does not give its number of pages.')
  return Number(pages)
}

/** The hash of all but the content that changes the PDF of a print kit. */
export function kitLook({ fingerprint }: Typesetter): string {
  const template = readFileSync(join(PUBLISHING, 'typst/print-kit.typ'))
  return createHash('sha256').update(fingerprint).update(template).digest('hex').slice(0, 16)
}

function fingerprint(fonts: readonly Buffer[], publisher: Publisher): string {
  const machine = `${process.platform}-${process.arch}`
  const hash = createHash('sha256').update(JSON.stringify([COMPILER_VERSION, machine, publisher]))
  for (const font of fonts) hash.update(font)
  const files = globSync(['*.ts', 'tasks/*.ts', 'typst/**/*.*'], { cwd: PUBLISHING, exclude: WITHOUT_EFFECT })
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(PUBLISHING, file)))
  return hash.digest('hex')
}

/** The version of Typst's packages in package.json. It is part of every document's cache key. */
export const COMPILER_VERSION = '0.7.0'

/** Typst: compiles the source of a document to a PDF, without files in between. */
export type Compiler = {
  /** Whether it checks every PDF against PDF/UA-1. Without the check, the PDF has the same tags. */
  readonly checksStandard: boolean
  /** @throws TypstError */
  compile(source: string): Promise<Buffer>
  /** Frees what the compiler has cached. Its memory grows with every document. */
  clearCache(): Promise<void>
}

/** Typst could not compile a source. The message has Typst's own messages only. */
export class TypstError extends Error {
  override name = 'TypstError'

  /** @param cause an error of either binding: Rust's diagnostics in its debug format, or their JSON */
  constructor(cause: unknown) {
    const text = cause instanceof Error ? cause.message : String(cause)
    const messages = [...text.matchAll(/message"?: ?"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1])
    super(messages.length > 0 ? messages.join('; ') : text, { cause })
  }
}

/** The version of Typst's packages in package.json. It is part of every document's cache key. */
export const COMPILER_VERSION = '0.7.0'

/** A PDF, and the values of the marks `<place>` in its source. */
export type Compilation = { pdf: Buffer; places: readonly unknown[] }

/** Typst: compiles the source of a document to a PDF, without files in between. */
export type Compiler = {
  /** Whether it checks every PDF against PDF/UA-1. Without the check, the PDF has the same tags. */
  readonly checksStandard: boolean
  /** @throws TypstError */
  compile(source: string): Promise<Compilation>
  /** Frees what the compiler has cached. Its memory grows with every document. */
  clearCache(): Promise<void>
}

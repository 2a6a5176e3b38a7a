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

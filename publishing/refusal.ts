/** Typst would not make a document of its source. The message holds what it said, without its debug print. */
export class Refusal extends Error {
  override name = 'Refusal'

  /** @param said an error of either binding: Rust's diagnostics, printed for debugging, or their JSON */
  constructor(said: unknown) {
    const text = said instanceof Error ? said.message : String(said)
    const messages = [...text.matchAll(/message"?: ?"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1])
    super(messages.length > 0 ? messages.join('; ') : text, { cause: said })
  }
}

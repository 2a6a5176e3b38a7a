import { type BinaryModule, Dialect, LocalLinter } from 'harper.js'
import { paragraphRanges } from '#domain/first-reading/place.ts'
import { type Flag, SLIP_RULES } from '#domain/first-reading/slips.ts'

/** Looks for slips, a paragraph at a time. */
export type Checker = (text: string, onParagraph?: (done: number, of: number) => void) => Promise<Flag[]>

/** The checker with British spelling and the rules of the four kinds alone. `binary` is its WebAssembly. */
export async function createChecker(binary: BinaryModule): Promise<Checker> {
  const linter = new LocalLinter({ binary, dialect: Dialect.British })
  const rules = Object.keys(await linter.getDefaultLintConfig())
  await linter.setLintConfig(Object.fromEntries(rules.map((rule) => [rule, rule in SLIP_RULES])))
  return async (text, onParagraph) => {
    const paragraphs = paragraphRanges(text)
    const flags: Flag[] = []
    for (const [index, { from, to }] of paragraphs.entries()) {
      onParagraph?.(index + 1, paragraphs.length)
      const found = await linter.organizedLints(text.slice(from, to), { language: 'plaintext' })
      for (const [rule, lints] of Object.entries(found))
        for (const lint of lints) {
          const span = lint.span()
          const suggestions = lint.suggestions().map((each) => each.get_replacement_text())
          flags.push({ rule, from: from + span.start, to: from + span.end, suggestions })
          lint.free()
        }
    }
    return flags
  }
}

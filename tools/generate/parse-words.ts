import type { ContentProblem } from '#publishing/content-problem.ts'

/** The register of a word. A standard word has none. */
export const REGISTERS = ['informal', 'literary', 'formal', 'dated'] as const
export type Register = (typeof REGISTERS)[number]

/** A stronger word. In an entry, all alternatives have a shade and an example, or none has. */
export interface Alternative {
  word: string
  line: number
  register?: Register
  /** The difference in meaning from the other alternatives: one line, no full stop. */
  shade?: string
  /** Our own phrase with the word in it. */
  example?: string
}

export interface Entry {
  word: string
  path: string
  line: number
  /** Forms that no rule makes from the word: `better`, `gray`. */
  forms: string[]
  alternatives: Alternative[]
}

const HEAD = /^(?<word>[^\s:(]+)(?: \((?<forms>[^)]*)\))?(?:: (?<list>\S.*))?$/
const DETAIL = /^ {2}(?<word>[^\s:(]+)(?: \((?<register>[^)]*)\))?: (?<shade>[^|]*\S) \| (?<example>\S.*)$/

/**
 * Parses a file of `content/words`; content/README.md has the syntax. A line with an error is reported and left out. Lines
 * count from 1.
 */
export function parseWords(source: string, path: string): { entries: Entry[]; problems: ContentProblem[] } {
  const entries: Entry[] = []
  const problems: ContentProblem[] = []
  for (const [index, text] of source.split(/\r?\n/).entries()) {
    const line = index + 1
    const report = (message: string) => problems.push({ path, line, message })
    if (text.trim() === '' || text.startsWith('#')) continue
    if (!text.startsWith(' ')) {
      const head = parseHead(text, line)
      if (head) entries.push({ path, line, ...head })
      else report('expected "adjective", "adjective (other, forms)" or "adjective: stronger, words"')
      continue
    }
    const detail = parseDetail(text, line)
    const entry = entries.at(-1)
    if (!detail) report('expected two spaces and "stronger: shade | example"')
    else if (detail.register !== undefined && !isRegister(detail.register))
      report(`expected a register in the brackets: ${REGISTERS.join(', ')}`)
    else if (!entry) report('expected an adjective before its first alternative')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the register was checked above
    else entry.alternatives.push(detail as Alternative)
  }
  return { entries, problems }
}

function parseHead(text: string, line: number): Pick<Entry, 'word' | 'forms' | 'alternatives'> | undefined {
  const { word, forms, list } = HEAD.exec(text)?.groups ?? {}
  if (word === undefined) return undefined
  return {
    word,
    forms: forms?.split(', ') ?? [],
    alternatives: list?.split(', ').map((alternative) => ({ word: alternative, line })) ?? [],
  }
}

function parseDetail(text: string, line: number) {
  const { word, register, shade, example } = DETAIL.exec(text)?.groups ?? {}
  if (word === undefined) return undefined
  return { word, line, ...(register !== undefined && { register }), shade, example }
}

function isRegister(text: string): text is Register {
  return REGISTERS.some((register) => register === text)
}

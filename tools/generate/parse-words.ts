import { basename } from 'node:path'
import { type Register, REGISTERS, type WordKind } from '#domain/words/word-forms.ts'
import type { ContentProblem } from '#publishing/reading/content-problem.ts'

/** A word that says more than the word of its entry. */
export interface Alternative {
  word: string
  line: number
  register: Register
  /** What it means, and how it differs from the other alternatives: one line, no full stop. */
  shade: string
  /** Our own sentence or phrase with the word in it. */
  example: string
}

export interface Entry {
  word: string
  kind: WordKind
  path: string
  line: number
  /** Forms that no rule makes from the word: `better`, `gray`, `went`. */
  forms: string[]
  alternatives: Alternative[]
}

const HEAD = /^(?<word>[^\s:(|]+)(?: \((?<forms>[^)]*)\))?$/
const DETAIL = /^ {2}(?<word>[^\s:(]+) \((?<register>[^)]*)\): (?<shade>[^|]*\S) \| (?<example>\S.*)$/

/**
 * Parses a file of `content/words`; content/README.md has the syntax. A line with an error is reported and left out. Lines
 * count from 1.
 */
export function parseWords(source: string, path: string): { entries: Entry[]; problems: ContentProblem[] } {
  const entries: Entry[] = []
  const problems: ContentProblem[] = []
  const kind = kindOf(path)
  for (const [index, text] of source.split(/\r?\n/).entries()) {
    const line = index + 1
    const report = (message: string) => problems.push({ path, line, message })
    if (text.trim() === '' || text.startsWith('#')) continue
    if (!text.startsWith(' ')) {
      const { word, forms } = HEAD.exec(text)?.groups ?? {}
      if (word === undefined) report('expected "word" or "word (other, forms)"')
      else entries.push({ word, kind, path, line, forms: forms?.split(', ') ?? [], alternatives: [] })
      continue
    }
    const { word, register, shade, example } = DETAIL.exec(text)?.groups ?? {}
    const entry = entries.at(-1)
    if (word === undefined || shade === undefined || example === undefined)
      report('expected two spaces and "stronger (register): shade | example"')
    else if (!isRegister(register)) report(`expected a register in the brackets: ${REGISTERS.join(', ')}`)
    else if (!entry) report('expected a word before its first alternative')
    else entry.alternatives.push({ word, line, register, shade, example })
  }
  return { entries, problems }
}

/** Adjectives are in the file of their first letter, verbs and nouns in one file each. */
function kindOf(path: string): WordKind {
  const name = basename(path)
  return name === 'verbs.txt' ? 'verb' : name === 'nouns.txt' ? 'noun' : 'adjective'
}

function isRegister(text: string | undefined): text is Register {
  return REGISTERS.some((register) => register === text)
}

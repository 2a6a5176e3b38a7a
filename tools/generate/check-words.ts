import { basename } from 'node:path'
import { findUsedForm, type Register, REGISTERS, type WordKind } from '#domain/words/word-forms.ts'
import { CARDS_OF_ENTRY } from '#publishing/cards/card-files.ts'
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

/** The least and greatest number of alternatives of an entry. */
const FEWEST = 4
const MOST = 14
/** In characters: two or three lines on a phone. */
const LONGEST_SHADE = 76
const LONGEST_EXAMPLE = 84

/** At the end of a text that cannot go on with 'very'. */
const DEGREE = /\b(?:as|how|less|more|most|so|too) $/i

const WORD = /^[a-z]+(-[a-z]+)*$/
const AMERICAN =
  /(?<!s|e|pr)iz(ed?|ing)$|(col|fav|hon|lab|flav|neighb|sav)or(ed|ful|less|able|ite|y)?$|^gray$|skeptic|^mold|(cance|labe|mode|trave)led$/

/** The errors in the words of all files, with their lines. */
export function checkWords(entries: readonly Entry[]): ContentProblem[] {
  return [
    ...entries.flatMap(checkEntry),
    ...checkOrder(entries),
    ...checkStrength(entries),
    ...checkForms(entries),
  ]
}

function checkEntry(entry: Entry): ContentProblem[] {
  const { word, kind, path, line, forms, alternatives } = entry
  const problems: ContentProblem[] = []
  const expectAt = (at: number) => (isValid: boolean, message: string) => {
    if (!isValid) problems.push({ path, line: at, message })
  }
  const expect = expectAt(line)
  for (const text of [word, ...forms])
    expect(WORD.test(text), `expected small letters, with single hyphens, in "${text}"`)
  expect(!AMERICAN.test(word), `expected British spelling, not "${word}"`)
  expect(
    kind !== 'adjective' || basename(path) === `${word.charAt(0)}.txt`,
    `expected "${word}" in the file of its first letter: ${word.charAt(0)}.txt`,
  )
  const count = alternatives.length
  expect(
    count >= FEWEST && count <= MOST,
    `expected ${FEWEST} to ${MOST} alternatives for "${word}", not ${count}`,
  )
  const seen = new Set([word])
  for (const alternative of alternatives) {
    const expectHere = expectAt(alternative.line)
    expectHere(!seen.has(alternative.word), `"${alternative.word}" is twice under "${word}"`)
    seen.add(alternative.word)
    checkAlternative(alternative, kind, expectHere)
  }
  if (kind === 'adjective') {
    for (const { word: stronger, example, line: at } of alternatives.slice(0, CARDS_OF_ENTRY))
      expectAt(at)(
        !DEGREE.test(example.slice(0, findUsedForm(stronger, kind, example)?.start)),
        `expected no word of degree before "${stronger}": its card has "very ${word}" there`,
      )
  }
  return problems
}

function checkAlternative(
  { word, shade, example }: Alternative,
  kind: WordKind,
  expect: (isValid: boolean, message: string) => void,
): void {
  expect(WORD.test(word), `expected one word in small letters, with single hyphens, not "${word}"`)
  expect(!AMERICAN.test(word), `expected British spelling, not "${word}"`)
  expect(
    shade.length <= LONGEST_SHADE,
    `expected a shade of at most ${LONGEST_SHADE} characters, not ${shade.length}`,
  )
  expect(!/[.!]$/.test(shade) && /^[a-z]/.test(shade), 'expected a shade without a capital or a full stop')
  expect(!findUsedForm(word, kind, shade), `expected a shade without "${word}"`)
  expect(
    example.length <= LONGEST_EXAMPLE,
    `expected an example of at most ${LONGEST_EXAMPLE} characters, not ${example.length}`,
  )
  expect(findUsedForm(word, kind, example) !== undefined, `expected "${word}" in its example`)
  expect(
    /^“?\p{Lu}.*[.!?]”?$/u.test(example),
    'expected an example that is a sentence: a capital, and a full stop at its end',
  )
  for (const text of [shade, example]) {
    expect(!/\bvery\b/i.test(text), 'expected a line without "very"')
    expect(!/["*|]/.test(text), 'expected a line without straight quotation marks, asterisks and lines')
  }
}

/** Each word is there once, in alphabetical order in its file. No example is there twice. */
function checkOrder(entries: readonly Entry[]): ContentProblem[] {
  const problems: ContentProblem[] = []
  const words = new Map<string, Entry>()
  const examples = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const { word, path, line, alternatives } = entry
    const before = entries[index - 1]
    const first = words.get(`${entry.kind} ${word}`)
    if (first)
      problems.push({ path, line, message: `"${word}" has an entry already: ${first.path}:${first.line}` })
    else if (before?.path === path && before.word > word)
      problems.push({ path, line, message: `expected "${word}" before "${before.word}"` })
    if (!first) words.set(`${entry.kind} ${word}`, entry)
    for (const { example, line: at } of alternatives) {
      if (examples.has(example))
        problems.push({ path, line: at, message: `the example "${example}" is there twice` })
      examples.add(example)
    }
  }
  return problems
}

/** If one adjective is stronger than another, the other may not be stronger than it. */
function checkStrength(all: readonly Entry[]): ContentProblem[] {
  const entries = all.filter(({ kind }) => kind === 'adjective')
  const stronger = new Map(
    entries.map(({ word, alternatives }) => [word, alternatives.map((each) => each.word)]),
  )
  return entries.flatMap(({ word, path, alternatives }) =>
    alternatives
      .filter((alternative) => alternative.word > word && stronger.get(alternative.word)?.includes(word))
      .map((alternative) => ({
        path,
        line: alternative.line,
        message: `"${alternative.word}" cannot be stronger than "${word}": "${word}" is an alternative for it`,
      })),
  )
}

/** A form belongs to one entry of its kind, and is not an entry itself. */
function checkForms(entries: readonly Entry[]): ContentProblem[] {
  const taken = new Set(entries.map(({ kind, word }) => `${kind} ${word}`))
  const problems: ContentProblem[] = []
  for (const { word, kind, forms, path, line } of entries) {
    for (const form of forms) {
      const name = `${kind} ${form}`
      if (taken.has(name)) problems.push({ path, line, message: `the form "${form}" of "${word}" is taken` })
      taken.add(name)
    }
  }
  return problems
}

/** Words that do not come back: by the word of an entry, and under `*` those that no entry may have. */
export type RemovedWords = ReadonlyMap<string, ReadonlySet<string>>

const LINE = /^(?:(?<word>[a-z-]+):|\*) (?<list>[a-z-]+(?:, [a-z-]+)*)$/

/** Parses `content/words/removed.txt`. */
export function parseRemovedWords(
  source: string,
  path: string,
): { removed: RemovedWords; problems: ContentProblem[] } {
  const removed = new Map<string, ReadonlySet<string>>()
  const problems: ContentProblem[] = []
  for (const [index, text] of source.split(/\r?\n/).entries()) {
    if (text.trim() === '' || text.startsWith('#')) continue
    const { word = '*', list } = LINE.exec(text)?.groups ?? {}
    const message =
      list === undefined
        ? 'expected "word: removed, words" or "* removed, words"'
        : removed.has(word) && `expected one line for "${word}"`
    if (message) problems.push({ path, line: index + 1, message })
    else removed.set(word, new Set(list?.split(', ')))
  }
  return { removed, problems }
}

/** The words of entries that were removed before. */
export function findRemovedWords(entries: readonly Entry[], removed: RemovedWords): ContentProblem[] {
  const never = removed.get('*')
  return entries.flatMap(({ word, path, alternatives }) => {
    const wrong = removed.get(word)
    return alternatives
      .filter((each) => never?.has(each.word) || wrong?.has(each.word))
      .map((each) => ({
        path,
        line: each.line,
        message: never?.has(each.word)
          ? `"${each.word}" was removed: it hurts people, or nobody writes it today`
          : `"${each.word}" was removed from "${word}": it is wrong there, or too rare`,
      }))
  })
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

/**
 * `npm run words` checks the dictionary in `content/words` and turns it into the data that the browser loads. It prints
 * each error with its file and line.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { findUsedForm, WORD_KINDS } from '#domain/words/word-forms.ts'
import { ContentError } from '#publishing/reading/content-problem.ts'
import {
  checkWords,
  findRemovedWords,
  parseRemovedWords,
  type Alternative,
  type Entry,
  parseWords,
} from './check-words.ts'

const SOURCE = new URL('../../content/words/', import.meta.url)
const TARGET = new URL('../../app/vocabulary/', import.meta.url)
const REMOVED = 'removed.txt'

/** All entries in alphabetical order. @throws ContentError with the errors of all files */
export function readWords(folder: URL = SOURCE): Entry[] {
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && name !== REMOVED)
    .sort()
    .map((name) => parseWords(read(name), `content/words/${name}`))
  const { removed, problems: unreadable } = parseRemovedWords(read(REMOVED), `content/words/${REMOVED}`)
  const entries = files.flatMap((file) => file.entries)
  const problems = [
    ...files.flatMap((file) => file.problems),
    ...unreadable,
    ...checkWords(entries),
    ...findRemovedWords(entries, removed),
  ]
  if (problems.length > 0) throw new ContentError(problems)
  return entries
}

/**
 * The generated files by their names below `app/vocabulary`. In the dictionary, alternatives are separated by spaces. The
 * shades are in files by the first letter of an adjective, and one file each for verbs and nouns. Each alternative of a word has
 * a line `shade|example|register`, in order. The used word is between asterisks.
 */
export function formatWords(entries: readonly Entry[]): Record<string, string> {
  const dictionary = Object.fromEntries(
    WORD_KINDS.map((kind) => {
      const own = entries.filter((entry) => entry.kind === kind)
      return [
        kind,
        {
          words: Object.fromEntries(
            own.map(({ word, alternatives }) => [word, alternatives.map((each) => each.word).join(' ')]),
          ),
          forms: Object.fromEntries(own.flatMap(({ word, forms }) => forms.map((form) => [form, word]))),
        },
      ]
    }),
  )
  const groups = Map.groupBy(entries, ({ kind, word }) =>
    kind === 'adjective' ? word.charAt(0) : `${kind}s`,
  )
  return {
    '../../domain/words/dictionary.generated.json': formatJson(dictionary),
    ...Object.fromEntries(
      [...groups].map(([group, own]) => [
        `shades/${group}.generated.json`,
        formatJson(Object.fromEntries(own.map((entry) => [entry.word, listShades(entry)]))),
      ]),
    ),
  }
}

function listShades({ kind, alternatives }: Entry): string {
  return alternatives
    .map((each) => [each.shade, markUsedForm(each, kind), each.register].join('|'))
    .join('\n')
    .replaceAll("'", '’')
}

function markUsedForm({ word, example }: Alternative, kind: Entry['kind']): string {
  const { start, end } = findUsedForm(word, kind, example) ?? { start: 0, end: 0 }
  return `${example.slice(0, start)}*${example.slice(start, end)}*${example.slice(end)}`
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

if (import.meta.main) {
  try {
    const entries = readWords()
    for (const name of readdirSync(new URL('shades/', TARGET))) rmSync(new URL(`shades/${name}`, TARGET))
    for (const [name, text] of Object.entries(formatWords(entries)))
      writeFileSync(new URL(name, TARGET), text)
    const counts = WORD_KINDS.map((kind) => {
      const own = entries.filter((entry) => entry.kind === kind)
      return `${own.length} ${kind}s with ${own.flatMap(({ alternatives }) => alternatives).length} alternatives`
    })
    console.log(counts.join(', '))
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/**
 * `npm run words` checks the dictionary in `content/words` and turns it into the data that the browser loads. It prints
 * each error with its file and line.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { ContentError } from '#publishing/content-problem.ts'
import { checkWords } from './check-words.ts'
import { type Entry, parseWords } from './parse-words.ts'

const SOURCE = new URL('../../content/words/', import.meta.url)
const TARGET = new URL('../../app/vocabulary/', import.meta.url)

/** All entries in alphabetical order. @throws ContentError with the errors of all files */
export function readWords(folder: URL = SOURCE): Entry[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
  const read = files.map((name) =>
    parseWords(readFileSync(new URL(name, folder), 'utf8'), `content/words/${name}`),
  )
  const entries = read.flatMap((file) => file.entries)
  const problems = [...read.flatMap((file) => file.problems), ...checkWords(entries)]
  if (problems.length > 0) throw new ContentError(problems)
  return entries
}

/**
 * The generated files by their names below `app/vocabulary`. Alternatives are separated by spaces. A word with shades has a
 * line `shade|example|register` for each alternative, in order.
 */
export function formatWords(entries: readonly Entry[]): Record<string, string> {
  const shaded = entries.filter(hasShades)
  return {
    'dictionary.generated.json': formatJson({
      words: Object.fromEntries(entries.map((entry) => [entry.word, listAlternatives(entry)])),
      forms: Object.fromEntries(entries.flatMap(({ word, forms }) => forms.map((form) => [form, word]))),
      shaded: shaded.map(({ word }) => word).join(' '),
    }),
    'shades.generated.json': formatJson(
      Object.fromEntries(shaded.map((entry) => [entry.word, listShades(entry)])),
    ),
  }
}

function hasShades({ alternatives }: Entry): boolean {
  return alternatives.some(({ shade }) => shade !== undefined)
}

function listAlternatives({ alternatives }: Entry): string {
  return alternatives.map(({ word }) => word).join(' ')
}

function listShades({ alternatives }: Entry): string {
  return alternatives
    .map(({ shade, example, register }) => [shade, example, ...(register ? [register] : [])].join('|'))
    .join('\n')
    .replaceAll("'", '’')
}

function formatJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

if (import.meta.main) {
  try {
    const entries = readWords()
    for (const [name, text] of Object.entries(formatWords(entries)))
      writeFileSync(new URL(name, TARGET), text)
    const alternatives = entries.reduce((sum, entry) => sum + entry.alternatives.length, 0)
    const shaded = entries.filter(hasShades).length
    console.log(
      `${entries.length} adjectives, ${alternatives} alternatives, ${shaded} with shades of meaning`,
    )
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { deckOf } from '#domain/study/cards/deck.ts'
import { type Card, parseCardFile } from '#domain/study/cards/card.ts'
import { countPairs, nextPair } from '#domain/study/pair-choice.ts'
import type { PairFile, PairIndex } from '#domain/tasks/published-pair.ts'
import type { Library } from '#publishing/reading/read-documents.ts'
import { type ContentFilesName, makeContentFiles } from './content-files.ts'
import { readLibrary } from '#publishing/kept-content.ts'
import { filterOptions } from '#domain/questions/question-filters.ts'
import { bankQuestions } from '#publishing/bank-questions.ts'

const MODULE = /^virtual:first-content\/(?<name>cards|pair)$/

/**
 * Gives the rooms what somebody new sees first: the cards of a first day, and a first pair. So they are HTML, and open
 * before the files with all cards and pairs.
 */
export function firstContent(contentFolder: string): Plugin {
  return {
    name: 'first-content',
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : null),
    load(id) {
      const name = id.startsWith('\0') ? MODULE.exec(id.slice(1))?.groups?.name : undefined
      if (name === undefined) return null
      const library = readLibrary(contentFolder)
      for (const { path } of [...library.documents, ...library.tasks])
        this.addWatchFile(join(dirname(contentFolder), path))
      return `export default ${JSON.stringify(name === 'cards' ? firstCards(library) : firstPair(library))}`
    },
  }
}

/** The cards of a first day, of a student who has chosen no exam. */
export function firstCards(library: Library): Card[] {
  const cards = parseCardFile(read(library, 'cards', 'words.json')) ?? []
  // New cards come in the same order on each day.
  return deckOf({ cards, reviews: new Map(), day: '2026-01-01', examDay: undefined }).map(({ card }) => card)
}

/** The pair that somebody new judges first, and how many there are. */
export function firstPair(library: Library) {
  const { files } = read<PairIndex>(library, 'pairs', 'index.json')
  const chosen = nextPair({ files, judged: [], seed: '', now: 0 })
  const published =
    chosen && read<PairFile>(library, 'pairs', `${chosen.file}.json`).pairs.find(({ id }) => id === chosen.id)
  if (!chosen || !published) throw new Error('There is no pair: correct tools/build/first-content.ts')
  return { ...chosen, published, all: countPairs({ files, judged: [] }).all }
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the file's type
function read<File>(library: Library, name: ContentFilesName, file: string): File {
  const text = makeContentFiles(name, library).files.get(file)
  if (text === undefined) throw new Error(`${name}/${file} is not made: correct tools/build/first-content.ts`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build has just written it by this type
  return JSON.parse(text) as File
}

const NAME = 'virtual:question-bank'
const RESOLVED = `\0${NAME}`

/** So many questions are in the HTML of the page. */
const AT_FIRST = 20

/**
 * Gives the page of the question bank what it shows before it fetches the bank: the first questions, how many there are,
 * and the options of the filters. So the list is HTML, and no script grows with the bank.
 */
export function questionBank(contentFolder: string): Plugin {
  return {
    name: 'question-bank',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null
      const library = readLibrary(contentFolder)
      for (const { path } of [...library.documents, ...library.tasks])
        this.addWatchFile(join(dirname(contentFolder), path))
      const questions = bankQuestions(library)
      return `export default ${JSON.stringify({
        count: questions.length,
        first: questions.slice(0, AT_FIRST),
        options: filterOptions(questions),
      })}`
    },
  }
}

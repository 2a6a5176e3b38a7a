import type { Plugin } from 'vite'
import { deckOf } from '#domain/study/cards/deck.ts'
import { type Card, parseCardFile } from '#domain/study/cards/card.ts'
import { countPairs, nextPair } from '#domain/study/pair-choice.ts'
import type { PairFile, PairIndex } from '#domain/tasks/published-pair.ts'
import type { Library } from '#publishing/reading/read-documents.ts'
import { type ContentFilesName, contentModules, makeContentFiles } from './content-files.ts'
import { filterOptions } from '#domain/questions/question-filters.ts'
import { bankQuestions } from '#publishing/bank-questions.ts'

/**
 * Gives the rooms what somebody new sees first: the cards of a first day, and a first pair. So they are HTML, and open
 * before the files with all cards and pairs. The page of the question bank gets what it shows before it fetches the bank. So no
 * script grows with the bank.
 */
export function firstContent(contentFolder: string): Plugin {
  return contentModules('first-content', contentFolder, {
    'virtual:first-content/cards': firstCards,
    'virtual:first-content/pair': firstPair,
    'virtual:question-bank': firstQuestions,
  })
}

/** The cards of a first day, of a student who has chosen no exam. */
function firstCards(library: Library): Card[] {
  const cards = parseCardFile(read(library, 'cards', 'words.json')) ?? []
  // New cards come in the same order on each day.
  return deckOf({ cards, reviews: new Map(), day: '2026-01-01', examDay: undefined }).map(({ card }) => card)
}

/** The pair that somebody new judges first, and how many there are. */
function firstPair(library: Library) {
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

/** So many questions are in the HTML of the page. */
const AT_FIRST = 20

/** The first questions of the bank, how many there are, and the options of the filters. */
function firstQuestions(library: Library) {
  const questions = bankQuestions(library)
  return {
    count: questions.length,
    first: questions.slice(0, AT_FIRST),
    options: filterOptions(questions),
  }
}

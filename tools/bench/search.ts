/** Measures the time of a keystroke in the search of papers and in that of the resources: `npm run bench -- search`. */
import { fileURLToPath } from 'node:url'
import { PAPER_EXAM_IDS } from '#domain/exams/exam.ts'
import { searchPapers } from '#domain/papers/search.ts'
import { CATALOGUE } from '#domain/resources/catalogue.generated.ts'
import { LEVELS } from '#domain/exams/level.ts'
import { findTexts } from '#domain/resources/search/search-rows.ts'
import { createTitleSearch } from '#domain/resources/search/relevance.ts'
import { listItems } from '#domain/resources/search/search-items.ts'
import { parseIndex } from '#domain/resources/search/text-index.ts'
import { readLibrary } from '#publishing/kept-content.ts'
import { makeSearchFiles } from '#publishing/reading/search-text.ts'
import { percentile, timeOf } from './served-folder.ts'

const PAPERS_QUERY =
  'past papers igcse english paper 1 variant 2 summer 2024 mark scheme insert 0500/12/M/J/24 banana'
const RESOURCES_QUERY = 'paper one writer’s effect metaphor structure guide examples zebra'
const BUDGET = 2
const ROUNDS = 50

const first = timeOf(() => PAPER_EXAM_IDS.map((exam) => searchPapers('p', exam)))
console.log(`papers: building all ${PAPER_EXAM_IDS.length} indexes: ${first.toFixed(2)} ms`)
report(`papers, all ${PAPER_EXAM_IDS.length} exams`, PAPERS_QUERY, (typed) =>
  PAPER_EXAM_IDS.map((exam) => searchPapers(typed, exam)),
)

const files = makeSearchFiles(readLibrary(fileURLToPath(new URL('../../content', import.meta.url))))
const texts = LEVELS.map((level) => files.get(`${level}.json`) ?? '')
const began = performance.now()
const indexes = await Promise.all(texts.map(parseIndex))
console.log(`resources: opening all ${indexes.length} indexes: ${(performance.now() - began).toFixed(2)} ms`)
const items = listItems(CATALOGUE, 'all')
const searchTitles = createTitleSearch(items)
report(`resources, ${items.length} titles of all levels`, RESOURCES_QUERY, searchTitles)
report('resources, titles and texts of all levels', RESOURCES_QUERY, (typed) =>
  findTexts(indexes, typed, items, searchTitles(typed)),
)

/** Types a query key by key, many times, and prints the time of a key. */
function report(name: string, query: string, search: (typed: string) => unknown) {
  const keystrokes = Array.from({ length: ROUNDS }, () =>
    Array.from(query, (_, index) => timeOf(() => search(query.slice(0, index + 1)))),
  ).flat()
  const at = (share: number) => percentile(keystrokes, share)
  console.log(
    `${name}: a keystroke ${at(0.5).toFixed(3)} ms (median), 99 of 100 under ${at(0.99).toFixed(3)} ms, ` +
      `slowest ${at(1).toFixed(3)} ms; median against the budget of ${BUDGET} ms: ${(at(0.5) / BUDGET).toFixed(3)}`,
  )
}

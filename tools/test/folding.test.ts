import { expect, test } from 'vitest'
import { filterGroups } from '#app/saved/groups/group-fields.tsx'
import { searchWords } from '#app/vocabulary/dictionary.ts'
import { FOLDED_QUERIES } from '#domain/fold-text.fixture.ts'
import { findFolded, textFilter } from '#domain/fold-text.ts'
import { titleWords, readQuery } from '#domain/papers/search.ts'
import { question } from '#domain/questions/question.fixture.ts'
import { findQuestions, indexQuestions } from '#domain/questions/search-questions.ts'
import { matchedPart } from '#domain/resources/catalogue.ts'
import { createMarker } from '#domain/resources/search/highlights.ts'
import { createTitleSearch } from '#domain/resources/search/relevance.ts'
import { formatIndex, parseIndex, searchTexts } from '#domain/resources/search/text-index.ts'

/** Whether a search finds a text. That inside papers is the database's: server/papers/search-paper-text.test.ts. */
type Search = (text: string, query: string) => boolean | Promise<boolean>

const SEARCHES: Readonly<Record<string, Search>> = {
  papers(text, query) {
    const words = new Map(titleWords(text).map((word) => [word, [`title:${word}`]]))
    const { terms, unknown } = readQuery(query, { words, keys: new Set() })
    return terms.length > 0 && unknown.length === 0
  },
  'question bank'(text, query) {
    const plain = { id: 'task/0500/one', title: text, kind: 'summary', begins: '' }
    const { questions, corrections } = findQuestions(indexQuestions([question(plain)]), query, {})
    return questions.length > 0 && corrections.length === 0
  },
  'titles of resources': (text, query) =>
    createTitleSearch([{ id: 'one', title: text, category: '', section: '', codes: [] }])(query).length > 0,
  async 'texts of resources'(text, query) {
    const index = await parseIndex(formatIndex([{ id: 'one', parts: [{ heading: '', text }] }]))
    return searchTexts([index], query, () => true).length > 0
  },
  'marks in results': (text, query) => createMarker(query)(text).some(({ isFound }) => isFound),
  'filter of a category': (text, query) => matchedPart(text, query)[1] !== '',
  groups: (text, query) => filterGroups([{ id: 'one', name: text }], query).length > 0,
  'saved resources': (text, query) => textFilter(query)(text),
  words: (text, query) =>
    searchWords({ adjective: [text], verb: [], noun: [] }, 'adjective', query).length > 0,
  'find in a document': (text, query) => findFolded(text, query).length > 0,
}

test.each(Object.entries(SEARCHES))(
  '%s: the 30 queries find what they find everywhere',
  async (_, search) => {
    const wrong: string[] = []
    for (const { text, query, isFound } of FOLDED_QUERIES) {
      if ((await search(text, query)) !== isFound) wrong.push(`${query} in ${text}`)
    }
    expect(wrong).toEqual([])
  },
)

import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseIndex, searchTexts } from '#domain/resources/search/text-index.ts'
import { searchParts } from '#publishing/search-text.ts'
import { readLibrary } from './read-library.ts'
import { makeSearchFiles } from './search-files.ts'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))
const FIXTURES = fileURLToPath(new URL('../../publishing/fixtures', import.meta.url))

test('each level has an index, each document its text, and a hit leads from one to the other', async () => {
  const files = makeSearchFiles(readLibrary(FIXTURES))
  expect([...files.keys()].filter((name) => !name.startsWith('texts/'))).toEqual([
    'igcse.json',
    'alevel.json',
    'generalpaper.json',
    'edexcel.json',
    'ib.json',
  ])
  const index = await parseIndex(files.get('igcse.json') ?? '')
  const [hit] = searchTexts([index], 'minutes', () => true)
  const parts = JSON.parse(files.get(`texts/${hit?.id}.json`) ?? '[]')
  expect(parts[hit?.part ?? -1].heading + parts[hit?.part ?? -1].text).toMatch(/minutes/i)
})

test('of a ladder, the good answer is found by its text, and the low one by its summary alone', async () => {
  const answers = readLibrary(CONTENT).documents.filter(
    ({ meta }) => 'band' in meta && meta.level === 'igcse',
  )
  const found = async (band: string) => {
    const answer = answers.find(({ meta }) => 'band' in meta && meta.band === band)
    if (!answer) throw new Error(`no ${band} answer`)
    const text = searchParts(answer)
      .slice(1)
      .map((part) => part.text)
      .join(' ')
    const [longest = ''] = (text.match(/[a-z]+/g) ?? []).toSorted((a, b) => b.length - a.length)
    const index = await parseIndex(makeSearchFiles({ documents: [answer] }).get('igcse.json') ?? '')
    return searchTexts([index], longest, () => true).some(({ part }) => part > 0)
  }
  expect([await found('good'), await found('low')]).toEqual([true, false])
})

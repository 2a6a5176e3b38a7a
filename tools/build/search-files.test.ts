import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parseIndex, searchTexts } from '#domain/resources/search/text-index.ts'
import { documentOf } from '#publishing/checks/checks.fixture.ts'
import { readLibrary } from './read-library.ts'
import { makeSearchFiles } from './search-files.ts'

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
  const found = async (band: string) => {
    const answer = documentOf('example', ':::answer\nA heron waits.\n:::', { band })
    const files = makeSearchFiles({ documents: [answer] })
    const index = await parseIndex(files.get('igcse.json') ?? '')
    return searchTexts([index], 'heron', () => true).some(({ part }) => part > 0)
  }
  expect([await found('good'), await found('low')]).toEqual([true, false])
})

import { expect, test } from 'vitest'
import { documentOf } from '#publishing/checks/checks.fixture.ts'
import { searchParts, makeSearchFiles } from './search-text.ts'
import { fileURLToPath } from 'node:url'
import { parseIndex, searchTexts } from '#domain/resources/search/text-index.ts'
import { readLibrary } from '#publishing/kept-content.ts'

test('a document is searched in the parts of its page, with their anchors', () => {
  const body = [
    'First words.',
    '## Notes :marks[15]',
    'A :mark[phrase]{note="unseen"} and *more*.',
    '### Finer',
    '- one\n- two',
    ':::passage{title="Text A"}\nThe boat left.\n:::',
    ':::try-it\nFind the verb.\n:::',
    ':::answer\nMine.\n:::',
    '## Notes',
  ]
  expect(searchParts(documentOf('note', body.join('\n\n'), {}, 'content/notes/0500/x.md'))).toEqual([
    { anchor: '', heading: '', text: 'What a check needs to know of a document.\nFirst words.' },
    { anchor: 'notes-2', heading: 'Notes', text: 'A phrase and more.\nFiner\none two' },
    { anchor: 'text-a', heading: 'Text A', text: 'The boat left.' },
    { anchor: 'the-answer', heading: 'The answer', text: 'Mine.' },
    { anchor: 'notes-3', heading: 'Notes', text: '' },
  ])
})

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url))

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

import { expect, test } from 'vitest'
import { documentOf } from '#publishing/checks/checks.fixture.ts'
import { locateDocuments } from '#publishing/reading/document-locations.ts'
import { comparePairs } from './compare-pairs.ts'

const VERSIONS =
  ':::weak[Loud]\nIt is vivid.\n:::\n\n:::strong[Exact]\nIt :mark[leans]{note="A body" colour=mint}.\n:::'
const SHORT = ':::weak\nIt is vivid.\n:::\n\n:::strong\nIt leans on us.\n:::'

function pairsOf(kind: 'note' | 'term', body: string) {
  const document = documentOf(kind, body)
  const [place] = locateDocuments([document])
  if (!place) throw new Error('no place')
  return comparePairs(document, place)
}

const compare = (attributes: string, versions = VERSIONS) =>
  `::::compare${attributes}\n\n${versions}\n\n::::\n`

test('a pair has its versions without their titles, its reason, and its page', () => {
  const [pair] = pairsOf('note', `## A\n\nTake this line: ‘dust’.\n\n${compare('{reason=effect}')}`)
  expect(pair).toMatchObject({
    kind: 'note',
    reason: 'effect',
    width: 'wide',
    papers: ['0500 p1'],
    ask: 'Two answers:',
    context: [{ runs: [{ text: 'Take this line: ‘dust’.' }] }],
    worse: { paragraphs: [[{ text: 'It is vivid.' }]], notes: [] },
    better: { notes: [{ text: 'A body', colour: 'mint' }] },
  })
  expect(pair?.source.address).toBe('/resources/igcse/notes/p1/a-document-to-try-checks-on/read')
  expect(pair?.why).toBeUndefined()
})

test('without a reason there is no pair, and a second pair of a page has another id', () => {
  const body = `${compare('')}\n${compare('{reason=form}')}\n${compare('{reason=meaning}')}`
  const ids = pairsOf('note', body).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(`${ids[0]}-2`)
})

test('a question of its own takes the place of the paragraph before, and quotations stay', () => {
  const [pair] = pairsOf(
    'note',
    `> The dust leaned.\n\nA hint.\n\n${compare('{reason=form ask="Explain it."}')}`,
  )
  expect(pair?.ask).toBe('Explain it.')
  expect(pair?.context).toEqual([{ runs: [{ text: 'The dust leaned.' }], isQuoted: true }])
})

test.each([
  ['its own sentence', '{reason=form why="One looks."}', VERSIONS, 'The weak one does not.', 'One looks.'],
  ['the paragraph below', '{reason=form}', SHORT, 'Ask what dust does.', 'Ask what dust does.'],
  [
    'the paragraph below that names a version',
    '{reason=form}',
    VERSIONS,
    'The weak one does not.',
    'The weak one does not.',
  ],
  ['no paragraph that goes on with something else', '{reason=form}', VERSIONS, 'Next, verbs.', undefined],
])('the truth is %s', (_, attributes, versions, after, why) => {
  const [pair] = pairsOf('note', `${compare(attributes, versions)}\n${after}`)
  expect(pair?.why?.map(({ text }) => text).join('')).toBe(why)
})

test('a term is shown with its example, up to the last quotation', () => {
  const body = `## Example\n\nOn a gate:\n\n> Leans.\n\nIt leans.\n\n## Effect\n\nx\n\n${compare('{reason=effect}', SHORT)}`
  expect(pairsOf('term', body)[0]).toMatchObject({
    kind: 'language',
    ask: 'Write about the term in this text:',
    context: [{ runs: [{ text: 'On a gate:' }] }, { runs: [{ text: 'Leans.' }], isQuoted: true }],
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findNames, readComments } from './syntax-tree.ts'
import { AVOIDED, longSentences, ROOT } from './plain-words.ts'

/** Names from this project's past that say nothing to a newcomer. */
const AVOIDED_NAMES =
  /sought|shelf|shelves|warm(?!th)|pencil|ownThings|wayBack|standIn|halfWay|door|^onAsk$|^lean[A-Z]/i

const SOURCES = ['{app,domain,e2e,publishing,server,tools}/**/*.{ts,tsx,mjs}', '*.ts']
const UNCHECKED = ['**/*.generated.ts']
/** Names that we do not choose here: an icon of Lucide, and the colour and the attribute in app/ui/styles/tokens.css. */
const GIVEN_NAMES = new Set(['Pencil', 'pencil'])

describe('in the sources', () => {
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: UNCHECKED })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))

  test('comments have plain words and short sentences', { timeout: 60_000 }, () => {
    expect(sources.length).toBeGreaterThan(200)
    const found = sources.flatMap(({ path, source }) =>
      readComments(path, source).flatMap(({ line, text }) =>
        [...(text.match(AVOIDED) ?? []), ...longSentences(text)].map((each) => `${path}:${line} ${each}`),
      ),
    )
    expect(found.join('\n')).toBe('')
  })

  test('names are plain', { timeout: 60_000 }, () => {
    const found = sources.flatMap(({ path, source }) =>
      findNames(path, source, AVOIDED_NAMES)
        .filter((name) => !GIVEN_NAMES.has(name))
        .map((name) => `${path} ${name}`),
    )
    expect(found.join('\n')).toBe('')
  })
})

test('line comments below one another are one text, and stars and slashes are left out', () => {
  const source = `/**
 * First line,
 * second line.
 * @throws Error if it fails
 */
const a = 'no // comment'
// One
// sentence.

// Another.
const b = 1 // At the end.
`
  expect(readComments('file.ts', source)).toEqual([
    { line: 1, text: 'First line,\nsecond line.\n\n\n@throws Error if it fails' },
    { line: 7, text: 'One\nsentence.' },
    { line: 10, text: 'Another.' },
    { line: 11, text: 'At the end.' },
  ])
})

test.each([
  ['const shelfOf = 1', ['shelfOf']],
  ['const x = { bookShelf: 1 }', ['bookShelf']],
  ['const x = <Shelf />', ['Shelf']],
  ["const x = 'shelf' // shelf", []],
  ['const warmth = 1', []],
])('the avoided names in %s are %j', (source, names) =>
  expect(findNames('file.tsx', source, AVOIDED_NAMES)).toEqual(names),
)

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildLibrary, buildPracticePapers, type Outcome, type Workplace } from './build.ts'

const GUIDE = 'guides/guide-0500-p1-2020.md'
const PRACTICE = ['practice-0500-p1-1-insert.pdf', 'practice-0500-p1-1-question-paper.pdf']

let folder = ''
let place: Workplace

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'library-'))
  place = {
    contentFolder: join(folder, 'content'),
    buildFolder: join(folder, 'build'),
    cacheFolder: join(folder, 'cache'),
    publisher: { name: 'Evergreen English', url: 'https://evergreen.example.com' },
  }
  cpSync(new URL('./fixtures', import.meta.url), place.contentFolder, { recursive: true })
  const guide = readFileSync(join(place.contentFolder, GUIDE), 'utf8')
  const older = guide
    .replace('from: 2020, to: 2026', 'from: 2015, to: 2019')
    .replace('| 2 hours ', '| 1 hour 45 minutes ')
    .replace('80, half', '50, half')
    .replace(/ :marks\[\d+\]/g, '')
  writeFileSync(join(place.contentFolder, 'guides/guide-0500-p1-2015.md'), older)
})

afterEach(() => rmSync(folder, { recursive: true }))

function typeset({ printed }: Outcome): string[] {
  return printed.filter((each) => each.typeset).map(({ file }) => file)
}

function resource(file: string): string {
  return join(place.buildFolder, 'resources', file)
}

test('the resources are typeset once, and then only what changed', async () => {
  const guides = ['guide-0500-p1-2015.pdf', 'guide-0500-p1-2020.pdf']
  expect(typeset(await buildLibrary(place))).toEqual([...guides, ...PRACTICE])
  const before = statSync(resource('guide-0500-p1-2015.pdf'))
  expect(typeset(await buildLibrary(place))).toEqual([])
  const source = readFileSync(join(place.contentFolder, GUIDE), 'utf8')
  writeFileSync(join(place.contentFolder, GUIDE), source.replace('ten minutes', 'nine minutes'))
  expect(typeset(await buildLibrary(place))).toEqual(['guide-0500-p1-2020.pdf'])
  const after = statSync(resource('guide-0500-p1-2015.pdf'))
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs])
})

test('another publisher is another document', async () => {
  await buildLibrary(place)
  const renamed = { ...place, publisher: { ...place.publisher, name: 'Somebody English' } }
  expect(typeset(await buildLibrary(renamed))).toHaveLength(4)
})

test('a lost file comes back from the cache, a spoilt one is put right', async () => {
  await buildLibrary(place)
  const whole = readFileSync(resource('guide-0500-p1-2020.pdf'))
  rmSync(resource('guide-0500-p1-2020.pdf'))
  writeFileSync(resource('guide-0500-p1-2015.pdf'), 'half a docu')
  expect(typeset(await buildLibrary(place))).toEqual([])
  expect(readFileSync(resource('guide-0500-p1-2020.pdf')).equals(whole)).toBe(true)
  expect(readFileSync(resource('guide-0500-p1-2015.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a document whose source is gone is removed, and so is what was kept of it', async () => {
  await buildLibrary(place)
  rmSync(join(place.contentFolder, 'guides/guide-0500-p1-2015.md'))
  expect((await buildLibrary(place)).removed).toBe(1)
  const left = ['guide-0500-p1-2020.pdf', ...PRACTICE]
  expect(readdirSync(join(place.buildFolder, 'resources'))).toEqual(left)
  expect(readdirSync(join(place.cacheFolder, 'resources'))).toHaveLength(left.length)
})

test('the catalogue tells what each file is', async () => {
  const { printed } = await buildLibrary(place)
  const catalogue: unknown = JSON.parse(readFileSync(join(place.buildFolder, 'catalogue.json'), 'utf8'))
  expect(catalogue).toEqual([
    expect.objectContaining({ id: 'guide-0500-p1-2015', slug: 'paper-1-reading-2015-to-2019' }),
    {
      id: 'guide-0500-p1-2020',
      title: 'Paper 1 Reading',
      slug: 'paper-1-reading',
      level: 'igcse',
      category: 'notes',
      section: 'p1',
      kind: 'paper guide',
      papers: ['0500 p1'],
      summary: 'What each question of the Reading paper asks for, and how to share two hours between them.',
      updated: '2026-11-21',
      pages: printed[1]?.pages,
      words: 251,
      bytes: statSync(resource('guide-0500-p1-2020.pdf')).size,
    },
    expect.objectContaining({ id: 'practice-0500-p1-1-insert', section: 'practice-materials' }),
    expect.objectContaining({ id: 'practice-0500-p1-1-question-paper', kind: 'practice paper' }),
  ])
})

test('a fault in any file leaves what was built as it was', async () => {
  await buildLibrary(place)
  writeFileSync(join(place.contentFolder, GUIDE), 'no front matter')
  await expect(buildLibrary(place)).rejects.toThrow('content/guides/guide-0500-p1-2020.md:1:')
  expect(readdirSync(join(place.buildFolder, 'resources'))).toHaveLength(4)
})

test('practice papers get the names they stand in for, and leave other files alone', async () => {
  const papers = join(folder, 'papers')
  cpSync(join(place.contentFolder, GUIDE), join(papers, 'mine.pdf'), { recursive: true })
  await buildPracticePapers(place, papers)
  expect(readdirSync(papers).sort()).toEqual(['0500_s24_in_11.pdf', '0500_s24_qp_11.pdf', 'mine.pdf'])
})

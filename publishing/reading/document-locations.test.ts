import { expect, test } from 'vitest'
import type { LibraryDocument } from '#publishing/document.ts'
import type { FrontMatter, PaperGuide } from './schema.ts'
import { checkLocations, locateDocuments } from './document-locations.ts'

const every = { paper: 1, summary: 'What a test needs to know.', updated: '2026-11-21' }

function guide(exam: PaperGuide['exam'], title: string, from: number, to?: number, paper = 1) {
  const era = to === undefined ? { from } : { from, to }
  const id = `guide-${exam.toLowerCase()}-p${paper}-${from}`
  return document(id, { ...every, kind: 'paper guide', exam, paper, title, era })
}

function practice(kind: 'question paper' | 'insert' | 'mark scheme', number: number) {
  const id = `0500-p1-practice-${number}/${kind.replace(' ', '-')}`
  return document(id, {
    ...every,
    kind: 'practice paper',
    exam: '0500',
    title: `Practice paper ${number}: ${kind}`,
    document: kind,
    practice: number,
    form: 2020,
    minutes: 120,
    marks: 80,
    difficulty: 'to begin with',
  })
}

function document(id: string, meta: FrontMatter): LibraryDocument {
  return { id, path: `content/${id}.md`, source: '', meta, body: { type: 'root', children: [] }, words: 1 }
}

function summarise(documents: LibraryDocument[]): string[] {
  return locateDocuments(documents).map(
    ({ level, category, section, id, title }) => `${level}/${category}/${section} ${id}: ${title}`,
  )
}

test('a guide is in the section of its paper, in the notes of its level', () => {
  const documents = [
    guide('XEN01', 'Unit 1, Language', 2016),
    guide('8021', 'Paper 1, Essay', 2019),
    guide('9093', 'Paper 3, Analysis', 2021, undefined, 3),
    guide('0500', 'Paper 1, Reading', 2020),
  ]
  expect(summarise(documents)).toEqual([
    'igcse/notes/p1 guide-0500-p1-2020: Paper 1, Reading',
    'alevel/notes/p3 guide-9093-p3-2021: Paper 3, Analysis',
    'generalpaper/notes/p1 guide-8021-p1-2019: Paper 1, Essay',
    'edexcel/notes/p1 guide-xen01-p1-2016: Unit 1, Language',
  ])
})

test('guides to the newest form come first, IGCSE before O Level; the titles of the others have their years', () => {
  const documents = [
    guide('1123', 'Paper 1, Writing', 2018, 2023),
    guide('0500', 'Paper 1, Reading', 2015, 2019),
    guide('1123', 'Paper 1, Reading', 2024, 2026),
    guide('0500', 'Paper 1, Reading', 2020, 2026),
  ]
  expect(summarise(documents)).toEqual([
    'igcse/notes/p1 guide-0500-p1-2020: Paper 1, Reading',
    'igcse/notes/p1 guide-1123-p1-2024: O Level Paper 1, Reading',
    'igcse/notes/p1 guide-0500-p1-2015: Paper 1, Reading (2015 to 2019)',
    'igcse/notes/p1 guide-1123-p1-2018: O Level Paper 1, Writing (2018 to 2023)',
  ])
})

test('practice papers are in practice-materials, set by set, in the order of an exam', () => {
  const documents = [
    practice('mark scheme', 2),
    practice('question paper', 2),
    practice('mark scheme', 1),
    practice('insert', 1),
    practice('question paper', 1),
  ]
  const locations = locateDocuments(documents)
  expect(locations.map(({ id }) => id)).toEqual([
    'practice-0500-p1-1-question-paper',
    'practice-0500-p1-1-insert',
    'practice-0500-p1-1-mark-scheme',
    'practice-0500-p1-2-question-paper',
    'practice-0500-p1-2-mark-scheme',
  ])
  expect(locations[0]).toMatchObject({
    level: 'igcse',
    category: 'additional',
    section: 'practice-materials',
    title: 'Practice paper 1: question paper',
  })
})

test('two titles of a category may not share an address, and no title may have the address of a section', () => {
  const twins = [guide('0500', 'Paper 1: Reading', 2020), guide('0500', 'Paper 1, Reading', 2021)]
  expect(checkLocations(twins)).toEqual([
    {
      path: 'content/guide-0500-p1-2021.md',
      message:
        'front matter: field "title": "Paper 1, Reading" would share the address igcse/notes/paper-1-reading with content/guide-0500-p1-2020.md',
    },
  ])
  const general = guide('9093', 'General', 2021)
  expect(checkLocations([general])[0]?.message).toContain(
    'address of a section or of a page, alevel/notes/general',
  )
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDocuments } from './read-documents.ts'

const GUIDE = 'guides/guide-0500-p1-2020.md'
const QUESTIONS = 'practice-papers/0500-p1-practice-1/question-paper.md'
const INSERT = 'practice-papers/0500-p1-practice-1/insert.md'

let folder = ''
let content = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'))
  content = join(folder, 'content')
  cpSync(new URL('../fixtures', import.meta.url), content, { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

function edit(file: string, from: string | RegExp, to: string) {
  const before = readFileSync(join(content, file), 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(join(content, file), after)
}

test('documents are read with their id, path and number of words', () => {
  const documents = readDocuments(content)
  expect(documents.map(({ id }) => id)).toEqual([
    'guide-0500-p1-2020',
    '0500-p1-practice-1/insert',
    '0500-p1-practice-1/question-paper',
  ])
  expect(documents[0]).toMatchObject({ path: `content/${GUIDE}`, meta: { title: 'Paper 1 Reading' } })
  expect(documents[2]?.words).toBe(33)
})

test.each([
  [
    GUIDE,
    'from: 2020',
    'from: 2019',
    `content/${GUIDE}: with this front matter the file must be named guide-0500-p1-2019.md`,
  ],
  [GUIDE, /^---/, 'x\n\n---', `content/${GUIDE}:1: a document begins with front matter`],
  [GUIDE, 'kind: paper guide', 'kind: practice paper', `content/${GUIDE}: front matter: `],
  [GUIDE, ':::try-it', ':::tryit', `content/${GUIDE}:48: unknown directive ":::tryit"`],
  [
    INSERT,
    'document: insert',
    'document: mark scheme',
    `content/${INSERT}: with this front matter the file must be named 0500-p1-practice-1/mark-scheme.md`,
  ],
  [
    INSERT,
    'minutes: 120',
    'minutes: 125',
    `content/${QUESTIONS}: front matter: "minutes" is 120 here and 125 in content/${INSERT}`,
  ],
  [
    INSERT,
    'form: 2020',
    'form: 2027',
    `content/${QUESTIONS}: front matter: "form" is 2020 here and 2027 in content/${INSERT}`,
  ],
  [
    QUESTIONS,
    'form: 2020',
    'form: 2019',
    `content/${QUESTIONS}: front matter: "form": no form of 0500 Paper 1 begins in 2019`,
  ],
  [
    QUESTIONS,
    'form: 2020',
    'form: 2015',
    `content/${QUESTIONS}: front matter: the form from 2015 has 105 minutes and 50 marks`,
  ],
  [INSERT, 'A rope', ':mark[A rope]{note="cord"}', `content/${INSERT}:23: a practice paper has no margin`],
  [
    QUESTIONS,
    'marks=75',
    'marks=76',
    `content/${QUESTIONS}: its questions have 81 marks, but its front matter has 80`,
  ],
])('%s with %s changed to %s is an error', (file, from, to, message) => {
  edit(file, from, to)
  expect(() => readDocuments(content)).toThrow(message)
})

test('the errors of all files are reported together', () => {
  edit(GUIDE, 'paper: 1', 'paper: 0')
  edit(QUESTIONS, '::pagebreak', '::break')
  expect(() => readDocuments(content)).toThrow(/guide-0500-p1-2020\.md.*\n.*question-paper\.md:32/)
})

test('questions to choose from have the marks of the heading above them', () => {
  edit(QUESTIONS, '::pagebreak', '## Answer one question :marks[75]')
  expect(() => readDocuments(content)).toThrow('its questions have 155 marks, but its front matter has 80')
  edit(QUESTIONS, ' marks=75', '')
  expect(() => readDocuments(content)).not.toThrow()
})

import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { resourceId } from './resource-id.ts'
import { readDocuments } from '#publishing/reading/read-documents.ts'

const documents = readDocuments(fileURLToPath(new URL('fixtures', import.meta.url)))

test('the id of a resource has no folder', () => {
  expect(documents.map(({ id }, at) => [id, documents.map(resourceId)[at]])).toEqual([
    ['guide-0500-p1-2020', 'guide-0500-p1-2020'],
    ['0500-p1-practice-1/insert', 'practice-0500-p1-1-insert'],
    ['0500-p1-practice-1/question-paper', 'practice-0500-p1-1-question-paper'],
  ])
})

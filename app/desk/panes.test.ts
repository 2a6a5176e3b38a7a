import { expect, test } from 'vitest'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/papers/file-name.ts'
import { layDocument, layMarkSchemeBeside, openBeside, type PaneName, type Panes } from './panes.ts'

test.each<[Panes, PaneName, DocumentType, Panes]>([
  [{ first: 'Question Paper' }, 'first', 'Insert', { first: 'Insert' }],
  [{ first: 'Question Paper' }, 'first', 'Question Paper', { first: 'Question Paper' }],
  [
    { first: 'Question Paper', beside: 'Insert' },
    'first',
    'Mark Scheme',
    { first: 'Mark Scheme', beside: 'Insert' },
  ],
  [
    { first: 'Question Paper', beside: 'Insert' },
    'first',
    'Insert',
    { first: 'Insert', beside: 'Question Paper' },
  ],
  [
    { first: 'Question Paper', beside: 'Insert' },
    'beside',
    'Mark Scheme',
    { first: 'Question Paper', beside: 'Mark Scheme' },
  ],
  [
    { first: 'Question Paper', beside: 'Insert' },
    'beside',
    'Question Paper',
    { first: 'Insert', beside: 'Question Paper' },
  ],
])('%j with the %s pane showing the %s becomes %j', (panes, pane, type, expected) => {
  expect(layDocument(panes, pane, type)).toEqual(expected)
})

test.each<[DocumentType, readonly DocumentType[], boolean, DocumentType | undefined]>([
  ['Question Paper', DOCUMENT_TYPES, false, 'Insert'],
  ['Question Paper', ['Question Paper', 'Mark Scheme', 'Examiner Report'], false, 'Mark Scheme'],
  ['Question Paper', ['Question Paper', 'Mark Scheme', 'Examiner Report'], true, 'Examiner Report'],
  ['Question Paper', ['Question Paper', 'Mark Scheme'], true, 'Mark Scheme'],
  ['Question Paper', ['Question Paper'], false, undefined],
  ['Insert', DOCUMENT_TYPES, false, 'Question Paper'],
  ['Mark Scheme', DOCUMENT_TYPES, true, 'Question Paper'],
  ['Examiner Report', ['Examiner Report', 'Grade Thresholds'], false, 'Grade Thresholds'],
  ['Grade Thresholds', DOCUMENT_TYPES, false, 'Examiner Report'],
])('beside the %s of %j, locked %s, opens the %s', (first, documents, isLocked, beside) => {
  expect(openBeside({ first }, documents, isLocked)).toEqual({ first, beside })
})

test.each<[Panes, Panes]>([
  [{ first: 'Question Paper' }, { first: 'Question Paper', beside: 'Mark Scheme' }],
  [
    { first: 'Insert', beside: 'Question Paper' },
    { first: 'Insert', beside: 'Mark Scheme' },
  ],
  [{ first: 'Mark Scheme' }, { first: 'Mark Scheme', beside: 'Question Paper' }],
  [
    { first: 'Mark Scheme', beside: 'Insert' },
    { first: 'Mark Scheme', beside: 'Insert' },
  ],
])('%j with the mark scheme beside it is %j', (panes, expected) => {
  expect(layMarkSchemeBeside(panes)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/papers/file-name.ts'
import { addPane, layDocument, layMarkSchemeBeside, type Panes, stepPanes, toPanes } from './panes.ts'

const QP = 'Question Paper'
const MS = 'Mark Scheme'
const IN = 'Insert'
const ER = 'Examiner Report'
const GT = 'Grade Thresholds'

test.each<[Panes, number, DocumentType, Panes]>([
  [[QP], 0, IN, [IN]],
  [[QP], 0, QP, [QP]],
  [[QP, IN], 0, MS, [MS, IN]],
  [[QP, IN], 0, IN, [IN, QP]],
  [[QP, IN], 1, MS, [QP, MS]],
  [[QP, IN], 1, QP, [IN, QP]],
  [[QP, IN, MS], 2, QP, [MS, IN, QP]],
  [[QP, IN], 2, MS, [QP, IN]],
])('%j with pane %d showing the %s becomes %j', (panes, pane, type, expected) => {
  expect(layDocument(panes, pane, type)).toEqual(expected)
})

test.each<[Panes, readonly DocumentType[], boolean, Panes]>([
  [[QP], DOCUMENT_TYPES, false, [QP, IN]],
  [[QP], [QP, MS, ER], false, [QP, MS]],
  [[QP], [QP, MS, ER], true, [QP, ER]],
  [[QP], [QP, MS], true, [QP, MS]],
  [[QP], [QP], false, [QP]],
  [[IN], DOCUMENT_TYPES, false, [IN, QP]],
  [[MS], DOCUMENT_TYPES, true, [MS, QP]],
  [[ER], [ER, GT], false, [ER, GT]],
  [[GT], DOCUMENT_TYPES, false, [GT, ER]],
  [[IN, QP], DOCUMENT_TYPES, false, [IN, QP, MS]],
])('one more pane than %j of %j, locked %s, makes %j', (panes, documents, isLocked, expected) => {
  expect(addPane(panes, documents, isLocked)).toEqual(expected)
})

test.each<[Panes, number, Panes]>([
  [[QP], 2, [QP, IN]],
  [[QP, IN], 2, [QP]],
  [[QP, IN], 3, [QP, IN, MS]],
  [[QP, IN, MS], 3, [QP]],
  [[QP, IN, MS], 2, [QP]],
])('side by side makes of %j, with room for %d, %j', (panes, room, expected) => {
  expect(stepPanes(panes, { documents: [QP, MS, IN], isMarkSchemeLocked: false, room })).toEqual(expected)
})

test.each<[Panes, Panes]>([
  [[QP], [QP, MS]],
  [
    [IN, QP],
    [IN, MS],
  ],
  [[MS], [MS, QP]],
  [
    [MS, IN],
    [MS, IN],
  ],
  [
    [IN, QP, ER],
    [IN, QP, MS],
  ],
])('%j with the mark scheme beside it is %j', (panes, expected) => {
  expect(layMarkSchemeBeside(panes)).toEqual(expected)
})

test('panes show no document twice, and are three at most', () => {
  expect(toPanes([QP, QP, IN])).toEqual([QP, IN])
  expect(toPanes([QP, IN, MS, ER])).toEqual([QP, IN, MS])
  expect(toPanes([])).toBeUndefined()
})

test('the mark scheme opens beside the answer, which stays', () => {
  expect(layMarkSchemeBeside(['Question Paper', 'My answer'])).toEqual(['Mark Scheme', 'My answer'])
  expect(layMarkSchemeBeside(['My answer'])).toEqual(['My answer', 'Mark Scheme'])
  expect(layMarkSchemeBeside(['Question Paper', 'Insert', 'My answer'])).toEqual(['Mark Scheme', 'My answer'])
})

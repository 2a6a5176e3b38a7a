import { expect, test } from 'vitest'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/papers/file-name.ts'
import {
  addPane,
  layAnswer,
  layDocument,
  layMarkSchemeBeside,
  panesInRoom,
  type Panes,
  stepPanes,
  toPanes,
} from './panes.ts'

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

test.each<[Panes, number, readonly DocumentType[], number, Panes]>([
  [[QP], 0, DOCUMENT_TYPES, 3, [QP, IN, 'My answer']],
  [[IN], 0, DOCUMENT_TYPES, 3, [QP, IN, 'My answer']],
  [[IN, QP], 1, DOCUMENT_TYPES, 3, [QP, IN, 'My answer']],
  [[QP], 0, [QP, MS], 3, [QP, 'My answer']],
  [[QP], 0, DOCUMENT_TYPES, 2, ['My answer']],
  [[QP, MS], 1, DOCUMENT_TYPES, 3, [QP, 'My answer']],
  [['My answer', QP], 1, DOCUMENT_TYPES, 3, [QP, 'My answer']],
])(
  'the answer beside %j in pane %d of %j, with room for %d, makes %j',
  (panes, pane, documents, room, laid) => {
    expect(layAnswer(panes, pane, { documents, room })).toEqual(laid)
  },
)

test.each<[number, number, number[]]>([
  [3, 2, [0, 1, 2]],
  [2, 0, [0, 1]],
  [2, 2, [0, 2]],
  [1, 0, [0]],
  [1, 2, [2]],
])('with room for %d panes and pane %d active, the panes %j are shown', (room, active, shown) => {
  expect(panesInRoom([QP, IN, 'My answer'], { room, active }).map(({ at }) => at)).toEqual(shown)
})

test('the mark scheme opens beside the answer, which stays', () => {
  expect(layMarkSchemeBeside(['Question Paper', 'My answer'])).toEqual(['Mark Scheme', 'My answer'])
  expect(layMarkSchemeBeside(['My answer'])).toEqual(['My answer', 'Mark Scheme'])
  expect(layMarkSchemeBeside(['Question Paper', 'Insert', 'My answer'])).toEqual(['Mark Scheme', 'My answer'])
})

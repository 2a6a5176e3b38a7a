import { expect, test } from 'vitest'
import { type DeskAddress, formatDeskAddress, parseDeskAddress } from './desk-address.ts'

const PAPER = '0500_s24_qp_12.pdf'
const ALONE = { fileName: PAPER, page: 1, others: [] }
const INSERT = { type: 'Insert', page: 1 } as const

test.each<[DeskAddress, string]>([
  [ALONE, PAPER],
  [{ ...ALONE, page: 3 }, `${PAPER}?page=3`],
  [{ ...ALONE, others: [INSERT] }, `${PAPER}?beside=in`],
  [
    { ...ALONE, page: 4, others: [{ type: 'Mark Scheme', page: 9 }] },
    `${PAPER}?beside=ms&page=4&besidePage=9`,
  ],
  [{ ...ALONE, others: [{ type: 'Question Paper', page: 1 }], share: 62 }, `${PAPER}?beside=qp&split=62`],
  [
    { fileName: '0500_s24_er.pdf', of: '12', page: 1, others: [{ type: 'Grade Thresholds', page: 1 }] },
    '0500_s24_er.pdf?of=12&beside=gt',
  ],
  [
    { ...ALONE, others: [INSERT, { type: 'Mark Scheme', page: 2 }] },
    `${PAPER}?beside=in&third=ms&thirdPage=2`,
  ],
  [{ ...ALONE, page: 2, question: '1bii' }, `${PAPER}?page=2&question=1bii`],
  [{ ...ALONE, first: 'My answer', question: '3' }, `${PAPER}?first=my&question=3`],
  [
    { ...ALONE, first: 'Scripts', others: [{ type: 'Question Paper', page: 1 }], script: 'b' },
    `${PAPER}?first=sc&beside=qp&script=b`,
  ],
  [{ ...ALONE, others: [{ type: 'My answer', page: 1 }] }, `${PAPER}?beside=my`],
])('%j is written %s and read back', (address, text) => {
  expect(formatDeskAddress(address)).toBe(text)
  const [fileName = '', search = ''] = text.split('?')
  expect(parseDeskAddress(fileName, search)).toEqual(address)
})

test.each([
  'page=0',
  'page=-2',
  'page=two',
  'page=1.5',
  'page=99999',
  'beside=xx',
  'beside=QP',
  'beside=toString',
  'besidePage=4',
  'split=60',
  'beside=&split=60',
  'of=../..',
  'of=123',
  'question=d2',
  'question=0',
  'question=2d<script>',
  'question=',
  'question=2abcdefg',
  'thirdPage=2',
  'first=qp',
  'year=2019&utm_source=x',
])('%s is ignored', (search) => {
  expect(parseDeskAddress(PAPER, search)).toEqual(ALONE)
})

test.each([
  ['2d', '2d'],
  [' 2D ', '2d'],
  ['2(d)', '2d'],
  ['1(b)(ii)', '1bii'],
  ['12', '12'],
])('question=%s is question %s', (value, question) => {
  expect(parseDeskAddress(PAPER, `question=${value}`)).toEqual({ ...ALONE, question })
})

test.each(['split=50', 'split=10', 'split=90', 'split=60.5', 'split=wide'])(
  '%s leaves the width to the reader',
  (search) => {
    expect(parseDeskAddress(PAPER, `beside=in&${search}`)).toEqual({ ...ALONE, others: [INSERT] })
  },
)

test('a width of the default is not written', () => {
  expect(formatDeskAddress({ ...ALONE, others: [INSERT], share: 50 })).toBe(`${PAPER}?beside=in`)
})

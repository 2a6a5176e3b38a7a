import { expect, test } from 'vitest'
import { type DeskAddress, formatDeskAddress, parseDeskAddress } from './desk-address.ts'

const PAPER = '0500_s24_qp_12.pdf'
const ALONE = { fileName: PAPER, page: 1, besidePage: 1 }

test.each<[DeskAddress, string]>([
  [ALONE, PAPER],
  [{ ...ALONE, page: 3 }, `${PAPER}?page=3`],
  [{ ...ALONE, beside: 'Insert' }, `${PAPER}?beside=in`],
  [{ ...ALONE, beside: 'Mark Scheme', page: 4, besidePage: 9 }, `${PAPER}?beside=ms&page=4&besidePage=9`],
  [{ ...ALONE, beside: 'Question Paper', share: 62 }, `${PAPER}?beside=qp&split=62`],
  [
    { fileName: '0500_s24_er.pdf', of: '12', beside: 'Grade Thresholds', page: 1, besidePage: 1 },
    '0500_s24_er.pdf?of=12&beside=gt',
  ],
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
  'year=2019&utm_source=x',
])('%s is ignored', (search) => {
  expect(parseDeskAddress(PAPER, search)).toEqual(ALONE)
})

test.each(['split=50', 'split=10', 'split=90', 'split=60.5', 'split=wide'])(
  '%s leaves the width to the reader',
  (search) => {
    expect(parseDeskAddress(PAPER, `beside=in&${search}`)).toEqual({ ...ALONE, beside: 'Insert' })
  },
)

test('a width of the default is not written', () => {
  expect(formatDeskAddress({ ...ALONE, beside: 'Insert', share: 50 })).toBe(`${PAPER}?beside=in`)
})

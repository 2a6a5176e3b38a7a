import { expect, test } from 'vitest'
import type { MarkedPdf } from './marked-pages.ts'
import { createPageReader } from './use-placed-marks.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A document whose pages are given one by one. */
function slowDocument({ damaged = 0 } = {}) {
  const asked: number[] = []
  let give = () => {}
  const pdf: MarkedPdf = {
    fingerprints: ['f0', null],
    numPages: 100,
    async getPage(number) {
      asked.push(number)
      await new Promise<void>((resolve) => (give = resolve))
      if (number === damaged) throw new Error('damaged')
      return {
        getViewport: () => ({ transform: [1, 0, 0, -1, 0, 800], width: 600, height: 800 }),
        getTextContent: async () => ({ styles: {}, items: [] }),
      }
    },
  }
  const read: number[] = []
  const failed: number[] = []
  const reader = createPageReader(pdf, (page, text) => void (text ? read : failed).push(page))
  return {
    reader,
    asked,
    read,
    failed,
    give: async (pages: number) => {
      for (let count = 0; count < pages; count += 1) {
        give()
        await settle()
      }
    },
  }
}

test('scrolling reads only pages that were not read, and goes on with the one that it is reading', async () => {
  const { reader, asked, read, give } = slowDocument()
  reader.want({ drawn: [1, 2], others: [] })
  await give(1)
  reader.want({ drawn: [1, 2, 3], others: [] })
  reader.want({ drawn: [2, 3], others: [] })
  await give(3)
  expect(asked).toEqual([1, 2, 3])
  reader.want({ drawn: [2, 3, 4], others: [] })
  await give(1)
  reader.want({ drawn: [3, 2, 1], others: [] })
  await give(1)
  expect(read).toEqual([1, 2, 3, 4])
})

test('after a jump the page in view is next, and a page that went is not read', async () => {
  const { reader, asked, give } = slowDocument()
  reader.want({ drawn: [1, 2, 3], others: [] })
  await give(0)
  reader.want({ drawn: [60, 59, 61], others: [] })
  await give(4)
  expect(asked).toEqual([1, 60, 59, 61])
})

test('other pages come after, the nearest first, and are read again when they are drawn', async () => {
  const { reader, asked, give } = slowDocument()
  reader.want({ drawn: [5], others: [1, 2, 3, 4, 5, 6, 7] })
  await give(4)
  expect(asked).toEqual([5, 4, 6, 3, 7])
  reader.want({ drawn: [4], others: [1, 2, 3, 4, 5, 6, 7] })
  await give(4)
  expect(asked.slice(5)).toEqual([4, 2, 1])
})

test('a damaged page holds no other up, and is reported', async () => {
  const { reader, asked, read, failed, give } = slowDocument({ damaged: 1 })
  reader.want({ drawn: [1, 2], others: [] })
  await give(2)
  reader.want({ drawn: [2, 1], others: [1] })
  await give(2)
  expect([asked, read, failed]).toEqual([[1, 2], [2], [1]])
})

test('a closed document is read no further', async () => {
  const { reader, asked, read, give } = slowDocument()
  reader.want({ drawn: [1, 2], others: [] })
  reader.stop()
  await give(2)
  expect([asked, read]).toEqual([[1], []])
})

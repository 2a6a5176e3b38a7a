import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test, vi } from 'vitest'
import { openTestReader } from './document-reader.fixture.ts'
import type { ReaderOrder } from './document-reader.ts'
import { crowdedPdf, pageOf, scanPdf, slowPdf, textPdf, turnedPdf } from './text-pdf.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

function openReader(options: Parameters<typeof openTestReader>[0] = {}) {
  const { reader } = openTestReader(options)
  return {
    reader,
    read: (bytes: Uint8Array<ArrayBuffer>, order: ReaderOrder = { wantsText: true }) =>
      reader.read(async () => bytes, order),
  }
}

const PAPER = textPdf([['0500/12', 'Reading  the sea'], ['Text A: the lighthouse']])

test('the text of each page is read, line by line', async () => {
  const { read } = openReader()
  const { found, problem, isSlow } = await read(PAPER.slice())
  expect({ found, problem, isSlow }).toEqual({
    found: {
      pageCount: 2,
      texts: ['0500/12\nReading the sea', 'Text A: the lighthouse'],
      searchTexts: ['0500/12\nReading the sea', 'Text A: the lighthouse'],
    },
    problem: undefined,
    isSlow: false,
  })
})

test('only the first page is drawn when no text is wanted', async () => {
  const { read } = openReader()
  const { found, pictures } = await read(PAPER.slice(), { wantsText: false })
  expect(found).toEqual({ pageCount: 2, texts: [], searchTexts: [] })
  expect(pictures?.small.length).toBeGreaterThan(100)
})

test('why a document has no list of questions is told', async () => {
  const { read } = openReader()
  const order = { wantsText: true, questionsOf: { type: 'Question Paper', form: undefined } } as const
  expect((await read(scanPdf(), order)).found?.questions).toHaveProperty('refusal')
})

describe('the pictures of a first page', () => {
  const linesOf = (count: number) =>
    Array.from({ length: count }, (_, line) =>
      Array.from({ length: 11 }, (_, word) => `word${(line * 37 + word * 101) % 997}`).join(' '),
    )

  test.each([
    ['small', 320, 10_000],
    ['480', 480, 60_000],
    ['960', 960, 60_000],
  ] as const)(
    'of a page like a cover, %s is a WebP of %i pixels and at most %i bytes',
    async (name, width, most) => {
      const { read } = openReader()
      const picture = (await read(textPdf([linesOf(12)]))).pictures?.[name]
      if (!picture) throw new Error('There is no picture')
      expect(Buffer.from(picture.subarray(8, 12)).toString()).toBe('WEBP')
      expect(picture.length).toBeLessThanOrEqual(most)
      const image = await loadImage(Buffer.from(picture))
      expect(image.width).toBe(width)
      const canvas = createCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const dark = data.filter((value, index) => index % 4 === 0 && value < 128).length
      // The page is white and has writing.
      expect(dark / (data.length / 4)).toBeGreaterThan(0.005)
      expect(dark / (data.length / 4)).toBeLessThan(0.5)
    },
  )

  test('of a page full of small differences are narrower, and not larger', async () => {
    const { read } = openReader()
    const { pictures } = await read(textPdf([linesOf(54)]))
    if (!pictures) throw new Error('There is no picture')
    const sizes = Object.entries(pictures).map(([name, { length }]) => [
      name,
      length <= (name === 'small' ? 10_000 : 60_000),
    ])
    expect(Object.fromEntries(sizes)).toEqual({ small: true, '480': true, '960': true })
    const { width } = await loadImage(Buffer.from(pictures['960']))
    expect(width).toBeGreaterThan(300)
    expect(width).toBeLessThan(960)
  })

  test.each([
    ['flat', '[0 0 100000 1]'],
    ['very long', '[0 0 100 100000]'],
    ['tiny', '[0 0 2 2]'],
  ])('are not made of a %s page', async (_, box) => {
    const { read } = openReader()
    const { found, pictures, problem } = await read(pageOf(box))
    expect([found?.pageCount, pictures]).toEqual([1, undefined])
    expect(problem).toMatch(/^a page of/)
  })

  test('of a page of a million points is as small as any', async () => {
    const { read } = openReader()
    expect((await read(pageOf('[0 0 1000000 1000000]'))).pictures?.['960'].length).toBeLessThan(60_000)
  })
})

describe('the text over the picture of a first page', () => {
  const textOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> => {
    const { pictures, firstPageText } = await openReader().read(bytes, { wantsText: false })
    expect(pictures).toBeDefined()
    return firstPageText === undefined ? undefined : JSON.parse(firstPageText)
  }

  test('has each run in thousandths of the width: left, top, width, size', async () => {
    // At 60 and 780 of 595 by 842 points, in 12 points.
    expect(await textOf(textPdf([['0500/12', 'The sea'], ['Page two']]))).toEqual({
      v: 1,
      items: [
        ['0500/12\n', 100.8, 88.1, expect.closeTo(72.9, 0), 20.2],
        ['The sea', 100.8, 111.6, expect.closeTo(72.9, 0), 20.2],
      ],
    })
  })

  test('follows the turn of the page and of the words', async () => {
    // The page is turned by 90 degrees, and its width is 842 points. The words go down from 60 and 780.
    expect(await textOf(turnedPdf('The sea'))).toEqual({
      v: 1,
      items: [['The sea', expect.closeTo((780 / 842) * 1000 + 11.4, 0), 71.3, expect.any(Number), 14.3, 90]],
    })
  })

  test.each([
    ['that is a scan', scanPdf()],
    ['with a very long text', crowdedPdf()],
  ])('is absent of a page %s', async (_, bytes) => expect(await textOf(bytes)).toBeUndefined())
})

describe('a document that cannot be read', () => {
  test.each([
    ['empty', new Uint8Array()],
    ['random', new Uint8Array(Buffer.from(`%PDF-1.7\n${'obj 1 0 << '.repeat(10_000)}`))],
    ['cut off', PAPER.slice(0, PAPER.length / 2)],
  ])('that is %s has a problem, and the next one is read', async (_, bytes) => {
    const { read } = openReader()
    const { found, problem, isSlow } = await read(bytes)
    // pdf.js repairs what it can.
    expect([found !== undefined || problem !== undefined, isSlow]).toEqual([true, false])
    expect((await read(PAPER.slice())).found?.pageCount).toBe(2)
  })

  test('that takes too long is ended; what was read of it stays, and the next one is read', async () => {
    const { read } = openReader({ limitMs: 5000 })
    const [slow, next] = await Promise.all([read(slowPdf()), read(PAPER.slice())])
    expect(slow).toEqual({
      found: {
        pageCount: 1,
        texts: ['A slow page about a lighthouse'],
        searchTexts: ['A slow page about a lighthouse'],
      },
      problem: 'it takes longer than 5 s',
      isSlow: true,
    })
    expect(next.found?.pageCount).toBe(2)
  })

  test('because its file cannot be read is an error, and the next one is read', async () => {
    const { reader, read } = openReader()
    const failing = reader.read(() => Promise.reject(new Error('no such file')), { wantsText: true })
    await expect(failing).rejects.toThrow('no such file')
    expect((await read(PAPER.slice())).found?.pageCount).toBe(2)
  })

  test('because the reader is closed is an error: nothing is known of the document', async () => {
    const { reader, read } = openReader({ isShared: false })
    const outcomes = Promise.allSettled([read(slowPdf()), read(PAPER.slice())])
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await reader.close()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

test('a reader that was idle starts again', async () => {
  const { read } = openReader({ idleMs: 10 })
  await read(PAPER.slice())
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await read(PAPER.slice())).found?.pageCount).toBe(2)
})

import { describe, expect, test } from 'vitest'
import { insertText, readPaperText, type PaperText } from './paper-text.ts'

const words = (text: string) => ({ kind: 'paragraph' as const, runs: [{ text }] })
const head = (name: string) => ({ kind: 'heading' as const, runs: [{ text: name }], name })
const INSERT: PaperText = {
  v: 2,
  pages: [
    { page: 1 },
    {
      page: 2,
      blocks: [words('Read Text A.'), head('Text A'), words('The boat left.'), words('It rained.')],
    },
    {
      page: 3,
      blocks: [
        words('It came back.'),
        words('Read Text B, and then answer Question 2.'),
        words('SECTION B'),
        head('Text B'),
        words('A key.'),
      ],
    },
    { page: 4, blocks: [{ kind: 'small print', runs: [{ text: 'Sources' }] }] },
  ],
}

describe('the text of an insert', () => {
  test.each<[string | undefined, string | undefined]>([
    ['Text A', 'The boat left.\nIt rained.\nIt came back.'],
    ['Text B', 'A key.'],
    ['Text C', undefined],
    [undefined, 'The boat left.\nIt rained.\nIt came back.\nA key.'],
  ])('%s is %j', (name, text) => expect(insertText(INSERT, name)).toBe(text))

  test.each<[string | undefined, string | undefined]>([
    ['Text A', undefined],
    ['Text B', 'A key.'],
    [undefined, undefined],
  ])('%s is not surely read if one of its pages is a picture: %j', (name, text) => {
    const pages = INSERT.pages.flatMap((page) => (page.page === 3 ? [{ page: 9 }, page] : [page]))
    expect(insertText({ v: 2, pages }, name)).toBe(text)
  })
})

describe('a served text', () => {
  test('is read as it was written', () => {
    const text: PaperText = {
      v: 2,
      pages: [
        { page: 1 },
        {
          page: 2,
          blocks: [
            {
              kind: 'item',
              runs: [{ text: 'Give ' }, { text: 'two', isBold: true, isItalic: true, isUnderlined: true }],
              number: '1(b)(ii)',
              marks: 2,
            },
          ],
        },
      ],
    }
    expect(readPaperText(JSON.parse(JSON.stringify(text)))).toEqual(text)
  })

  test.each([
    undefined,
    {},
    { v: 1, html: '<p>ours</p>' },
    { v: 2 },
    { v: 2, pages: [] },
    { v: 2, pages: [{}] },
  ])('%j is none', (value) => expect(readPaperText(value)).toBeUndefined())
})

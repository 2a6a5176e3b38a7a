import { expect, test } from 'vitest'
import { layWords } from './lay-words.ts'

test('each run has its place, size and turn; a line break ends a line', () => {
  const layer = layWords({
    v: 1,
    items: [
      ['Reading\n', 100.5, 50, 80, 20],
      ['Turned', 900, 60, 90, 12.5, 90, 1],
    ],
  })
  expect(layer?.getAttribute('aria-hidden')).toBe('true')
  expect([...(layer?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['SPAN', 'BR', 'SPAN'])
  const [reading, , turned] = [...(layer?.children ?? [])] as HTMLElement[]
  expect(reading?.textContent).toBe('Reading')
  expect([reading?.style.left, reading?.style.top, reading?.style.fontSize]).toEqual([
    '100.5px',
    '50px',
    '20px',
  ])
  expect(turned?.style.transform).toContain('rotate(90deg)')
  expect(turned?.style.fontFamily).toBe('serif')
})

test('words are text, whatever they say', () => {
  const layer = layWords({ v: 1, items: [['<img src=x>', 1, 1, 1, 1]] })
  expect([layer?.textContent, layer?.querySelector('img')]).toEqual(['<img src=x>', null])
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'items'],
  ['no list', { items: 'many' }],
  ['an empty list', { items: [] }],
  ['a run that is no list', { items: ['Reading'] }],
  ['a run without words', { items: [[1, 2, 3, 4]] }],
  ['a place that is no number', { items: [['Reading', '0;background:url(x)', 2, 3, 4]] }],
  ['a place that is far away', { items: [['Reading', 1e9, 2, 3, 4]] }],
  ['a place that is not finite', { items: [['Reading', Number.NaN, 2, 3, 4]] }],
])('%s is not laid', (_, text) => expect(layWords(text)).toBeUndefined())

test('of a text without end, the beginning is laid', () => {
  const items = Array.from({ length: 5000 }, () => ['a', 1, 1, 1, 1])
  expect(layWords({ v: 1, items })?.children).toHaveLength(2000)
})

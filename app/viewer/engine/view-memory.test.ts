import { expect, test } from 'vitest'
import { createViewMemory, isRemembered, type RememberedView, startingView } from './view-memory.ts'

const VIEW: RememberedView = { page: 4, left: 0, top: 512, zoom: 1.5, rotation: 90 }

test('the latest view of each document is remembered', () => {
  const memory = createViewMemory(3)
  memory.remember('/a.pdf', VIEW)
  memory.remember('/b.pdf', { ...VIEW, page: 9 })
  memory.remember('/a.pdf', { ...VIEW, page: 5 })
  expect(memory.recall('/a.pdf')?.page).toBe(5)
  expect(memory.recall('/b.pdf')?.page).toBe(9)
  expect(memory.recall('/c.pdf')).toBeUndefined()
})

test('beyond the limit the document left longest ago is forgotten', () => {
  const memory = createViewMemory(2)
  memory.remember('/a.pdf', VIEW)
  memory.remember('/b.pdf', VIEW)
  memory.remember('/a.pdf', VIEW)
  memory.remember('/c.pdf', VIEW)
  expect(['/a.pdf', '/b.pdf', '/c.pdf'].map((url) => memory.recall(url) !== undefined)).toEqual([
    true,
    false,
    true,
  ])
})

test.each([
  ['a first visit opens at the start', undefined, undefined, {}],
  ['a first visit opens at the page of the address', undefined, 7, { page: 7 }],
  ['coming back restores the exact place', VIEW, undefined, VIEW],
  ['an address with the same page restores the exact place', VIEW, 4, VIEW],
  [
    'an address with another page keeps only zoom and rotation',
    VIEW,
    7,
    { page: 7, zoom: 1.5, rotation: 90 },
  ],
])('%s', (_, remembered, page, start) => expect(startingView(remembered, page)).toEqual(start))

test('a place on its page is remembered, a page alone is not', () => {
  expect(isRemembered(VIEW)).toBe(true)
  expect(isRemembered({ ...VIEW, top: 0 })).toBe(true)
  expect(isRemembered({ page: 7, zoom: 'auto', rotation: 0 })).toBe(false)
})

import { expect, test } from 'vitest'
import {
  createViewMemory,
  isRemembered,
  parseViews,
  type RememberedView,
  startingView,
} from './kept-places.ts'

const VIEW: RememberedView = {
  page: 4,
  x: -9,
  y: 512.25,
  zoom: 1.5,
  rotation: 90,
  margins: { left: 0.1, right: 0.08 },
  reached: 5,
}

function createDevice() {
  const texts = new Map<string, string>()
  const storage = {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string) => texts.set(key, text).size > 0,
  }
  return { texts, open: (limit = 3) => createViewMemory({ storage, key: 'places', limit }) }
}

test('the latest view of each document is remembered', () => {
  const memory = createDevice().open()
  memory.remember('/a.pdf', VIEW)
  memory.remember('/b.pdf', { ...VIEW, page: 9 })
  memory.remember('/a.pdf', { ...VIEW, page: 5 })
  expect(memory.recall('/a.pdf')?.page).toBe(5)
  expect(memory.recall('/b.pdf')?.page).toBe(9)
  expect(memory.recall('/c.pdf')).toBeUndefined()
})

test('a saved view is there on the next visit, exactly', () => {
  const device = createDevice()
  const memory = device.open()
  memory.remember('/a.pdf', VIEW)
  expect(device.open().recall('/a.pdf')).toBeUndefined()
  memory.save()
  expect(device.open().recall('/a.pdf')).toEqual(VIEW)
})

test('two tabs keep each other’s views', () => {
  const device = createDevice()
  const [one, two] = [device.open(), device.open()]
  one.remember('/a.pdf', VIEW)
  two.remember('/b.pdf', { ...VIEW, page: 9 })
  one.save()
  two.save()
  expect([...parseViews(device.texts.get('places') ?? null).keys()]).toEqual(['/a.pdf', '/b.pdf'])
})

test('beyond the limit the document left longest ago is forgotten, in memory and on the device', () => {
  const device = createDevice()
  const memory = device.open(2)
  for (const url of ['/a.pdf', '/b.pdf', '/a.pdf', '/c.pdf']) {
    memory.remember(url, VIEW)
    memory.save()
  }
  for (const kept of [memory, device.open(2)]) {
    const known = ['/a.pdf', '/b.pdf', '/c.pdf'].map((url) => kept.recall(url) !== undefined)
    expect(known).toEqual([true, false, true])
  }
})

test.each([
  ['no text', null],
  ['no JSON', '[['],
  ['another shape', '{"a":1}'],
  ['entries without a place', '[["/a.pdf"],["/b.pdf",{"page":1}],3,null]'],
  ['a page that is none', JSON.stringify([['/a.pdf', { ...VIEW, page: 0 }]])],
  ['a zoom that is none', JSON.stringify([['/a.pdf', { ...VIEW, zoom: 'auto' }]])],
  ['margins that leave no page', JSON.stringify([['/a.pdf', { ...VIEW, margins: { left: 1, right: 0 } }]])],
])('%s on the device is left out', (_, text) => expect(parseViews(text).size).toBe(0))

test.each([
  ['a first visit opens at the start', undefined, undefined, {}],
  ['a first visit opens at the page of the address', undefined, 7, { page: 7 }],
  ['coming back restores the exact place', VIEW, undefined, VIEW],
  ['an address with the first page of the view restores the exact place', VIEW, 4, VIEW],
  ['an address with the page that was read restores the exact place', VIEW, 5, VIEW],
  [
    'an address with another page keeps size, rotation and margins',
    VIEW,
    7,
    { page: 7, zoom: 1.5, rotation: 90, margins: VIEW.margins },
  ],
])('%s', (_, remembered, page, start) =>
  expect(startingView(remembered, page)).toMatchObject({
    ...start,
  }),
)

test('a place on its page is remembered, a page alone is not', () => {
  expect(isRemembered(VIEW)).toBe(true)
  expect(isRemembered({ ...VIEW, y: 0 })).toBe(true)
  expect(isRemembered({ page: 7, zoom: 'text', rotation: 0 })).toBe(false)
})

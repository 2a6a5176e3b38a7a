import { afterEach, expect, test } from 'vitest'
import { fillLastSeen, parseLastSeen, readSeen } from './last-seen.ts'

const STORED = JSON.stringify({
  owner: 'ada',
  address: '/today',
  lines: [['h', 'Today: three things'], ['li', '<img src=x onerror=alert(1)>'], ['script', 'no'], ['p']],
})

afterEach(() => document.body.replaceChildren())

test('what a room showed is for its owner and its address alone', () => {
  expect(parseLastSeen(STORED, { owner: 'ada', address: '/today' })).toHaveLength(2)
  expect(parseLastSeen(STORED, { owner: 'ben', address: '/today' })).toBeUndefined()
  expect(parseLastSeen(STORED, { owner: null, address: '/today' })).toBeUndefined()
  expect(parseLastSeen(STORED, { owner: 'ada', address: '/today?x=1' })).toBeUndefined()
  for (const damaged of [null, '', '{', '[]', '{"owner":"ada","address":"/today","lines":7}'])
    expect(parseLastSeen(damaged, { owner: 'ada', address: '/today' }) ?? []).toEqual([])
})

test('it is put into the page as text', () => {
  const place = document.createElement('div')
  fillLastSeen(place, parseLastSeen(STORED, { owner: 'ada', address: '/today' }) ?? [])
  expect(place.querySelector('img')).toBeNull()
  expect([...place.children].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H1', 'Today: three things'],
    ['P', '<img src=x onerror=alert(1)>'],
  ])
})

test('a room is read as its headings, paragraphs and items, without buttons and what is for screen readers only', () => {
  const room = document.createElement('div')
  room.innerHTML =
    '<h1>Today: <span>two things</span></h1><p class="sr">hidden</p><ol><li><p>Read a page <button>Start</button></p></li><li>Twelve cards</li></ol><p></p>'
  expect(readSeen(room)).toEqual([
    ['h', 'Today: two things'],
    ['p', 'Read a page'],
    ['li', 'Twelve cards'],
  ])
})

test('of a long room only the beginning is kept', () => {
  const room = document.createElement('div')
  room.innerHTML = '<p>word</p>'.repeat(100)
  expect(readSeen(room)).toHaveLength(40)
})

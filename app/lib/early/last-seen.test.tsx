import { afterEach, expect, test } from 'vitest'
import { fillLastSeen, parseLastSeen, readSeen, seenRoom } from './last-seen.ts'

const STORED = JSON.stringify({
  owner: 'ada',
  address: '/today',
  lines: [['h', 'Today: three things'], ['li', '<img src=x onerror=alert(1)>'], ['script', 'no'], ['p']],
})

afterEach(() => document.body.replaceChildren())

test.each([
  ['/today', 'today'],
  ['/marking/pairs', 'pairs'],
  ['/class/7f1c', 'class'],
  ['/class/7f1c/returned/2b9a', 'class'],
  ['/class/join', undefined],
  ['/class', 'classes'],
  ['/toString', undefined],
])('the room of %s is %s', (path, room) => expect(seenRoom(path)).toBe(room))

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

test('facts that stand beside each other are kept apart, and a word in two parts with a space is not', () => {
  const room = document.createElement('div')
  room.innerHTML =
    '<h1>10B <span>English</span></h1><p><span>Ms Anand</span><span>your name here: <b>Lena</b></span><span><button>What she sees</button></span></p><p><b>12</b><i>(of 20)</i></p>'
  expect(readSeen(room)).toEqual([
    ['h', '10B English'],
    ['p', 'Ms Anand, your name here: Lena'],
    ['p', '12 (of 20)'],
  ])
})

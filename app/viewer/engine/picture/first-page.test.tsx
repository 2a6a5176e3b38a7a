import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addWords, keepSelected, preloadWords } from './first-page.ts'

let asked: string[] = []
let answers: Response[] = []
const READING = () => Response.json({ v: 1, items: [['Reading', 1, 1, 1, 1]] })

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
})
afterEach(() => {
  getSelection()?.removeAllRanges()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function show(url: string) {
  const frame = document.body.appendChild(document.createElement('div'))
  const over = new AbortController()
  const added = addWords(frame, url, over.signal)
  await added
  return { frame, over }
}
const select = (frame: Element) => getSelection()?.selectAllChildren(frame.querySelector('span') ?? frame)

test('words are requested once, and laid in each frame', async () => {
  answers = [READING()]
  preloadWords('/files/a.pdf')
  const first = await show('/files/a.pdf')
  const second = await show('/files/a.pdf')
  expect([first.frame.textContent, second.frame.textContent]).toEqual(['Reading', 'Reading'])
  expect(asked).toEqual(['/files/a.page1-text.json'])
})

test.each([
  ['is missing', () => new Response('', { status: 404 })],
  ['is being read', () => new Response(null, { status: 204 })],
  ['is damaged', () => new Response('{"items":[[')],
])('a text that %s lays nothing, and is asked for again', async (kind, answer) => {
  answers = [answer(), READING()]
  const url = `/files/${kind}.pdf`
  expect((await show(url)).frame.children).toHaveLength(0)
  expect((await show(url)).frame.textContent).toBe('Reading')
})

test('words that come after the picture has gone are not laid', async () => {
  answers = [READING()]
  const frame = document.createElement('div')
  const over = new AbortController()
  const added = addWords(frame, '/files/gone.pdf', over.signal)
  over.abort()
  await added
  expect(frame.children).toHaveLength(0)
})

test('what is selected over one picture is selected over the next one of the same page', async () => {
  answers = [READING(), READING()]
  const { frame } = await show('/files/b.pdf')
  select(frame)
  keepSelected(frame, '/files/b.pdf')
  frame.remove()
  getSelection()?.removeAllRanges()
  await show('/files/other.pdf')
  expect(getSelection()?.toString()).toBe('')
  await show('/files/b.pdf')
  expect(getSelection()?.toString()).toBe('Reading')
})

test('it is not selected again when the page is opened later', async () => {
  answers = [READING()]
  const { frame } = await show('/files/c.pdf')
  select(frame)
  keepSelected(frame, '/files/c.pdf')
  frame.remove()
  getSelection()?.removeAllRanges()
  vi.advanceTimersByTime(1000)
  await show('/files/c.pdf')
  expect(getSelection()?.toString()).toBe('')
})

test('the answer of a host without words is read, so that the request ends', async () => {
  const missing = new Response('There is no such file', { status: 404 })
  answers = [missing]
  const { frame } = await show('/files/without-words.pdf')
  expect(frame.textContent).toBe('')
  expect(missing.bodyUsed).toBe(true)
})

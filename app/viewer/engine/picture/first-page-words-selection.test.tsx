import { afterEach, beforeEach, expect, test } from 'vitest'
import { selectIn, selectionIn } from './first-page.ts'

const RUNS = ['Paper 1', ' ', 'Reading', 'the sea']

/** A layer of words; with `marked`, as pdf.js makes it of marked content. */
function layerOf(runs: readonly string[], { marked = false } = {}) {
  const layer = document.createElement('div')
  const spans = runs.map((run) => `<span role="presentation">${run}</span>`).join('<br role="presentation">')
  layer.innerHTML = marked ? `<span class="markedContent">${spans}</span>` : spans
  document.body.append(layer)
  const texts = [...layer.querySelectorAll('span[role]')].map(({ firstChild }) => firstChild as Text)
  return { layer, texts }
}

/** Selects from a letter of one run to a letter of another. */
function select(texts: readonly Text[], [from = 0, start = 0]: number[], [to = 0, end = 0]: number[]) {
  const [anchor, focus] = [texts[from], texts[to]]
  if (anchor && focus) getSelection()?.setBaseAndExtent(anchor, start, focus, end)
}

const clear = () => {
  getSelection()?.removeAllRanges()
  document.body.replaceChildren()
}
beforeEach(clear)
afterEach(clear)

test.each([
  ['in one run', [2, 1], [2, 4]],
  ['over some runs', [0, 6], [3, 3]],
  ['backwards', [3, 3], [0, 6]],
])('a selection %s is made again in another layer', (_, from, to) => {
  const early = layerOf(RUNS)
  const later = layerOf(RUNS, { marked: true })
  select(early.texts, from, to)
  const selected = selectionIn(early.layer)
  expect(selected && selectIn(later.layer, selected)).toBe(true)
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {}
  expect([later.texts.indexOf(anchorNode as Text), anchorOffset]).toEqual(from)
  expect([later.texts.indexOf(focusNode as Text), focusOffset]).toEqual(to)
  expect(selectionIn(early.layer)).toBeUndefined()
})

test('a selection that begins or ends outside has the words inside', () => {
  const before = document.body.appendChild(document.createElement('p'))
  before.textContent = 'before'
  const { layer, texts } = layerOf(RUNS)
  const [, , reading] = texts
  if (!reading) throw new Error('There is no third run')
  getSelection()?.setBaseAndExtent(before, 0, reading, 4)
  expect(selectionIn(layer)).toMatchObject({ start: { run: 0, letter: 0 }, end: { run: 2, letter: 4 } })
})

test('nothing is selected in a layer when the selection is elsewhere, or a caret', () => {
  const { layer, texts } = layerOf(RUNS)
  const other = layerOf(RUNS)
  expect(selectionIn(layer)).toBeUndefined()
  select(texts, [0, 2], [0, 2])
  expect(selectionIn(layer)).toBeUndefined()
  select(other.texts, [0, 0], [2, 2])
  expect(selectionIn(layer)).toBeUndefined()
})

test.each([
  ['other words', ['Paper 1', ' ', 'Writing', 'the sea']],
  ['fewer runs', ['Paper 1', ' ']],
])('a layer with %s does not take a selection, which stays', (_, runs) => {
  const early = layerOf(RUNS)
  const later = layerOf(runs)
  select(early.texts, [2, 0], [3, 3])
  const selected = selectionIn(early.layer)
  expect(selected && selectIn(later.layer, selected)).toBe(false)
  expect(selectionIn(early.layer)).toEqual(selected)
})

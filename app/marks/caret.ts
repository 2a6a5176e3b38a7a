import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Sheet } from '#domain/study/marks/draw-mark.ts'
import type { Mark, NewMark } from '#domain/study/marks/mark.ts'
import type { Point } from '#domain/study/marks/word-range.ts'
import { finishDraft, type Tool } from './draft.ts'
import { hasNoWords, type usePlacedMarks } from './use-placed-marks.ts'
import type { MarkedPage } from './marked-pages.ts'
import { type Word, isSameLine } from '#domain/study/marks/page-words.ts'

/** Where the keyboard is on a page: the word, and the word where the selection began. */
export interface WordCaret {
  page: number
  from: number
  to: number
}

/** How near a mark is to the middle of a word that the keyboard is on, in points. */
const REACH = 8

/**
 * Marks by keyboard: arrows move by word, Shift extends, Enter uses the tool, Delete rubs out. Gives what a key does; false if
 * it does nothing here.
 */
export function useKeyboardMarking({
  container,
  isOn,
  tool,
  caret,
  onCaret: place,
  placed: { shown, texts, sheetOf },
  goTo,
  markAt,
  onMark,
  onNote,
  onDelete,
}: {
  container: RefObject<HTMLElement | null>
  isOn: boolean
  tool: Tool
  caret: WordCaret | undefined
  onCaret: (caret: WordCaret | undefined) => void
  placed: Pick<ReturnType<typeof usePlacedMarks>, 'shown' | 'texts' | 'sheetOf'>
  goTo: (page: number) => void
  markAt: (page: number, place: Point, reach: number) => Mark | undefined
  onMark: (mark: NewMark) => void
  onNote: (mark: NewMark) => void
  onDelete: (mark: Mark) => void
}) {
  const onStart = useEffectEvent(() => {
    if (caret) return
    const start = firstWordInView(container.current, shown.values(), sheetOf)
    if (start) place(start)
    container.current?.focus({ preventScroll: true })
  })
  const onStop = useEffectEvent(() => place(undefined))
  // The words of the page in view may still be read when the keyboard begins: each page that has been read is a new try.
  const readPages = [...shown.keys()].filter((page) => texts.has(page)).join(' ')
  useEffect(() => {
    if (isOn && readPages) onStart()
  }, [isOn, readPages])
  useEffect(() => {
    if (!isOn) return undefined
    return () => onStop()
  }, [isOn])

  function markHere(sheet: Sheet): Mark | undefined {
    const word = caret && sheet.words[caret.to]
    if (!caret || !word) return undefined
    const { x, y, width, height } = word
    return markAt(caret.page, { x: x + width / 2, y: y + height / 2 }, REACH)
  }

  function applyTool(sheet: Sheet) {
    if (!caret) return
    const here = tool === 'eraser' ? markHere(sheet) : undefined
    if (here) onDelete(here)
    const draft = { ...caret, shape: 'words' } as const
    const mark = finishDraft(draft, tool, sheet, Math.random().toString(36).slice(2, 10))
    if (!mark) return
    // First, because it empties the text that is said: then the mark is said.
    place({ ...caret, from: caret.to })
    if (tool === 'note') onNote(mark)
    else onMark(mark)
  }

  /** Goes on to the first word of the next page that has words, or back to the last one of such a page before. */
  function leavePage(from: number, step: 1 | -1 | undefined) {
    if (step === undefined) return
    let page = from + step
    while (hasNoWords(texts, page)) page += step
    const count = texts.get(page)?.words.length
    // The document ends here, or the page is not read yet.
    if (count === undefined) return
    const to = step === 1 ? 0 : count - 1
    place({ page, from: to, to })
    if (!shown.has(page)) goTo(page)
  }

  return ({ key, shiftKey }: KeyboardEvent): boolean => {
    const sheet = caret && sheetOf(caret.page)
    if (!sheet) return false
    if (key === 'Enter') applyTool(sheet)
    else if (key === 'Delete' || key === 'Backspace') {
      const mark = markHere(sheet)
      if (mark) onDelete(mark)
    } else if (isCaretKey(key)) {
      const to = moveCaret(sheet.words, caret.to, key)
      if (to !== undefined) place({ ...caret, to, from: shiftKey ? caret.from : to })
      else if (!shiftKey) leavePage(caret.page, pageStep(key))
    } else return false
    return true
  }
}

/** Where the keyboard begins: the first word that is seen. */
function firstWordInView(
  container: Element | null,
  pages: Iterable<MarkedPage>,
  sheetOf: (page: number) => Sheet | undefined,
): WordCaret | undefined {
  const view = container?.getBoundingClientRect()
  if (!view) return undefined
  for (const { page, pageElement, scale, rotation } of [...pages].sort((a, b) => a.page - b.page)) {
    const { top, bottom } = pageElement.getBoundingClientRect()
    if (bottom <= view.top || top >= view.bottom) continue
    const words = sheetOf(page)?.words ?? []
    const index =
      rotation === 0
        ? words.findIndex(({ y }) => top + y * scale >= view.top && top + y * scale < view.bottom)
        : words.findIndex(() => true)
    if (index !== -1) return { page, from: index, to: index }
  }
  return undefined
}

/** The word after an arrow key: left and right by word, up and down by line. */
export function moveCaret(words: readonly Word[], at: number, key: string): number | undefined {
  const word = words[at]
  if (!word) return undefined
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = at + (key === 'ArrowRight' ? 1 : -1)
    return words[next] ? next : undefined
  }
  if (key === 'Home' || key === 'End') {
    const onLine = words.flatMap((other, index) => (isSameLine(word, other) ? [index] : []))
    return key === 'Home' ? onLine[0] : onLine.at(-1)
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const direction = key === 'ArrowDown' ? 1 : -1
  const line = words
    .filter((other) => !isSameLine(word, other) && Math.sign(other.baseline - word.baseline) === direction)
    .reduce<Word | undefined>(
      (nearest, other) =>
        !nearest || Math.abs(other.baseline - word.baseline) < Math.abs(nearest.baseline - word.baseline)
          ? other
          : nearest,
      undefined,
    )
  if (!line) return undefined
  let best: number | undefined
  let least = Infinity
  for (const [index, other] of words.entries()) {
    const away = Math.abs(other.x + other.width / 2 - word.x - word.width / 2)
    if (!isSameLine(line, other) || away >= least) continue
    least = away
    best = index
  }
  return best
}

/** The word of the caret, or the words of the selection. Of many, how many and the last ones. */
export function caretText(words: readonly Word[], { from, to }: WordCaret): string {
  const texts = words.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ text }) => text)
  return texts.length > 8 ? `${texts.length} words, to ${texts.slice(-3).join(' ')}` : texts.join(' ')
}

/** Whether a key moves the caret. */
export function isCaretKey(key: string): boolean {
  return /^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(key)
}

/** Where an arrow leads that finds no word on its page any more: 1 is the next page, -1 the one before. */
function pageStep(key: string): 1 | -1 | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return 1
  return key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : undefined
}

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useEscape } from '#app/ui/use-escape.ts'
import type { Sheet } from '#domain/study/marks/draw-mark.ts'
import type { Mark } from '#domain/study/marks/mark.ts'
import { isCaretKey, moveCaret, pageStep, type WordCaret } from './caret.ts'
import { finishDraft, type Marking, toolOfKey } from './draft.ts'
import type { MarkedPage } from './marked-pages.ts'
import type { MarkActions } from './use-mark-actions.ts'
import { hasNoWords } from './use-placed-marks.ts'

/** The keys for the marks of a pane: Undo, the tools, those of a chosen mark, those that mark words, and Escape. */
export function usePaneKeys({
  actions,
  pane,
  container,
  isActive,
  marking,
  onMarking,
  hasSingleKeys,
  goTo,
}: {
  actions: MarkActions
  pane: RefObject<HTMLElement | null>
  container: RefObject<HTMLElement | null>
  isActive: boolean
  marking: Marking
  onMarking: (marking: Marking) => void
  hasSingleKeys: () => boolean
  goTo: (page: number) => void
}) {
  const { marks, chosen, note, caret } = actions
  const isMarking = marking !== 'off'
  const isOn = isMarking || chosen !== undefined

  const onCaretKey = useWordKeys(actions, { container, isOn: marking === 'words', goTo })

  useMarkingKeys(pane, isActive && isOn, (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z' && !altKey) {
      if (marks.canUndo()) actions.onUndo()
      return true
    }
    if (ctrlKey || metaKey || altKey) return false
    const wanted = isMarking && hasSingleKeys() ? toolOfKey(key) : undefined
    if (wanted) {
      actions.onTool(wanted)
      return true
    }
    if (chosen && (key === 'Delete' || key === 'Backspace')) {
      actions.onDelete(chosen.mark)
      return true
    }
    if (target instanceof Element && target.closest('button, a, [role="toolbar"], .my-marks')) return false
    if (chosen && key === 'Enter') {
      actions.onNote(chosen.mark)
      return true
    }
    return onCaretKey(event)
  })

  // One layer after another: what is drawn, the note, the chosen mark, the keyboard's place, marking.
  useEscape(pane, isOn, () => {
    if (actions.onStop()) return
    if (note) {
      note.onDone()
      container.current?.focus({ preventScroll: true })
    } else if (chosen) {
      actions.choose(undefined)
      container.current?.focus({ preventScroll: true })
    } else if (caret) {
      actions.onCaret(undefined)
      onMarking('hand')
    } else onMarking('off')
  })
}

/** Keys on the page while a document is marked. `onKey` says whether it used the key; then nothing else does. */
function useMarkingKeys(
  pane: RefObject<HTMLElement | null>,
  isActive: boolean,
  onKey: (event: KeyboardEvent) => boolean,
) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return
    const { target } = event
    const layer = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [popover]')
    if (layer && pane.current && !layer.contains(pane.current)) return
    if (target.closest('input, textarea, select, [contenteditable]')) return
    if (!onKey(event)) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    if (!isActive) return undefined
    // Before the keys of the viewer: arrows move by word while the keyboard marks.
    addEventListener('keydown', handle, true)
    return () => removeEventListener('keydown', handle, true)
  }, [isActive])
}

/** How near a mark is to the middle of a word that the keyboard is on, in points. */
const REACH = 8

/**
 * Marks by keyboard: arrows move by word, Shift extends, Enter uses the tool, Delete rubs out. Gives what a key does; false if
 * it does nothing here.
 */
function useWordKeys(
  { marks, placed, tool, caret, markAt, onCaret, onSay, onNote, onDelete }: MarkActions,
  {
    container,
    isOn,
    goTo,
  }: { container: RefObject<HTMLElement | null>; isOn: boolean; goTo: (page: number) => void },
) {
  const { shown, texts, sheetOf } = placed
  const onStart = useEffectEvent(() => {
    if (caret) return
    const start = firstWordInView(container.current, shown.values(), sheetOf)
    if (start) onCaret(start)
    container.current?.focus({ preventScroll: true })
  })
  const onStop = useEffectEvent(() => onCaret(undefined))
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
    onCaret({ ...caret, from: caret.to })
    if (tool === 'note') return onNote(mark)
    marks.add(mark)
    onSay(`${mark.tool === 'pen' ? 'Underlined' : `Marked ${tool}`}: ${mark.words ?? ''}`)
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
    onCaret({ page, from: to, to })
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
      if (to !== undefined) onCaret({ ...caret, to, from: shiftKey ? caret.from : to })
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

import { type RefObject, useLayoutEffect } from 'react'
import { readTabStored, writeTabStored } from '#app/lib/device/storage.ts'
import { fieldOf, parseJson, textOf } from '#domain/unknown-value.ts'

/** Where a student is in an answer. */
interface AnswerPlace {
  /** The selected characters; the caret if they are the same. */
  start: number
  end: number
  /** How far the field, and the box around it, are scrolled. */
  field: number
  box: number
  /** The student was writing. */
  isWriting: boolean
}

/** The place in the answer that was open when the page was left: a reload goes back to it. */
const KEY = 'ee_answer_place_v1'

/** The places in all answers of this page. */
const places = new Map<string, AnswerPlace>()

/** Going from one question to the next while writing, a student goes on writing: how long the next field may take. */
const FOCUS_WAITS = 3000
let focusUntil = 0

/** What a press does not leave the answer for: the controls of the desk. */
const CONTROLS = '.desk-bars, .desk-bar, .pane-head, .desk-margin'

/**
 * Keeps caret, scroll and focus of an answer while its pane shows something else, when the window turns, and over a reload.
 */
export function useAnswerPlace(
  id: string,
  {
    field,
    scroll,
    hasLine,
    isHidden,
  }: {
    field: RefObject<HTMLTextAreaElement | null>
    /** The box around the field, which scrolls in its place when the field is as high as its text. */
    scroll: RefObject<HTMLElement | null>
    /** The student goes on below a line: without a place, that is where the answer opens. */
    hasLine: boolean
    /** The pane is not seen now. */
    isHidden: boolean
  },
) {
  useLayoutEffect(() => {
    const [area, box] = [field.current, scroll.current]
    if (!area || !box || isHidden) return undefined
    const kept = places.get(id) ?? takeStored(id)
    const isNext = performance.now() < focusUntil
    focusUntil = 0
    const wantsFocus = isNext || (kept?.isWriting === true && !isBusyElsewhere())
    if (kept) area.setSelectionRange(kept.start, kept.end)
    if (wantsFocus) area.focus({ preventScroll: true })
    if (kept) {
      area.scrollTop = kept.field
      box.scrollTop = kept.box
    } else if (hasLine) box.scrollTop = box.scrollHeight
    let isWriting = wantsFocus
    let [fieldTop, boxTop] = [area.scrollTop, box.scrollTop]
    // A box that is not drawn any more has no place.
    const onScroll = () => {
      if (box.clientHeight > 0) [fieldTop, boxTop] = [area.scrollTop, box.scrollTop]
    }
    const onFocus = () => (isWriting = true)
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      isWriting = relatedTarget instanceof Element && relatedTarget.closest(CONTROLS) !== null
    }
    const keep = () => {
      // The window may have turned since the last event.
      onScroll()
      isWriting ||= document.activeElement === area
      const { selectionStart: start, selectionEnd: end } = area
      const place = { start, end, field: fieldTop, box: boxTop, isWriting }
      places.set(id, place)
      return place
    }
    const onLeave = () => writeTabStored(KEY, JSON.stringify({ id, ...keep() }))
    const over = new AbortController()
    const { signal } = over
    area.addEventListener('scroll', onScroll, { passive: true, signal })
    box.addEventListener('scroll', onScroll, { passive: true, signal })
    area.addEventListener('focus', onFocus, { signal })
    area.addEventListener('blur', onBlur, { signal })
    addEventListener('pagehide', onLeave, { signal })
    return () => {
      if (document.activeElement === area) focusUntil = performance.now() + FOCUS_WAITS
      keep()
      over.abort()
    }
    // A line that is drawn later moves nothing here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, field, scroll, isHidden])
}

/** The student has gone on to something else before the answer was there. */
function isBusyElsewhere(): boolean {
  const { activeElement } = document
  return activeElement?.matches('input, textarea, select, [contenteditable]') === true
}

/** The place that the page before this one kept, if it was in this answer. */
function takeStored(id: string): AnswerPlace | undefined {
  const stored = parseJson(readTabStored(KEY))
  if (textOf(stored, 'id') !== id) return undefined
  writeTabStored(KEY, undefined)
  const [start, end, field, box] = ['start', 'end', 'field', 'box'].map((name) => numberIn(stored, name))
  if (start === undefined || end === undefined) return undefined
  return { start, end, field: field ?? 0, box: box ?? 0, isWriting: fieldOf(stored, 'isWriting') === true }
}

function numberIn(stored: unknown, name: string): number | undefined {
  const value = fieldOf(stored, name)
  return typeof value === 'number' && value >= 0 ? value : undefined
}

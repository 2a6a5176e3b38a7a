import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { NoteList } from '#app/class/class-frame.tsx'
import type { ClassNote } from '#domain/class/class-facts.ts'
import { markedText, paragraphsOf } from '#domain/class/marked-text.ts'

interface Word {
  from: number
  to: number
  text: string
  paragraph: number
}

/**
 * The text of an answer, in which words are chosen: with the pointer, or with the arrow keys, Shift for more. A figure or Enter
 * writes a note about them. Its notes are lists after each paragraph.
 */
export function AnswerText({
  body,
  notes,
  isReadOnly,
  takesFocus,
  onChoose,
  onWrite,
  onRemove,
  onUndo,
  onKey,
}: {
  body: string
  notes: readonly ClassNote[]
  isReadOnly: boolean
  /** The teacher comes from the answer before: their keys go on in this one. */
  takesFocus: boolean
  /** Other words are chosen. */
  onChoose: (range: { from: number; to: number }) => void
  /** Writes about the words: with a phrase of a key, or with words that are typed (0). */
  onWrite: (range: { from: number; to: number }, slot: number) => void
  onRemove: (note: ClassNote) => void
  onUndo: () => void
  /** A key that is not for the words. Gives whether it was for something. */
  onKey: (event: KeyboardEvent) => boolean
}) {
  const help = useId()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) root.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the answer comes
  }, [])
  const words = useMemo(() => wordsOf(body), [body])
  const [[anchor, focus], setChosen] = useState<readonly [number, number]>([0, 0])
  const [first, last] = anchor < focus ? [anchor, focus] : [focus, anchor]
  const chosen = { from: words[first]?.from ?? 0, to: words[last]?.to ?? 0 }
  const noteOf = (word: Word | undefined) =>
    word && notes.find(({ from, to }) => word.from >= from && word.from < to)
  const noteAt = noteOf(words[focus])
  const paragraphs = markedText(body, notes)
  const numbers = new Map(
    paragraphs.flatMap((each) => each.notes.map(({ note, number }) => [note, number] as const)),
  )

  function choose(from: number, to: number) {
    setChosen([from, to])
    const [start, end] = from < to ? [words[from], words[to]] : [words[to], words[from]]
    if (start && end) onChoose({ from: start.from, to: end.to })
  }
  function move(to: number, isMore: boolean) {
    const at = Math.max(0, Math.min(words.length - 1, to))
    choose(isMore ? anchor : at, at)
    root.current?.querySelector(`[data-at="${words[at]?.from}"]`)?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (onKey(event)) {
      event.preventDefault()
      return
    }
    const isCommand = event.ctrlKey || event.metaKey
    const step = { ArrowRight: 1, ArrowDown: 10, ArrowLeft: -1, ArrowUp: -10 }[event.key]
    if (step !== undefined && !isCommand) move(focus + step, event.shiftKey)
    else if (event.key === 'Home') move(0, event.shiftKey)
    else if (event.key === 'End') move(words.length - 1, event.shiftKey)
    else if (isReadOnly) return
    else if (/^[1-9]$/.test(event.key) && !isCommand) onWrite(chosen, Number(event.key))
    else if (event.key === 'Enter' && !isCommand) onWrite(chosen, 0)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && noteAt) onRemove(noteAt)
    else if (event.key.toLowerCase() === 'z' && isCommand) onUndo()
    else return
    event.preventDefault()
  }

  /** The words that the pointer has chosen. */
  function takeSelection() {
    const selection = getSelection()
    if (!selection || selection.rangeCount === 0) return
    const at = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      const from = element?.closest<HTMLElement>('[data-at]')?.dataset.at
      return from === undefined ? -1 : words.findIndex((word) => word.from === Number(from))
    }
    const [start, end] = [at(selection.anchorNode), at(selection.focusNode)]
    if (start < 0 || end < 0) return
    choose(start, end)
    if (!selection.isCollapsed) selection.removeAllRanges()
  }

  return (
    <>
      <p id={help} className="sr">
        Arrow keys choose words, with Shift more of them. A key from 1 to 9 writes a phrase, Enter a note of
        your own. Delete removes the note at the chosen word.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys choose words */}
      <div
        ref={root}
        className="class-text"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys choose words
        tabIndex={0}
        role="group"
        aria-label="The answer"
        aria-describedby={help}
        onKeyDown={onKeyDown}
        onPointerUp={takeSelection}
      >
        {paragraphs.map(({ from, notes: own }, paragraph) => (
          <div key={from}>
            <p>
              {words.map((word, at) => {
                if (word.paragraph !== paragraph) return null
                const note = noteOf(word)
                const isEnd = note !== undefined && (words[at + 1]?.from ?? Infinity) >= note.to
                return (
                  <span key={word.from}>
                    <span
                      data-at={word.from}
                      data-chosen={at >= first && at <= last ? '' : undefined}
                      className={note && (note.works ? 'run run-mint' : 'run run-rose')}
                    >
                      {word.text}
                    </span>
                    {note && isEnd && <sup>{numbers.get(note)}</sup>}{' '}
                  </span>
                )
              })}
            </p>
            <NoteList notes={own} onRemove={isReadOnly ? undefined : onRemove} />
          </div>
        ))}
      </div>
      <p className="sr" role="status">
        {words.length > 0 && `Chosen: ${body.slice(chosen.from, chosen.to).slice(0, 120)}`}
      </p>
    </>
  )
}

function wordsOf(body: string): Word[] {
  return paragraphsOf(body).flatMap(({ from, to }, paragraph) =>
    [...body.slice(from, to).matchAll(/\S+/g)].map(({ index, 0: text }) => ({
      from: from + index,
      to: from + index + text.length,
      text,
      paragraph,
    })),
  )
}

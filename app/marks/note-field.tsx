import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MOST_NOTE } from '#domain/study/marks/mark.ts'

/** A note is kept after so many milliseconds without a key. */
const KEPT_AFTER = 2000

/** The field of a note. `onKeep` gets the text while it is written and at the end; `onDone` says that it is closed. */
export function NoteField({
  label,
  text: start,
  onKeep,
  onDone,
  onDelete,
}: {
  label: string
  text: string
  onKeep: (text: string) => void
  onDone: () => void
  onDelete: () => void
}) {
  const [text, setText] = useState(start)
  const field = useRef<HTMLTextAreaElement>(null)
  const isDeleted = useRef(false)
  const keep = useEffectEvent((written: string) => {
    if (!isDeleted.current) onKeep(written.trim())
  })
  const onLeave = useEffectEvent(() => keep(text))

  useEffect(() => {
    // In the next frame: a sheet first gives the focus to its close button.
    const focusing = requestAnimationFrame(() => {
      const { current } = field
      current?.focus()
      current?.setSelectionRange(current.value.length, current.value.length)
    })
    const leave = () => onLeave()
    addEventListener('pagehide', leave)
    return () => {
      cancelAnimationFrame(focusing)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => keep(text), KEPT_AFTER)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <>
      <textarea
        ref={field}
        rows={3}
        maxLength={MOST_NOTE}
        aria-label={label}
        placeholder="Your note"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
          event.preventDefault()
          event.stopPropagation()
          onDone()
        }}
      />
      <span className="mark-note-act">
        <button type="button" onClick={onDone}>
          Done
        </button>
        <button
          type="button"
          onClick={() => {
            isDeleted.current = true
            onDelete()
          }}
        >
          Delete
        </button>
        {text.length > MOST_NOTE - 40 && (
          <span className="num" role="status">
            {MOST_NOTE - text.length} left
          </span>
        )}
      </span>
    </>
  )
}

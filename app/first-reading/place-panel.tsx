import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import type { Range } from '#domain/first-reading/place.ts'
import type { ReadingKind } from '#domain/first-reading/reading-kinds.ts'
import { KIND_NAMES } from './kind-words.ts'

/** `From the text, 5 of 5`, with the ways to the places beside it. */
export function PlaceSteps({
  kind,
  place,
  of,
  onOpen,
}: {
  kind: ReadingKind
  place: number
  of: number
  onOpen: (place: number) => void
}) {
  return (
    <p className="read-steps num">
      <span>
        {KIND_NAMES[kind]}, {place + 1} of {of}
      </span>
      <button
        className="icon-btn"
        type="button"
        aria-label="Last place"
        disabled={place === 0}
        onClick={() => onOpen(place - 1)}
      >
        <ChevronLeft className="i" aria-hidden="true" />
      </button>
      <button
        className="icon-btn"
        type="button"
        aria-label="Next place"
        disabled={place + 1 >= of}
        onClick={() => onOpen(place + 1)}
      >
        <ChevronRight className="i" aria-hidden="true" />
      </button>
    </p>
  )
}

/** What a student does at a place. */
export interface PlaceActions {
  onOpen: (place: number) => void
  onLeave: () => void
  onSave: (range: Range, words: string) => Promise<boolean>
}

/** One place of a kind: what it is, and the field to say it again. */
export function PlacePanel({
  kind,
  place,
  of,
  title,
  help,
  children,
  heading,
  text,
  edit,
  label = 'Your sentence',
  state,
  onOpen,
  onLeave,
  onSave,
}: PlaceActions & {
  kind: ReadingKind
  place: number
  of: number
  title: ReactNode
  help: ReactNode
  /** What the text has there. */
  children?: ReactNode
  heading: RefObject<HTMLHeadingElement | null>
  text: string
  /** What is written again. */
  edit: Range
  label?: string
  /** What is said of the words in the field; empty for nothing. */
  state: (words: string) => string
}) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // The button that opened it is gone.
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const before = text.slice(edit.from, edit.to)
  return (
    <div className="read-step" data-writes={isOpen || undefined}>
      <header>
        <PlaceSteps kind={kind} place={place} of={of} onOpen={onOpen} />
        <h2 className="h2" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="small">{help}</p>
      </header>
      {children}
      <AgainField
        label={label}
        before={before}
        field={field}
        state={state}
        onSave={(words) => onSave(edit, words)}
      >
        {(save, isSaving) => (
          <div className="read-act">
            <button className="btn btn-ghost" type="button" onClick={onLeave}>
              Leave it
            </button>
            <button className="btn btn-primary read-change" type="button" onClick={() => setOpen(true)}>
              Change it
            </button>
            <button className="btn btn-primary read-save" type="button" disabled={isSaving} onClick={save}>
              Save and go on
            </button>
          </div>
        )}
      </AgainField>
    </div>
  )
}

/** The field with the words of a place, and what becomes of a change. Ctrl+Enter saves. */
export function AgainField({
  label,
  before,
  field,
  state,
  onSave,
  children,
}: {
  label: string
  before: string
  field?: RefObject<HTMLTextAreaElement | null>
  state?: (words: string) => string
  onSave: (words: string) => Promise<boolean>
  /** The buttons below it. */
  children: (save: () => void, isSaving: boolean) => ReactNode
}) {
  const id = useId()
  const [words, setWords] = useState(before)
  const [isFailed, setFailed] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const once = useOneAtATime()
  const said = words === before ? '' : (state?.(words) ?? '')
  const save = () =>
    void once(async () => {
      setSaving(true)
      setFailed(!(await onSave(words)))
      setSaving(false)
    })
  return (
    <>
      <div className="read-again">
        <label htmlFor={id}>{label}</label>
        <textarea
          ref={field}
          id={id}
          value={words}
          rows={before.length > 600 ? 12 : 4}
          lang="en-GB"
          dir="auto"
          spellCheck={false}
          autoCorrect="off"
          autoCapitalize="off"
          autoComplete="off"
          data-gramm="false"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            save()
          }}
        />
        <p className="read-said" role="status">
          {said !== '' && (
            <>
              <i className="mk mk-tick" aria-hidden="true" />
              {said}
            </>
          )}
        </p>
        {isFailed && (
          <p className="read-problem" role="alert">
            Not saved: your answer was changed elsewhere, or this device keeps nothing now. Your words are
            still in the field.
          </p>
        )}
        <p className="small">What you handed in stays as it is. Your changes make a second version.</p>
      </div>
      {children(save, isSaving)}
    </>
  )
}

/** What the source has, with the place in it. */
export function SourceBox({
  name,
  part,
  insert,
}: {
  name: string
  part: { text: string } & Range
  insert: string | undefined
}) {
  return (
    <div className="read-source">
      <p>
        <b>{name}</b>
        {insert !== undefined && (
          <Link className="inline-link" to={insert}>
            Open the insert
          </Link>
        )}
      </p>
      <p lang="en-GB">
        {part.text.slice(0, part.from)}
        <mark>{part.text.slice(part.from, part.to)}</mark>
        {part.text.slice(part.to)}
      </p>
    </div>
  )
}

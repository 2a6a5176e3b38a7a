import { type ReactNode, type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { signRange } from '#domain/first-reading/form.ts'
import type { Range } from '#domain/first-reading/place.ts'
import type { Reading } from '#domain/first-reading/read-through.ts'
import type { ReadingKind } from '#domain/first-reading/reading-kinds.ts'
import { commonBeginning } from '#domain/first-reading/words-again.ts'
import { formatWordCount } from '#domain/study/answers/words.ts'
import { KIND_NAMES, lengthWords } from './kind-words.ts'
import { AgainField } from './place-panel.tsx'
import { editedRange } from './answer-places.tsx'

interface Shared {
  reading: Reading
  text: string
  heading: RefObject<HTMLHeadingElement | null>
  /** The way on. */
  next: ReactNode
}

/** A kind without an open place: what it says, and its places as links. */
export function OverviewPanel({
  kind,
  places,
  address,
  reading,
  text,
  heading,
  next,
}: Shared & {
  kind: Exclude<ReadingKind, 'form' | 'slips' | 'beginnings'>
  places: readonly Range[]
  address: (place: number) => string
}) {
  return (
    <div className="read-step">
      <header>
        <p className="read-of">{KIND_NAMES[kind]}</p>
        <h2 className="h2" ref={heading} tabIndex={-1}>
          {titleOf(kind, reading, places.length)}
        </h2>
        <p className="small">{HELP[kind]}</p>
      </header>
      {places.length > 0 && (
        <ul className="read-finds">
          {places.map((place, index) => (
            <li key={place.from}>
              <Link className="read-find" to={address(index)} preventScrollReset>
                {kind === 'length' ? (
                  <>
                    <b>Paragraph {index + 1}</b>
                    <span className="num">{formatWordCount(reading.paragraphs[index]?.words ?? 0)}</span>
                  </>
                ) : (
                  <>
                    <b>{text.slice(place.from, place.to)}</b>
                    <span>{kind === 'very' ? 'stronger words' : ''}</span>
                    {(kind === 'very' || kind === 'same') && (
                      <span>{sentenceOf(kind, place, reading, text)}</span>
                    )}
                  </>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {next}
    </div>
  )
}

const HELP = {
  length:
    'The figures beside your answer are the words in each paragraph. Which of your points is shortest? Add to that one.',
  copied:
    'Four and more words in a row that are the text’s too. Names, quotations and the question’s own words are not counted.',
  quotations: 'They are compared letter for letter.',
  same: 'Names, small words and words of the question are not counted. Begin one sentence in another way, or let the reader see the reason.',
  very: 'Sometimes ‘very’ is right. Keep it where the speaker would say it.',
} as const

function titleOf(kind: keyof typeof HELP, reading: Reading, count: number): string {
  switch (kind) {
    case 'length':
      return lengthWords(reading)
    case 'same':
      return reading.repeated.length === 0
        ? 'No word stands here too often now.'
        : reading.repeated.map(({ word, places }) => `‘${word}’, ${places.length} times`).join('; ')
    case 'very':
      return count === 0 ? 'No ‘very’ is left.' : `‘Very’ with an adjective: ${count}`
    case 'copied':
      return count === 0 ? 'No long run of words is from the text.' : `From the text: ${count}`
    case 'quotations':
      return count === 0 ? 'Your quotations are the same in the text.' : `Not the same in the text: ${count}`
  }
}

function sentenceOf(kind: 'same' | 'very', place: Range, reading: Reading, text: string): string {
  const { from, to } = editedRange(kind, place, reading)
  return text.slice(from, to)
}

/** What of the form the answer does not show: a question each, and the student decides. */
export function FormPanel({
  reading,
  text,
  heading,
  next,
  onMeant,
  onSave,
}: Shared & {
  /** The student says that all of it is meant. */
  onMeant: () => void
  onSave: (range: Range, words: string) => Promise<boolean>
}) {
  const [adding, setAdding] = useState<string>()
  const { signs } = reading
  return (
    <div className="read-step">
      <header>
        <p className="read-of">{KIND_NAMES.form}</p>
        {signs.length === 0 && (
          <h2 className="h2" ref={heading} tabIndex={-1}>
            The form shows all its signs now.
          </h2>
        )}
      </header>
      {signs.map(({ id, ask, help, add: { label, where } }, index) => {
        const range = signRange(text, where)
        const before = text.slice(range.from, range.to)
        return (
          <div key={id} className="read-sign">
            <h2 className="h2" ref={index === 0 ? heading : undefined} tabIndex={-1}>
              {ask}
            </h2>
            <p className="small">{help}</p>
            {adding === id ? (
              <AgainField
                label={where === 'whole' ? 'Your answer' : label}
                before={before}
                onSave={async (words) => {
                  const own = words.trim()
                  const added = { start: `${own}\n\n`, end: `\n\n${own}`, whole: words }[where]
                  return own === '' || (await onSave(range, added))
                }}
              >
                {(save, isSaving) => (
                  <div className="read-act">
                    <button className="btn btn-ghost" type="button" onClick={() => setAdding(undefined)}>
                      Not now
                    </button>
                    <button className="btn btn-primary" type="button" disabled={isSaving} onClick={save}>
                      Save
                    </button>
                  </div>
                )}
              </AgainField>
            ) : (
              <p className="read-two">
                <button className="btn btn-ghost" type="button" onClick={onMeant}>
                  It is meant
                </button>
                <button className="btn btn-line" type="button" onClick={() => setAdding(id)}>
                  {label}
                </button>
              </p>
            )}
          </div>
        )
      })}
      {next}
    </div>
  )
}

/** The first words of all sentences, to read down. */
export function BeginningsPanel({ reading, heading, next }: Omit<Shared, 'text'>) {
  const { beginnings } = reading
  const common = commonBeginning(beginnings)
  const first = common?.word.toLowerCase()
  return (
    <div className="read-step">
      <header>
        <p className="read-of">{KIND_NAMES.beginnings}</p>
        <h2 className="h2" ref={heading} tabIndex={-1}>
          Read the first words down.
        </h2>
        <p className="small">
          {common
            ? `${common.count} of ${beginnings.length} sentences begin with ‘${common.word}’. Is that on purpose, or is it a habit? Begin one with a place, a time or somebody else.`
            : 'Do they begin in different ways? Read only these words, from the top to the end.'}
        </p>
      </header>
      <ol className="read-begins num" lang="en-GB">
        {beginnings.map(({ from, words, first: own }, index) => (
          <li key={from} data-common={own === first || undefined}>
            <span>{index + 1}</span>
            {words}
          </li>
        ))}
      </ol>
      {next}
    </div>
  )
}

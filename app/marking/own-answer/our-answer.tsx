import { useState } from 'react'
import type { NearAnswer } from '#domain/study/marking/nearest-answers.ts'
import { withPlaces } from '#domain/study/marking/sentences.ts'
import type { MarginNote, PublishedAnswer, TextRun } from '#domain/tasks/published-task.ts'

/** How many paragraphs are shown before a reader asks for all of them. */
const FIRST = 3

/** A marked answer of ours with its notes: first the paragraphs that the notes are about. */
export function OurAnswer({
  near,
  answer,
  side,
  got,
  of,
}: {
  near: NearAnswer
  answer: PublishedAnswer
  side: 'below' | 'above'
  /** The student's own mark. */
  got: number
  of: number
}) {
  const [isWhole, setWhole] = useState(false)
  const noted = answer.paragraphs.filter((runs) => runs.some(({ note }) => note !== undefined))
  const first = noted.length === 0 ? answer.paragraphs.slice(0, FIRST) : noted.slice(0, FIRST)
  const shown = isWhole ? answer.paragraphs : first
  const isEqual = near.got * of === got * near.of
  return (
    <article className="our-answer">
      <header>
        <p className="note">{isEqual ? 'the same mark' : `just ${side}`}</p>
        <h3 className="h3">{answer.title}</h3>
        <p className="our-mark num">
          {near.got}
          <small>/{near.of}</small>
        </p>
      </header>
      <div className="our-text" lang="en-GB">
        {withPlaces(shown).map(({ place, item }) => (
          <Paragraph key={place} runs={item} notes={answer.notes} />
        ))}
      </div>
      {first.length < answer.paragraphs.length && (
        <p className="our-more">
          <button
            className="inline-link"
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole((before) => !before)}
          >
            {isWhole ? 'Show less' : 'Read all of it'}
          </button>
        </p>
      )}
    </article>
  )
}

function Paragraph({ runs, notes }: { runs: readonly TextRun[]; notes: readonly MarginNote[] }) {
  const own = [...new Set(runs.flatMap(({ note }) => note ?? []))]
  return (
    <div className="our-para">
      <p>
        {withPlaces(runs).map(({ place, item: { text, style, note } }) => {
          const styled = style === 'strong' ? <strong>{text}</strong> : style ? <em>{text}</em> : text
          const colour = note === undefined ? undefined : notes[note]?.colour
          if (note === undefined || colour === undefined) return <span key={place}>{styled}</span>
          const isLast = runs[Number(place) + 1]?.note !== note
          return (
            <span key={place}>
              <mark className={`run-${colour}`}>{styled}</mark>
              {isLast && <sup>{note + 1}</sup>}
            </span>
          )
        })}
      </p>
      {own.length > 0 && (
        <ol>
          {own.map((note) => (
            <li key={note}>
              <b>{note + 1}</b>
              <span>{notes[note]?.text}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

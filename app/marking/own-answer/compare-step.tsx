import { type ReactNode, type RefObject, useCallback, useState } from 'react'
import { useLoad } from '#app/lib/service/use-load.ts'
import { useOnline } from '#app/lib/device/use-online.ts'
import {
  noNeighbourLine,
  markWords,
  placeOnLine,
  type NearAnswer,
} from '#domain/study/marking/nearest-answers.ts'
import {
  OUR_ANSWER,
  OUR_ANSWERS,
  type MarginNote,
  type PublishedAnswer,
  type TextRun,
} from '#domain/tasks/published-task.ts'
import { type LoadedNear, loadNearAnswers } from './load-near-answers.ts'
import type { MarkedQuestion } from './load-question.ts'
import { withPlaces } from '#domain/study/marking/sentences.ts'

/** A student's mark between the nearest marked answers of ours. */
export function CompareStep({
  question,
  got,
  heading,
  act,
}: {
  question: MarkedQuestion
  got: number
  heading: RefObject<HTMLHeadingElement | null>
  /** The buttons below. */
  act: ReactNode
}) {
  const load = useCallback(() => loadNearAnswers(question, got), [question, got])
  const near = useLoad(load)
  const isOnline = useOnline()
  const { marks } = question
  return (
    <section className="marking-compare" aria-labelledby="compare-title">
      <div className="marking-sum">
        <h2 ref={heading} id="compare-title" tabIndex={-1}>
          <span className="small">You gave yourself</span>{' '}
          <span className="marking-big">
            <span className="loop">
              {got}/{marks}
            </span>
          </span>
        </h2>
        {near.status === 'loaded' && <MarkLine of={marks} got={got} near={near.value} />}
      </div>
      <div role="status">
        {near.status === 'loading' && (
          <div className="skel">
            <span className="sr">Looking for marked answers near yours</span>
            <span style={{ width: '94%' }} />
            <span style={{ width: '88%' }} />
            <span style={{ width: '60%' }} />
          </div>
        )}
        {near.status === 'loaded' && <CompareLines near={near.value} got={got} of={marks} />}
      </div>
      {near.status === 'failed' && (
        <div className="marking-missing" role="alert">
          <p className="note">
            {isOnline
              ? 'Our marked answers did not load. Your marks are safe.'
              : 'You are offline, and our marked answers need the internet. Your marks are safe: you can go on, and compare later.'}
          </p>
          <button className="btn btn-line" type="button" onClick={near.retry}>
            Try again
          </button>
        </div>
      )}
      {near.status === 'loaded' && (
        <div className="our-answers">
          {near.value.below && <OurAnswer {...near.value.below} side="below" got={got} of={marks} />}
          {near.value.above && <OurAnswer {...near.value.above} side="above" got={got} of={marks} />}
        </div>
      )}
      <div className="marking-act marking-act-wide">{act}</div>
    </section>
  )
}

function CompareLines({ near, got, of }: { near: LoadedNear; got: number; of: number }) {
  const shown = [near.below, near.above].flatMap((each) => each?.near ?? [])
  const isOne = shown.length === 1
  const one = near.lacksNearer ? 'This is an answer' : 'This is the nearest answer'
  const two = near.lacksNearer ? 'These are answers' : 'These are the nearest answers'
  const missing = near.lacksNearer
    ? 'Nearer answers did not load. These are on your device.'
    : noNeighbourLine({ below: near.below?.near, above: near.above?.near, hasAny: near.hasAny }, { got, of })
  return (
    <>
      {shown.length > 0 && (
        <p className="small marking-lead">
          {isOne ? one : two} that we have marked: {sameness(shown)}. Read the notes.
          {!isOne && ' Is your answer really between the two?'} {isOne ? OUR_ANSWER : OUR_ANSWERS}
        </p>
      )}
      {missing !== undefined && (
        <p className="marking-aside">
          <i className="mk mk-side" aria-hidden="true" />
          {missing}
        </p>
      )}
    </>
  )
}

/** Which question ours answer. */
function sameness(shown: readonly { isSameQuestion: boolean }[]): string {
  if (shown.every(({ isSameQuestion }) => isSameQuestion)) return 'the same question'
  if (shown.some(({ isSameQuestion }) => isSameQuestion))
    return 'one to the same question, one to the same kind of question'
  return 'the same kind of question, on other texts'
}

interface Dot {
  /** How far down its label is. */
  row: number
  label: string
  at: number
  isOwn: boolean
}

/** A line of marks with the student's mark and those of ours: one drawing for wide screens, one for narrow ones. */
function MarkLine({ of, got, near }: { of: number; got: number; near: LoadedNear }) {
  const ours = [
    { row: 36, side: 'below', mark: near.below?.near },
    { row: 56, side: 'above', mark: near.above?.near },
  ]
  const dots: Dot[] = ours.flatMap(({ row, side, mark }) => {
    if (!mark) return []
    // As the answer's card says.
    const where = mark.got * of === got * mark.of ? 'ours, the same' : side
    return [{ row, label: `${where}: ${markWords(mark, of)}`, at: placeOnLine(mark, of), isOwn: false }]
  })
  dots.push({ row: 16, label: `you: ${got}`, at: got, isOwn: true })
  const name = `A line from 0 to ${of} marks. ${dots.map(({ label }) => label).join(', ')}.`
  return (
    <>
      <div className="not-narrow">
        <Drawing width={620} of={of} dots={dots} name={name} />
      </div>
      <div className="narrow-only">
        <Drawing width={340} of={of} dots={dots} name={name} />
      </div>
    </>
  )
}

const HEIGHT = 112
const LINE = 78
const END = 12

function Drawing({ width, of, dots, name }: { width: number; of: number; dots: Dot[]; name: string }) {
  const xOf = (mark: number) => END + (mark / of) * (width - 2 * END)
  return (
    <svg className="mark-line" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={name}>
      <line className="base" x1={END} x2={width - END} y1={LINE} y2={LINE} />
      {ticksOf(of).map((tick) => (
        <g key={tick}>
          <line className="tick" x1={xOf(tick)} x2={xOf(tick)} y1={LINE} y2={LINE + 9} />
          <text x={xOf(tick)} y={HEIGHT - 4} textAnchor="middle">
            {tick}
          </text>
        </g>
      ))}
      {dots.map(({ row, label, at }) => (
        <line key={label} className="tick" x1={xOf(at)} x2={xOf(at)} y1={row + 5} y2={LINE - 7} />
      ))}
      {dots.map(({ row, label, at, isOwn }) => (
        <g key={label}>
          <circle className={isOwn ? 'own' : 'ours'} cx={xOf(at)} cy={LINE} r={isOwn ? 7 : 6} />
          <text
            className={isOwn ? 'strong' : undefined}
            x={xOf(at)}
            y={row}
            textAnchor={at < of / 4 ? 'start' : at > (of * 3) / 4 ? 'end' : 'middle'}
          >
            {label}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Every mark of a short line, every fifth or tenth of a longer one, and the last. */
function ticksOf(of: number): number[] {
  const step = of <= 10 ? 1 : of <= 30 ? 5 : 10
  const ticks = Array.from({ length: Math.ceil(of / step) }, (_, index) => index * step)
  return [...ticks, of]
}

/** How many paragraphs are shown before a reader asks for all of them. */
const FIRST = 3

/** A marked answer of ours with its notes: first the paragraphs that the notes are about. */
function OurAnswer({
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

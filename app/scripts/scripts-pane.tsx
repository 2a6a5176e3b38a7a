import { capital, counted } from '#domain/plural.ts'
import { NotLoaded } from '#app/ui/not-loaded.tsx'
import Lock from 'lucide-react/icons/lock'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Load } from '#app/lib/service/use-load.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { MarkedRuns, NoteList, PlainRuns } from '#app/ui/text-runs.tsx'
import { rowLabel } from '#domain/papers/later/question-list.ts'
import { markScriptAddress } from '#domain/scripts/script-address.ts'
import type { PublishedScript, ScriptAnswer } from '#domain/scripts/published-script.ts'
import type { ScriptWork } from '#domain/scripts/script-work.ts'
import type { TextRun } from '#domain/tasks/published-task.ts'
import { objectiveName } from '#domain/study/marking/level-marks.ts'
import { questionOf } from '#domain/study/log/subject.ts'
import './scripts.css'

const ReadAnyway = lazy(() => import('./read-anyway-dialog.tsx'))

interface Place {
  /** `0500/sets/p1-3`. */
  set: string
  /** The number of the question that the desk is at. */
  question: string | undefined
  onScript: (letter: string) => void
  onQuestion: (id: string) => void
}

/** The scripts of a set beside its paper: locked until the student has handed in, then one question at a time. */
export default function ScriptsPane({
  load,
  script,
  work,
  lock,
  onAnswer,
  ...place
}: Place & {
  load: Load<readonly PublishedScript[]>
  /** The one that is read. */
  script: PublishedScript | undefined
  work: ScriptWork | undefined
  lock: 'open' | 'locked' | 'asking'
  onAnswer: () => void
}) {
  if (load.status === 'failed')
    return (
      <div className="script-pane empty">
        <p className="note" role="alert">
          <NotLoaded what="This script" />
        </p>
        <button className="btn btn-line" type="button" onClick={load.retry}>
          Try again
        </button>
      </div>
    )
  if (!script || !work || lock === 'asking')
    return (
      <div className="script-pane">
        <div className="skel" role="status" aria-label="Loading the scripts">
          <span />
          <span />
          <span />
        </div>
      </div>
    )
  const scripts = load.value ?? []
  if (lock === 'locked') return <Locked set={place.set} scripts={scripts} onAnswer={onAnswer} />
  return <Reading {...place} scripts={scripts} script={script} work={work} />
}

function Locked({
  set,
  scripts,
  onAnswer,
}: {
  set: string
  scripts: readonly PublishedScript[]
  onAnswer: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {/* What scrolls by itself must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="script-pane" tabIndex={0} role="group" aria-label="Scripts, locked">
        <div className="script-locked">
          <p className="note">
            <Lock className="i" aria-hidden="true" /> {capital(counted(scripts.length, 'candidate'))} wrote
            this paper.
          </p>
          <p className="small">
            You can read {scripts.length === 1 ? 'the script' : 'them'} when you have handed in, like the mark
            scheme. Your own answers will be more your own.
          </p>
          <ul>
            {scripts.map(({ letter, habit }) => (
              <li key={letter}>
                <b>Script {letter}</b>
                <span className="small">{habit}</span>
              </li>
            ))}
          </ul>
          <p className="small">
            We invented the candidates and marked their answers. Nobody real wrote them.
          </p>
          <button
            className="inline-link"
            type="button"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            Read them anyway
          </button>
        </div>
      </div>
      <div className="script-foot">
        <button className="btn btn-primary" type="button" onClick={onAnswer}>
          Back to my answer
        </button>
      </div>
      <Suspense>{isAsking && <ReadAnyway set={set} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}

function Reading({
  set,
  scripts,
  script,
  work,
  question,
  onScript,
  onQuestion,
}: Place & {
  scripts: readonly PublishedScript[]
  script: PublishedScript
  work: ScriptWork
}) {
  const { letter, answers, got, of } = script
  const rows = [...Map.groupBy(answers, ({ number }) => rowLabel(number))]
  const asked = question === undefined ? rows[0]?.[0] : rowLabel(question)
  const at = rows.findIndex(([label]) => label === asked)
  const shown = rows[at]?.[1] ?? []
  const label = rows[at]?.[0]
  const next = rows[at + 1]
  const isLast = at === rows.length - 1
  const other = scripts[(scripts.indexOf(script) + 1) % scripts.length]
  useNoteRead(set, script, shown, work)
  return (
    <>
      {/* What scrolls by itself must be reachable by keyboard. */}
      <div
        // Another question is read from its beginning.
        key={`${letter} ${label}`}
        className="script-pane"
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={`Script ${letter}${label === undefined ? '' : `, Question ${label}`}`}
      >
        <div className="scr-bar num">
          <Letters scripts={scripts} letter={letter} onScript={onScript} />
          <span className="sum-of">
            Script {letter},{' '}
            <b>
              {got} of {of}
            </b>
          </span>
        </div>
        {shown.length === 0 ? (
          <OtherChoice script={script} asked={question ?? ''} onQuestion={onQuestion} />
        ) : (
          shown.map((answer) => <MarkedAnswer key={answer.id} answer={answer} />)
        )}
        {isLast && <Ending script={script} />}
      </div>
      <div className="script-foot">
        <p className="small">Green: what earns marks. Rose: what costs them. Blue: a turn in the thought.</p>
        {next ? (
          <button className="btn btn-line" type="button" onClick={() => onQuestion(next[1][0]?.id ?? '')}>
            Next: {next[0]}
          </button>
        ) : (
          other &&
          other !== script && (
            <>
              <button
                className="btn btn-line"
                type="button"
                onClick={() => {
                  onScript(other.letter)
                  onQuestion(other.answers[0]?.id ?? '')
                }}
              >
                Read Script {other.letter}
              </button>
              <Link className="btn btn-primary" to={markScriptAddress(set, other.letter)}>
                Mark Script {other.letter} first
              </Link>
            </>
          )
        )}
      </div>
    </>
  )
}

/** The scripts by letter. Left and Right move between them. */
function Letters({
  scripts,
  letter,
  onScript,
}: {
  scripts: readonly PublishedScript[]
  letter: string
  onScript: (letter: string) => void
}) {
  return (
    // The keys are those of the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="chips"
      role="group"
      aria-label="Scripts"
      onKeyDown={(event) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
        const buttons = [...event.currentTarget.querySelectorAll('button')]
        const from = buttons.findIndex((button) => button === event.target)
        if (step === 0 || from < 0) return
        event.preventDefault()
        event.stopPropagation()
        buttons[(from + step + buttons.length) % buttons.length]?.focus()
      }}
    >
      {scripts.map((each) => (
        <button
          key={each.letter}
          className="chip"
          type="button"
          aria-label={`Script ${each.letter}`}
          aria-pressed={each.letter === letter}
          onClick={() => onScript(each.letter)}
        >
          {each.letter}
        </button>
      ))}
    </div>
  )
}

/** A question of a choice that this candidate did not take. */
function OtherChoice({
  script: { letter, answers },
  asked,
  onQuestion,
}: {
  script: PublishedScript
  asked: string
  onQuestion: (id: string) => void
}) {
  const last = answers.at(-1)
  if (!last) return null
  return (
    <div className="script-none">
      <p className="note">
        Script {letter} has no answer to {asked === '' ? 'this question' : `Question ${asked}`}.
      </p>
      <button className="inline-link" type="button" onClick={() => onQuestion(last.id)}>
        Go to Question {last.number}
      </button>
    </div>
  )
}

/** One answer with our marks, notes and reasons. */
function MarkedAnswer({ answer }: { answer: ScriptAnswer }) {
  const { number, got, of, marks, paragraphs, notes, missed, notHigher, notLower } = answer
  return (
    <article aria-label={`Question ${number}`}>
      <header className="scr-q">
        <h3 className="h3">Question {number}</h3>
        <p className="got num">
          {got}
          <small>/{of}</small>
        </p>
        {marks.length > 1 && (
          <p className="small num">
            {marks.map((mark) => `${objectiveName(mark.objective)} ${mark.got}/${mark.of}`).join(', ')}
          </p>
        )}
      </header>
      <div className="script-text" lang="en-GB">
        {paragraphs.length === 0 && <p className="script-unwritten">Nothing is written here.</p>}
        {paragraphs.map((runs, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
          <div className="para" key={index}>
            <p>
              <MarkedRuns runs={runs} notes={notes} />
            </p>
            <NoteList
              notes={[...new Set(runs.flatMap(({ note }) => note ?? []))].flatMap((at) => {
                const note = notes[at]
                return note ? [{ at, text: note.text }] : []
              })}
            />
          </div>
        ))}
      </div>
      {missed.length > 0 && (
        <section className="whys">
          <h4>
            {missed.length === 1 && missed[0]?.marks === 1
              ? 'The mark that was not given'
              : 'Marks that were not given'}
          </h4>
          <ul>
            {missed.map(({ marks: count, why }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one list, in their order
              <li key={index}>
                {count > 1 && <b>{count} marks. </b>}
                <PlainRuns runs={why} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {(notHigher ?? notLower) && (
        <section className="whys">
          <div>
            {notHigher && <Why title="Why not higher" runs={notHigher} />}
            {notLower && <Why title="Why not lower" runs={notLower} />}
          </div>
        </section>
      )}
    </article>
  )
}

function Why({ title, runs }: { title: string; runs: readonly TextRun[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <p>
        <PlainRuns runs={runs} />
      </p>
    </div>
  )
}

/** After the last question: how the time went, and what would bring the next ten marks. */
function Ending({ script: { letter, minutes, next } }: { script: PublishedScript }) {
  return (
    <section className="whys">
      {minutes && (
        <p>
          Script {letter} ran out of time:{' '}
          {minutes.map(([question, spent]) => `Question ${question}, ${spent} minutes`).join('; ')}.
        </p>
      )}
      <h4>The next ten marks</h4>
      <ol>
        {next.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one list, in their order
          <li key={index}>
            <PlainRuns runs={line} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Notes once that each of these questions was opened. */
function useNoteRead(
  set: string,
  { letter }: PublishedScript,
  shown: readonly ScriptAnswer[],
  { read }: ScriptWork,
) {
  const noted = useRef(new Set<string>())
  const fresh = shown.map(({ id }) => id).filter((id) => !read.has(id))
  const key = fresh.join()
  useEffect(() => {
    const script = letter.toLowerCase()
    const unread = key.split(',').filter((id) => id !== '' && !noted.current.has(`${script} ${id}`))
    for (const id of unread) noted.current.add(`${script} ${id}`)
    const data = { script }
    noteFacts(unread.map((id) => ({ kind: 'script.read', v: 1, subject: questionOf(set, id), data })))
  }, [set, letter, key])
}

import { NotLoaded } from '#app/ui/not-loaded.tsx'
import { Missing } from '#app/ui/placeholders.tsx'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useLoad } from '#app/lib/service/use-load.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { useStudy } from '#app/sync/use-study.ts'
import {
  compareScript,
  type ComparedRow,
  differenceWords,
  largestDifference,
} from '#domain/scripts/compare-script.ts'
import type { ScriptAnswer } from '#domain/scripts/published-script.ts'
import { answerIdOf, areScriptsOpen, isToMark, scriptWork } from '#domain/scripts/script-work.ts'
import type { JudgedMark } from '#domain/study/log/record.ts'
import { questionOf } from '#domain/study/log/subject.ts'
import { resultTitle } from '#app/marking/train/given-mark.ts'
import { loadScript, type ScriptToMark, ScriptQuestion } from './script-question.tsx'
import { ScriptFrame, ScriptWaiting } from './script-frame.tsx'
import { markScriptAddress, readScriptAddress } from '#domain/scripts/script-address.ts'

const ReadAnyway = lazy(() => import('#app/scripts/read-anyway-dialog.tsx'))

/** Loads a script, and says what is missing. */
export default function ScriptRoom({ set, letter }: { set: string; letter: string }) {
  const loaded = useLoad(useCallback(() => loadScript(set, letter), [set, letter]))
  const study = useStudy()
  if (!loaded.value || !study)
    return (
      <ScriptFrame>
        {loaded.status === 'failed' ? (
          <Missing note={<NotLoaded what="This script" />}>
            <button className="btn btn-line" type="button" onClick={loaded.retry}>
              Try again
            </button>
          </Missing>
        ) : loaded.status === 'loaded' && !loaded.value ? (
          <Missing note="We do not know this script.">
            <Link className="btn btn-line" to="/practice">
              Go to the papers
            </Link>
          </Missing>
        ) : (
          <ScriptWaiting />
        )}
      </ScriptFrame>
    )
  const record = study.log.record()
  if (!areScriptsOpen(record, set)) return <Locked set={set} loaded={loaded.value} />
  const { given } = scriptWork(record, set, loaded.value.script.letter)
  return <Marking set={set} loaded={loaded.value} noted={given} />
}

/** Scripts are marked after writing, like the mark scheme. */
function Locked({ set, loaded: { back, of, desk } }: { set: string; loaded: ScriptToMark }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <ScriptFrame back={back} facts={[of]}>
      <div className="empty">
        <p className="note">You can mark the scripts when you have handed in this paper.</p>
        <Link className="btn btn-primary" to={`${desk}?first=my&beside=qp`}>
          Write it
        </Link>
        <button className="inline-link" type="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Read them anyway
        </button>
      </div>
      <Suspense>{isAsking && <ReadAnyway set={set} onClose={() => setAsking(false)} />}</Suspense>
    </ScriptFrame>
  )
}

/** One question after another; then the table. */
function Marking({
  set,
  loaded,
  noted,
}: {
  set: string
  loaded: ScriptToMark
  noted: ReadonlyMap<string, readonly JudgedMark[]>
}) {
  const { script, back, of } = loaded
  // The log hears of a mark a moment after it is given.
  const [own, setOwn] = useState<ReadonlyMap<string, readonly JudgedMark[]>>(new Map())
  const given = new Map([...own, ...noted])
  const toMark = script.answers.filter(isToMark)
  const open = toMark.find(({ id }) => !given.has(id))
  const [shown, setShown] = useState(open?.id)
  const [hasMoved, setMoved] = useState(false)
  const rows = compareScript(script, { given })
  const current = toMark.find(({ id }) => id === shown)

  function go(id: string | undefined) {
    setShown(id)
    setMoved(true)
    scrollTo({ top: 0 })
  }
  function onGive(answer: ScriptAnswer, marks: readonly JudgedMark[]) {
    noteFacts([
      {
        kind: 'level.judged',
        v: 1,
        subject: questionOf(set, answer.id),
        data: {
          answer: answerIdOf(set, script.letter, answer.id),
          kind: answer.kind,
          marks,
          ...(!answer.isLong && { isShort: true }),
        },
      },
    ])
    setOwn((before) => new Map([...before, [answer.id, marks]]))
  }

  const frame = {
    back,
    facts: [of, `Script ${script.letter}, by a candidate that we invented`],
    marks: script.of,
    questions: <ScriptRows letter={script.letter} rows={rows} of={script.of} current={current} />,
  }
  if (!current)
    return (
      <ScriptFrame {...frame} title={['Yours and', 'ours']}>
        <ScriptTable set={set} loaded={loaded} rows={rows} />
      </ScriptFrame>
    )
  const place = toMark.indexOf(current)
  const before = toMark[place - 1]
  const left = toMark.filter((answer) => answer !== current && !given.has(answer.id))
  const next = left.find((answer) => toMark.indexOf(answer) > place) ?? left[0]
  const placeWords = `Question ${place + 1} of ${toMark.length}`
  return (
    <ScriptFrame
      {...frame}
      progress={{ words: `${placeWords}: ${current.number}`, share: (place + 1) / toMark.length }}
    >
      <ScriptQuestion
        key={current.id}
        loaded={loaded}
        answer={current}
        place={placeWords}
        isFirst={!hasMoved}
        given={given.get(current.id)}
        next={next ? `Next: ${next.number}` : 'See yours and ours'}
        onGive={(marks) => onGive(current, marks)}
        onBack={before && (() => go(before.id))}
        onNext={() => go(next?.id)}
      />
    </ScriptFrame>
  )
}

/** The questions of a script in the margin: those that are marked with both marks. */
function ScriptRows({
  letter,
  rows,
  of,
  current,
}: {
  letter: string
  rows: readonly ComparedRow[]
  of: number
  /** The answer on the screen; undefined at the end. */
  current: ScriptAnswer | undefined
}) {
  return (
    <nav className="script-rows num" aria-label="Questions">
      <p>
        <b>Script {letter}</b> <span>[{of}]</span>
      </p>
      <ol>
        {rows.map(({ label, yours, ours, of: marks, answers }) => (
          <li key={label} aria-current={current && answers.includes(current) ? 'step' : undefined}>
            {yours === undefined ? <span /> : <i className="mk mk-tick" aria-hidden="true" />}
            <b>{label}</b>
            <span>
              {yours === undefined ? (
                `[${marks}]`
              ) : (
                <>
                  you {yours}, we {ours}
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** How a script was marked: each question with the student's mark and ours, and where they differ most. */
export function ScriptTable({
  set,
  loaded: { script, scripts, desk, back },
  rows,
}: {
  set: string
  loaded: ScriptToMark
  rows: readonly ComparedRow[]
}) {
  const yours = rows.reduce((sum, row) => sum + (row.yours ?? 0), 0)
  const far = largestDifference(rows)
  const other = scripts[(scripts.indexOf(script) + 1) % scripts.length]
  const all = { yours, ours: script.got }
  return (
    <>
      <div className="yo-sum">
        <h2 className="h2">{resultTitle([{ got: yours }], script)}</h2>
        <p className="small">
          {far ? (
            <>
              In Question {far.label} you are {differenceWords(far)}. {whyOf(far)}
            </>
          ) : (
            'You are close to us in every question.'
          )}
        </p>
      </div>
      <div className="yo-place">
        <table className="yo num">
          <caption className="sr">Script {script.letter}: your marks and ours</caption>
          <thead>
            <tr>
              <th scope="col">Question</th>
              <th scope="col" className="r">
                Yours
              </th>
              <th scope="col" className="r">
                Ours
              </th>
              <th scope="col" className="d">
                lower&ensp;·&ensp;higher
              </th>
              <th scope="col" className="r">
                Difference
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td className="r">{row.yours}</td>
                <td className="r">{row.ours}</td>
                <td className="d">
                  <Line row={row} />
                </td>
                <td className="r">{differenceWords(row)}</td>
              </tr>
            ))}
            <tr className="last">
              <th scope="row">All</th>
              <td className="r">{yours}</td>
              <td className="r">{script.got}</td>
              <td className="r" colSpan={2}>
                {differenceWords(all)}
              </td>
            </tr>
          </tbody>
        </table>
        <p className="small">
          In the questions with 15 marks and more, within the yellow part is good: 2 marks, or 3 from 26 marks
          on. Two trained examiners give exactly the same mark only about half the time.
        </p>
        <div className="marking-act">
          <Link className="btn btn-ghost" to={back}>
            Stop here
          </Link>
          <Link
            className="btn btn-line"
            to={readScriptAddress(desk, script.letter, (far ?? rows.at(-1))?.answers[0]?.id)}
          >
            Read {(far ?? rows.at(-1))?.label} with our notes
          </Link>
          {other && other !== script && (
            <Link className="btn btn-primary" to={markScriptAddress(set, other.letter)}>
              Mark Script {other.letter}
            </Link>
          )}
        </div>
      </div>
    </>
  )
}

/** The first sentence of our reason on the side on which the student missed. */
function whyOf({ answers, yours = 0, ours }: ComparedRow): string {
  const reasons = answers.flatMap(({ notHigher, notLower, missed }) =>
    yours > ours ? [notHigher, ...missed.map(({ why }) => why)] : [notLower],
  )
  const text =
    reasons
      .find((runs) => runs !== undefined)
      ?.map((run) => run.text)
      .join('') ?? ''
  return /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text
}

/** Marks from -6 to 6 around ours fit on the line; a larger miss ends at its edge. */
const MOST = 6
const UNIT = 13

function Line({ row: { yours = 0, ours, band } }: { row: ComparedRow }) {
  const miss = Math.max(-MOST, Math.min(MOST, yours - ours))
  const at = 100 + miss * UNIT
  return (
    <svg viewBox="0 0 200 24" aria-hidden="true">
      {band !== undefined && (
        <rect
          className="band"
          x={100 - (band + 0.5) * UNIT}
          width={(2 * band + 1) * UNIT}
          y="2"
          height="20"
        />
      )}
      <line className="tick" x1="100" x2="100" y1="0" y2="24" />
      <line className="way" x1="100" x2={at} y1="12" y2="12" />
      <circle className="dot" cx={at} cy="12" r="6" />
    </svg>
  )
}

import { capital } from '#domain/plural.ts'
import { dayOf, formatDay } from '#domain/study/day.ts'
import { Link } from 'react-router'
import { useSearch } from '#app/lib/use-search.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { FirstSeen } from '#app/lib/early/first-seen.tsx'
import { currentOwner } from '#app/sync/log/make-facts.ts'
import { EXAMS } from '#domain/exams/exam.ts'
import { PairForm } from './pair-form.tsx'
import { papersFor, marksLine, type PairChoice, truthLine, withLetters } from './pair-words.ts'
import { OUR_ANSWERS } from '#domain/tasks/published-task.ts'
import { PlainRuns } from '#app/ui/text-runs.tsx'
import { Failed, TrainFrame, Waiting } from './train-frame.tsx'
import { useJudged, fetchPairFile, fetchPairIndex } from './use-judged.ts'
import { useLayoutEffect, useRef, useCallback, useEffect, useMemo, useState } from 'react'
import type { PublishedPair, PairIndex } from '#domain/tasks/published-pair.ts'
import FIRST from 'virtual:first-content/pair'
import { useLoad } from '#app/lib/service/use-load.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import type { JudgedPair } from '#domain/study/log/record.ts'
import { betterSide, type ChosenPair, countPairs, nextPair, nextReturn } from '#domain/study/pair-choice.ts'
import { makeId } from '#app/lib/make-id.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'

export const meta = () =>
  pageMeta({
    title: 'Pairs: which is better?',
    description:
      'Two versions of a line or a paragraph from answers to English exams. Choose the better one, say why, and see the truth at once.',
    path: '/marking/pairs',
  })

/** One pair after the other. */
export default function PairsPage() {
  const [params, setParams] = useSearch()
  const { record } = useJudged()
  const asked = params.get('of')
  const exam = EXAMS.find(({ id }) => id === (asked ?? record.exam?.exam)?.toUpperCase())?.id
  const { isNew, isReady, pair, published, counts, isEnd, returns, onRetry, onJudge, onNext } = usePairs(
    exam,
    asked !== null,
  )
  const isThere = isReady && (published !== undefined || isEnd || onRetry !== undefined)
  return (
    <TrainFrame rung="pairs">
      <FirstSeen
        room="pairs"
        known={isThere ? { owner: currentOwner(), isNew, currentOwner } : undefined}
        waiting={<Waiting />}
      >
        <div className="pair-head">
          <h1 className="sr">Pairs: which is better?</h1>
          {published && pair && counts && (
            <>
              <p className="train-facts num">
                <span>
                  Pair {pair.number} of {counts.all}
                </span>
                <span>{capital(published.kind)}</span>
                {published.kind === 'language' && <span>{published.title}</span>}
                {papersFor(published.papers, exam).map((paper) => (
                  <span key={paper}>{paper}</span>
                ))}
              </p>
              {published.better.answer && <p className="small">{OUR_ANSWERS}</p>}
              <p className="pair-ask">{published.ask}</p>
              {published.context.map(({ runs, isQuoted }, index) =>
                isQuoted ? (
                  // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
                  <blockquote key={index}>
                    <PlainRuns runs={runs} />
                  </blockquote>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
                  <p className="pair-context" key={index}>
                    <PlainRuns runs={runs} />
                  </p>
                ),
              )}
            </>
          )}
        </div>
        {onRetry ? (
          <Failed what="This pair" onRetry={onRetry} />
        ) : isEnd ? (
          <div className="train-end">
            <h2 className="h2">You have judged every pair.</h2>
            <p className="lead">
              {returns === undefined
                ? 'None of them has to come back.'
                : `The next one comes back on ${formatDay(dayOf(new Date(returns)), { day: 'numeric', month: 'long' })}.`}
            </p>
            <Link className="btn btn-primary" to="/marking/levels">
              Mark a whole answer
            </Link>
          </div>
        ) : pair && published ? (
          <>
            <PairForm
              key={`${pair.id} ${pair.number}`}
              pair={published}
              better={pair.better}
              choice={pair.choice}
              onJudge={(choice) => onJudge(choice, published)}
            />
            {pair.choice && (
              <PairTruth pair={published} better={pair.better} choice={pair.choice} onNext={onNext} />
            )}
          </>
        ) : (
          <Waiting />
        )}
      </FirstSeen>
      <p className="pair-exam">
        <label>
          <span className="small">Pairs for</span>{' '}
          <select
            value={exam ?? 'all'}
            onChange={({ target }) =>
              setParams({ of: target.value }, { replace: true, preventScrollReset: true })
            }
          >
            <option value="all">every exam</option>
            {EXAMS.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
          </select>
        </label>
      </p>
    </TrainFrame>
  )
}

/** The truth about a pair, and the way on. */
function PairTruth({
  pair,
  better,
  choice,
  onNext,
}: {
  pair: PublishedPair
  better: 'a' | 'b'
  choice: PairChoice
  onNext: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  const marks = marksLine(pair, better)
  return (
    <div className="pair-truth">
      <div role="status">
        <h2 className="h3" ref={heading} tabIndex={-1}>
          {truthLine(better, choice, pair.reason)}
        </h2>
        {pair.why && (
          <p className="pair-why">
            <PlainRuns
              runs={pair.why.map(({ text, style }) => ({ text: withLetters(text, better), style }))}
            />
          </p>
        )}
        {marks !== '' && <p>{marks}</p>}
        {choice.side !== better && <p className="small">This pair comes back in a week.</p>}
      </div>
      <p>
        <a className="inline-link lone" href={pair.source.address}>
          {pair.source.title}
        </a>
      </p>
      <div className="train-act">
        <Link className="btn btn-ghost" to="/marking">
          Stop here
        </Link>
        <button className="btn btn-primary" type="button" onClick={onNext}>
          Next pair
        </button>
      </div>
    </div>
  )
}

/** A pair on the screen. */
interface ShownPair extends ChosenPair {
  better: 'a' | 'b'
  /** Its number among all of them. */
  number: number
  choice?: PairChoice
}

/** The pair that somebody new judges first: it is in the HTML. */
const FIRST_PAIR: ShownPair = { ...FIRST, better: betterSide('', FIRST.id, 0), number: 1 }

/** The pairs of a student, one after the other. `isAsked`: the student chose the exam, or all of them, on this page. */
function usePairs(exam: string | undefined, isAsked: boolean) {
  const seed = usePairSeed()
  const { record, isReady } = useJudged()
  const index = useLoad(fetchPairIndex)
  const [began] = useState(() => Date.now())
  const [own, setOwn] = useState<readonly JudgedPair[]>([])
  const [shown, setShown] = useState<ShownPair | 'none'>()
  const [shownFor, setShownFor] = useState<string>()
  // Files that did not load, for example without a connection: pairs of the others come first.
  const [missing, setMissing] = useState<readonly string[]>([])
  const show = (next: ShownPair | 'none') => {
    setShown(next)
    setShownFor(exam)
  }
  // What this page noted reaches the log a little later.
  const judged = useMemo(() => {
    const known = new Set(
      record.judgedPairs.filter(({ at }) => Date.parse(at) >= began).map(({ pair }) => pair),
    )
    return [...record.judgedPairs, ...own.filter(({ pair }) => !known.has(pair))]
  }, [record, own, began])

  const isNew = judged.length === 0 && exam === undefined && !isAsked

  function choose({ files }: PairIndex, now: number): ShownPair | 'none' {
    if (isNew && !missing.includes(FIRST.file)) return FIRST_PAIR
    const here = files.filter(({ name }) => !missing.includes(name))
    const pair = nextPair({ files: here, judged, seed, now, exam })
    if (!pair) return 'none'
    const times = judged.filter((each) => each.pair === pair.id).length
    const { done } = countPairs({ files, judged, exam })
    const number = times > 0 ? done : done + 1
    return { ...pair, better: betterSide(seed, pair.id, times), number }
  }
  const isOfExam = shownFor === exam
  if (isReady && index.value && (shown === undefined || !isOfExam)) show(choose(index.value, began))

  const pair = shown === 'none' ? undefined : (shown ?? (isNew ? FIRST_PAIR : undefined))
  const file = pair?.file
  const text = useLoad(
    useCallback(() => fetchPairFile(file ?? ''), [file]),
    file !== undefined && pair !== FIRST_PAIR,
  )
  if (file !== undefined && text.status === 'failed' && !missing.includes(file)) {
    setMissing([...missing, file])
    setShown(undefined)
  }
  const published =
    pair?.id === FIRST.id ? FIRST.published : text.value?.pairs.find(({ id }) => id === pair?.id)
  // The file of the pair after this one is fetched meanwhile.
  const after = pair?.choice && index.value ? choose(index.value, began) : undefined
  const fileAfter = after === undefined || after === 'none' ? undefined : after.file
  useEffect(() => {
    if (fileAfter === undefined) return
    fetchPairFile(fileAfter).catch(() => {
      // It is asked for again when its pair comes.
    })
  }, [fileAfter])
  const isMissing = shown === 'none' && missing.length > 0

  function onAgain() {
    setMissing([])
    setShown(undefined)
  }

  function onJudge(choice: PairChoice, of: PublishedPair) {
    if (!pair || pair.choice) return
    const right = choice.side === pair.better
    const { kind, objective, gap } = of
    const data = {
      chosen: choice.side,
      right,
      kind,
      ...(choice.reason && { reason: choice.reason }),
      ...(objective !== undefined && { objective }),
      ...(gap !== undefined && { gap }),
    }
    noteFacts([{ kind: 'pair.judged', v: 1, subject: `pair/${pair.id}`, data }])
    setOwn((before) => [
      ...before,
      { pair: pair.id, chosen: choice.side, right, at: new Date().toISOString() },
    ])
    setShown({ ...pair, choice })
  }

  return {
    pair,
    published,
    /** Nothing was judged, and no exam is chosen. */
    isNew,
    /** The log is open, or this browser has none. */
    isReady,
    counts: index.value
      ? countPairs({ files: index.value.files, judged, exam })
      : isNew
        ? { all: FIRST.all, done: 0 }
        : undefined,
    /** Every pair was judged; the day on which one comes back. */
    isEnd: shown === 'none' && !isMissing,
    returns: index.value && nextReturn({ files: index.value.files, judged, exam }),
    onRetry: index.status === 'failed' ? index.retry : isMissing ? onAgain : undefined,
    onJudge,
    onNext: () => index.value && show(choose(index.value, Date.now())),
  }
}

const KEY = 'ee_pair_seed_v1'

/** The seed that shuffles the pairs and their sides on this device. It is made once and kept. */
function usePairSeed(): string {
  const [seed] = useState(() => {
    if (typeof window === 'undefined') return ''
    const kept = storedTexts.read(KEY)
    if (kept) return kept
    const made = makeId()
    storedTexts.write(KEY, made)
    return made
  })
  return seed
}

import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { makeId } from '#app/lib/make-id.ts'
import { useLoad } from '#app/lib/service/use-load.ts'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import type { Study } from '#app/sync/open-study.ts'
import type { Range } from '#domain/first-reading/place.ts'
import {
  type AskedQuestion,
  countOf,
  createReader,
  type Reading,
} from '#domain/first-reading/read-through.ts'
import {
  type KindCount,
  type KindCounts,
  READING_KINDS,
  type ReadingKind,
} from '#domain/first-reading/reading-kinds.ts'
import type { Answer, AnswerEntry } from '#domain/study/answers/answer.ts'
import { withNamedTip } from '#domain/study/answers/named-versions.ts'
import { ownAnswers } from '#domain/study/answers/own-answers.ts'
import { firstVersion, lacksSecond, readingOf, rewriteRange } from '#domain/study/answers/two-versions.ts'

/**
 * Reads the answer of a question, and follows what this page, other tabs and other devices write. Without an answer there is no
 * `entry`.
 */
export function useEntry(study: Study, subject: string) {
  const [turn, setTurn] = useState(0)
  const reread = useCallback(() => setTurn((before) => before + 1), [])
  const { current } = ownAnswers(study.log.record(), subject)
  const load = useCallback(
    async () => (current === undefined ? undefined : await study.answers.store.read(current)),
    // A new turn reads again.
    // oxlint-disable-next-line react/exhaustive-deps
    [study, current, turn],
  )
  const loaded = useLoad(load)
  const last = useRef<AnswerEntry>(undefined)
  if (loaded.status === 'loaded') last.current = loaded.value
  // While it is read again, the text of before stays on the screen.
  return { ...loaded, entry: loaded.status === 'failed' ? undefined : last.current, reread }
}

export type ReadingState = ReturnType<typeof useReading>

/** What can be counted in an answer, and its second version. */
export function useReading(
  study: Study,
  stored: AnswerEntry,
  {
    asked,
    isAdjective,
    reread,
  }: { asked: AskedQuestion; isAdjective: (word: string) => boolean; reread: () => void },
) {
  // What this page has written is newer than what it has read, for a moment.
  const [written, setWritten] = useState<AnswerEntry>()
  const entry = written && written.answer.rev >= stored.answer.rev ? written : stored
  const { answer } = entry
  const record = study.log.record()
  const read = useMemo(() => createReader(asked, isAdjective), [asked, isAdjective])
  const [text, setText] = useState(answer.body)
  const reading = useMemo(() => read(text), [read, text])
  const version = firstVersion(record, entry)
  const firstReading = useTextReading(read, version?.body)
  const first = version && firstReading && { version, reading: firstReading }
  const before = readingOf(record, answer)
  const [looked, setLooked] = useState<ReadonlySet<ReadingKind>>(() => new Set(kindsOf(before?.kinds)))
  const [slips, setSlips] = useState(before?.kinds.slips)
  const counts = useMemo(
    () => countsOf({ looked, reading, first: firstReading, slips }),
    [looked, reading, firstReading, slips],
  )
  useNoting(study, entry, { counts, isChanged: first !== undefined })

  // The page follows what others write only when the student asks: places must not move under a finger.
  const onMessage = useEffectEvent((ids: readonly string[] | null) => {
    if (ids === null || ids.includes(answer.id)) reread()
  })
  useEffect(
    () => study.answers.subscribe((message) => message.type === 'answers-changed' && onMessage(message.ids)),
    [study],
  )
  return {
    text,
    reading,
    /** The text before the first change, and what is found in it; undefined while there is one version. */
    first,
    /** Of each kind that was looked at: how many places were changed. */
    counts,
    looked,
    /** Something else has changed the answer: the figures are those of before. */
    isStale: answer.body !== text,
    /** What would be found in another text. */
    onTry: read,
    onCountAgain: () => setText(answer.body),
    onLook: (kind: ReadingKind) => setLooked((now) => (now.has(kind) ? now : new Set([...now, kind]))),
    /** The slips that were looked for: how many were changed, of how many. */
    onSlips: setSlips,
    /** Puts other words in a place. False if the device did not take it. */
    async onChange(range: Range, words: string): Promise<boolean> {
      const made = { id: makeId(), at: new Date().toISOString() }
      const isFirst = readingOf(study.log.record(), answer)?.first === undefined
      const changed = await study.answers
        .change(answer.id, (now) =>
          now?.answer.body === text ? rewriteRange(now, { range, words, isFirst }, made) : undefined,
        )
        .catch(() => undefined)
      if (!changed) return false
      const { base, body } = changed.answer
      setWritten(changed)
      setText(body)
      if (isFirst && base !== null) {
        noteReading(answer, { first: base, versions: [base] })
        await study.takeWaiting()
      }
      reread()
      study.onWritten()
      return true
    },
  }
}

function useTextReading(read: (text: string) => Reading, text: string | undefined): Reading | undefined {
  return useMemo(() => (text === undefined ? undefined : read(text)), [read, text])
}

function kindsOf(counts: KindCounts = {}): ReadingKind[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record by kinds
  return Object.keys(counts) as ReadingKind[]
}

function countsOf({
  looked,
  reading,
  first = reading,
  slips,
}: {
  looked: ReadonlySet<ReadingKind>
  reading: Reading
  first: Reading | undefined
  slips: KindCount | undefined
}): KindCounts {
  const counts: KindCounts = {}
  // In one order: the same counts are the same text.
  for (const kind of READING_KINDS) {
    const of = countOf(first, kind)
    if (kind === 'slips') {
      if (slips) counts.slips = slips
    } else if (looked.has(kind)) counts[kind] = { changed: Math.max(0, of - countOf(reading, kind)), of }
  }
  return counts
}

function noteReading(answer: { id: string; subject: string }, data: Record<string, unknown>) {
  noteFacts([{ kind: 'answer.read', v: 1, subject: answer.subject, data: { id: answer.id, ...data } }])
}

/** What was changed is noted when the page is left or hidden, once for all changes; the second version is kept then. */
function useNoting(
  study: Study,
  entry: AnswerEntry,
  { counts, isChanged }: { counts: KindCounts; isChanged: boolean },
) {
  const { answer } = entry
  const record = study.log.record()
  const noted = useRef(
    lacksSecond(record, entry) ? '' : JSON.stringify(readingOf(record, answer)?.kinds ?? {}),
  )
  const note = useEffectEvent(() => {
    const kinds = kindsOf(counts)
    const text = JSON.stringify(counts)
    if (kinds.length === 0 || text === noted.current) return
    noted.current = text
    void noteCounts(study, answer, counts, isChanged)
  })
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && note()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      note()
    }
  }, [])
}

/** The fact is made at once, because the page may be gone in the next moment. So it names the second version before that is kept. */
async function noteCounts(study: Study, answer: Answer, counts: KindCounts, isChanged: boolean) {
  const kinds = Object.fromEntries(
    Object.entries(counts).map(([kind, { changed, of }]) => [kind, [changed, of]]),
  )
  const first = readingOf(study.log.record(), answer)?.first
  if (!isChanged || first === undefined) return noteReading(answer, { kinds })
  const made = { id: makeId(), at: new Date().toISOString() }
  const second = answer.tip ?? made.id
  noteReading(answer, { kinds, first, versions: [first, second] })
  const kept = await study.answers
    .change(answer.id, (now) => now && withNamedTip(now, made))
    .catch(() => undefined)
  // The text had got a version in the meantime.
  const tip = kept?.answer.tip ?? second
  if (tip !== second) noteReading(answer, { kinds, first, versions: [first, tip] })
  study.onWritten()
}

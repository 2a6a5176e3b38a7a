import { diffWordsWithSpace } from 'diff'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { Range } from '#domain/first-reading/place.ts'
import type { Reading } from '#domain/first-reading/read-through.ts'
import type { KindCounts, ReadingKind } from '#domain/first-reading/reading-kinds.ts'
import type { Slip } from '#domain/first-reading/slips.ts'
import { formatWordCount } from '#domain/study/answers/words.ts'
import { AnswerPlaces, placesOf } from './answer-places.tsx'
import { KIND_NAMES } from './kind-words.ts'

interface Version {
  text: string
  reading: Reading
  slips: readonly Slip[]
  facts: string
}

/** Both versions beside each other: what is new in the second, and the places of one kind in both. */
export default function TwoVersions({
  kind,
  first,
  second,
  counts,
  heading,
  children,
}: {
  kind: ReadingKind | undefined
  first: Version
  second: Version
  counts: KindCounts
  heading: RefObject<HTMLHeadingElement | null>
  /** Which version is marked, and the ways on. */
  children: ReactNode
}) {
  const [isNewOnly, setNewOnly] = useState(false)
  const fresh = useMemo(() => freshRanges(first.text, second.text), [first.text, second.text])
  const has = kind !== undefined && placesOf(kind, first.reading, first.slips).length > 0
  const shown = has && !isNewOnly
  const count = kind && counts[kind]
  const versions = [
    { title: 'First version', fresh: [], ...first },
    { title: 'Second version', fresh, ...second },
  ]
  return (
    <>
      <div className="read-step read-versions-head">
        <h2 className="h2" ref={heading} tabIndex={-1}>
          {kind && count && count.of > 0
            ? `${KIND_NAMES[kind]}: ${count.changed} of ${count.of} changed`
            : 'Your two versions'}
        </h2>
        <p className="small">
          Yellow: what is new in your second version.{shown && ' Underlined: the places of this kind.'}{' '}
          {has && (
            <button
              className="inline-link"
              type="button"
              aria-pressed={isNewOnly}
              onClick={() => setNewOnly((before) => !before)}
            >
              Only what is new
            </button>
          )}
        </p>
      </div>
      <div className="read-versions">
        {versions.map(({ title, text, reading, slips, facts, fresh }) => (
          <AnswerPlaces
            key={title}
            title={title}
            facts={`${formatWordCount(reading.words)}, ${facts}`}
            text={text}
            paragraphs={reading.paragraphs}
            places={shown && kind ? placesOf(kind, reading, slips) : []}
            fresh={fresh}
            hasNumbers
          />
        ))}
      </div>
      {children}
    </>
  )
}

/** What the second text has and the first has not. */
function freshRanges(before: string, after: string): Range[] {
  const ranges: Range[] = []
  let at = 0
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    if (removed) continue
    if (added && value.trim() !== '') ranges.push({ from: at, to: at + value.length })
    at += value.length
  }
  return ranges
}

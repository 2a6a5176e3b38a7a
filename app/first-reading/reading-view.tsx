import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSearch } from '#app/lib/use-search.ts'
import type { Study } from '#app/sync/open-study.ts'
import { showToast } from '#app/ui/toast.ts'
import { type Range, withRange } from '#domain/first-reading/place.ts'
import { countOf, kindsToShow, type Reading } from '#domain/first-reading/read-through.ts'
import { READING_KINDS, type ReadingKind } from '#domain/first-reading/reading-kinds.ts'
import { commonBeginning } from '#domain/first-reading/words-again.ts'
import type { AnswerEntry } from '#domain/study/answers/answer.ts'
import { markingAddress } from '#domain/study/answers/answer-line.ts'
import { versionToMark } from '#domain/study/answers/two-versions.ts'
import { isSlipLeft } from '#domain/study/kinds/slips.ts'
import { paperOf } from '#domain/study/log/subject.ts'
import { AllList, KindNav } from './kind-lists.tsx'
import { AnswerPlaces, placeAfter, placesOf } from './answer-places.tsx'
import { FindingPanel } from './finding-panel.tsx'
import { KIND_NAMES, timeWords } from './kind-words.ts'
import type { LoadedQuestion } from './load-asked.ts'
import { BeginningsPanel, FormPanel, OverviewPanel } from './overview-panel.tsx'
import { type OpenPart, readingAddress, readPart } from '#domain/first-reading/reading-address.ts'
import { ReadingFrame, ReadingWaiting } from './reading-frame.tsx'
import { ReadingSlips, GetCheck } from './reading-slips.tsx'
import { useSlips } from './slips/use-slips.ts'
import { useReading } from './use-reading.ts'

const TwoVersions = lazy(() => import('./two-versions.tsx'))

/** Kinds that open with their first place; the others with what they say. */
const WITH_PLACE: ReadonlySet<ReadingKind> = new Set(['copied', 'quotations', 'slips'])
/** Kinds that are about the whole answer. */
const NO_PLACES: ReadonlySet<ReadingKind> = new Set(['length', 'beginnings'])

/** A student's own answer, what can be counted in it, and the second version. */
export function ReadingView({
  question,
  study,
  entry,
  reread,
  isAdjective,
}: {
  question: LoadedQuestion
  study: Study
  entry: AnswerEntry
  reread: () => void
  isAdjective: (word: string) => boolean
}) {
  const { subject, asked } = question
  const [search] = useSearch()
  const navigate = useNavigate()
  const part = readPart(search)
  const state = useReading(study, entry, { asked, isAdjective, reread })
  const { text, reading, first, counts, looked } = state
  const record = study.log.record()
  const slips = useSlips(text)
  const left = record.leftSlips.get(subject)
  const [justLeft, setJustLeft] = useState<ReadonlySet<string>>(new Set())
  const found = slips.found?.length ?? 0
  const open = slips.found?.filter(({ key }) => !isSlipLeft(left, key) && !justLeft.has(key))
  const [changedSlips, setChangedSlips] = useState(counts.slips?.changed ?? 0)
  const heading = useRef<HTMLHeadingElement>(null)
  const [closed, setClosed] = useState<number>()
  const [now] = useState(() => new Date())

  const shown = kindsToShow(reading, asked, open?.length)
  const order = shown[0] === 'copied' ? COPIED_FIRST : READING_KINDS
  // A kind that was looked at stays in the list when nothing of it is left.
  const kinds = order.filter((kind) => shown.includes(kind) || (looked.has(kind) && kind !== 'length'))
  const { kind, isBoth = false } = part
  const places = placesOf(kind, reading, open ?? [])
  const place = openPlace(part, places.length)
  // While the check looks at the changed text, its place stays open.
  const isOpen = place !== undefined || (kind === 'slips' && slips.check.status === 'looking')
  const address = (to: OpenPart) => readingAddress(subject, to)
  /** Undefined where no places are counted, and before the check for slips has looked. */
  const countFor = (of: ReadingKind) =>
    of === 'slips' ? open?.length : NO_PLACES.has(of) ? undefined : countOf(reading, of)
  const opened = (of: ReadingKind): OpenPart =>
    WITH_PLACE.has(of) && (countFor(of) ?? 0) > 0 ? { kind: of, place: 0 } : { kind: of }
  const rows = kinds.map((each) => ({
    kind: each,
    count: countFor(each),
    // Where nothing is left, both versions show what was changed.
    address: address(
      first && looked.has(each) && countFor(each) === 0 ? { kind: each, isBoth: true } : opened(each),
    ),
  }))
  function go(to: OpenPart) {
    setClosed(undefined)
    void navigate(address(to), { preventScrollReset: true })
  }
  const mark = markingAddress(subject)
  const nextKind = kind && kinds[kinds.indexOf(kind) + 1]

  const onLook = useEffectEvent((of: ReadingKind) => state.onLook(of))
  useEffect(() => {
    if (kind) onLook(kind)
  }, [kind])
  useFocus(
    heading,
    `${kind} ${place} ${kind === 'slips' && place !== undefined && places[place]?.from} ${isBoth} ${first !== undefined}`,
    place === undefined ? closed : undefined,
  )
  useKeys({
    isOpen: place !== undefined,
    onStep: (step) => {
      const to = (place ?? 0) + step
      if (kind && to >= 0 && to < places.length) go({ kind, place: to })
    },
    onClose: () => {
      if (kind) go({ kind })
      setClosed(place)
    },
  })

  /** The kind is through: both versions if there are two, else the next kind. */
  function onEnd(hasSecond: boolean) {
    if (hasSecond && kind) go({ kind, isBoth: true })
    else if (nextKind) go(opened(nextKind))
    else go({})
  }
  function onLeave() {
    if (!kind || place === undefined) return
    if (place + 1 < places.length) go({ kind, place: place + 1 })
    else onEnd(first !== undefined)
  }
  async function onSave(range: Range, words: string): Promise<boolean> {
    if (!kind) return false
    if (words === text.slice(range.from, range.to)) {
      onLeave()
      return true
    }
    if (!(await state.onChange(range, words))) return false
    tellChanged()
    const after = state.onTry(withRange(text, range, words))
    const next = placeAfter(placesOf(kind, after, []), range.from + words.length)
    if (kind === 'form') return true
    if (next === undefined || kind === 'length') onEnd(true)
    else go({ kind, place: next })
    return true
  }

  const version = first ? 'second version' : 'first version'
  const handedIn = record.handedIn.get(subject)?.at ?? record.handedIn.get(paperOf(subject))?.at
  const handedInWords = handedIn === undefined ? undefined : `handed in ${timeWords(handedIn, now)}`
  const facts = first ? timeWords(entry.answer.changedAt, now) : handedInWords
  const nav = {
    rows,
    all: address({}),
    current: kind,
    state,
    isSlipsAbsent: slips.check.status === 'absent',
    isBoth: isBoth && first !== undefined,
  }
  const frame = {
    question,
    spine: <KindNav {...nav} look="spine" />,
    tabs: <KindNav {...nav} look="tabs" />,
  }
  const next = (
    <div className="read-act">
      <Link className="btn btn-ghost" to={address({})} preventScrollReset>
        Back
      </Link>
      {nextKind ? (
        <Link className="btn btn-primary" to={address(opened(nextKind))} preventScrollReset>
          Next: {KIND_NAMES[nextKind].toLowerCase()}
        </Link>
      ) : (
        <Link className="btn btn-primary" to={mark}>
          Mark my answer
        </Link>
      )}
    </div>
  )
  const notices = (
    <>
      {state.isStale && (
        <p className="read-notice" role="status">
          Your answer has changed.{' '}
          <button className="inline-link" type="button" onClick={state.onCountAgain}>
            Count again
          </button>
        </p>
      )}
      {entry.answer.elsewhere !== undefined && (
        <p className="read-notice">
          A newer second version is on another device.{' '}
          <Link className="inline-link" to={question.desk}>
            See both
          </Link>
        </p>
      )}
    </>
  )

  if (isBoth && first)
    return (
      <ReadingFrame {...frame}>
        {notices}
        <Suspense fallback={<ReadingWaiting />}>
          <TwoVersions
            kind={kind}
            first={{
              text: first.version.body,
              reading: first.reading,
              slips: [],
              facts: handedInWords ?? timeWords(first.version.at, now),
            }}
            second={{ text, reading, slips: open ?? [], facts: timeWords(entry.answer.changedAt, now) }}
            counts={counts}
            heading={heading}
          >
            <WhichIsMarked subject={subject} which={versionToMark(record, subject)} />
            <div className="read-act read-both-act">
              <Link
                className="btn btn-line"
                to={address(kind && (countFor(kind) ?? 0) > 0 ? opened(kind) : {})}
                preventScrollReset
              >
                Change more
              </Link>
              {nextKind && (
                <Link className="btn btn-line" to={address(opened(nextKind))} preventScrollReset>
                  Next: {KIND_NAMES[nextKind].toLowerCase()}
                </Link>
              )}
              <Link className="btn btn-primary" to={mark}>
                Mark my answer
              </Link>
            </div>
          </TwoVersions>
        </Suspense>
      </ReadingFrame>
    )

  const isListed = kind === undefined
  const isDown = kind === 'beginnings'
  return (
    <ReadingFrame {...frame}>
      {notices}
      <div className={isOpen ? 'read-columns read-open' : 'read-columns'}>
        <AnswerPlaces
          title="Your answer"
          facts={facts === undefined ? version : `${version}, ${facts}`}
          text={text}
          paragraphs={reading.paragraphs}
          places={isDown ? reading.beginnings : kind === 'length' && place === undefined ? [] : places}
          open={place}
          hasCounts={isListed || kind === 'length'}
          hasNumbers={!isListed && !isDown && kind !== 'length'}
          isPlain={kind === 'length'}
          lit={isDown ? habitPlaces(reading.beginnings) : undefined}
          address={
            isDown ? undefined : (index) => address(kind ? { kind, place: index } : firstKindAt(index))
          }
        />
        {panel()}
      </div>
    </ReadingFrame>
  )

  /** In the list of all, a place leads to its kind. */
  function firstKindAt(index: number): OpenPart {
    const range = places[index]
    for (const of of ['copied', 'quotations', 'very'] as const) {
      const at = placesOf(of, reading, []).findIndex(({ from }) => from === range?.from)
      if (at !== -1) return { kind: of, place: at }
    }
    return {}
  }

  function panel() {
    const shared = { reading, text, heading }
    if (kind === undefined)
      return (
        <AllList
          question={question}
          reading={reading}
          rows={rows}
          heading={heading}
          mark={mark}
          slips={open ? <p className="small">{slipsWords(open.length)}</p> : <GetCheck {...slips} />}
          slipsNote={
            open?.length === 0
              ? 'The check for slips found nothing. It finds few, so read your answer once more yourself.'
              : undefined
          }
        />
      )
    if (kind === 'form')
      return <FormPanel {...shared} next={next} onMeant={() => onEnd(first !== undefined)} onSave={onSave} />
    if (kind === 'beginnings') return <BeginningsPanel {...shared} next={next} />
    if (kind === 'slips')
      return (
        <ReadingSlips
          subject={subject}
          check={slips.check}
          found={open}
          place={place ?? 0}
          count={{ changed: changedSlips, left: found - (open?.length ?? 0) }}
          heading={heading}
          next={next}
          onGet={slips.onGet}
          onOpen={(to) => go({ kind, place: to })}
          onChange={async (slip) => {
            if (!(await state.onChange({ from: slip.from, to: slip.to }, slip.right))) return false
            countSlips(changedSlips + 1)
            tellChanged()
            return true
          }}
          onLeft={(slip) => {
            setJustLeft((before) => new Set([...before, slip.key]))
            countSlips(changedSlips)
          }}
        />
      )
    if (place === undefined)
      return (
        <OverviewPanel
          {...shared}
          kind={kind}
          places={places}
          address={(to) => address({ kind, place: to })}
          next={next}
        />
      )
    return (
      <FindingPanel
        // A new place has a new field.
        key={`${kind} ${place} ${text.length}`}
        {...shared}
        kind={kind}
        place={place}
        places={places}
        question={question}
        onTry={state.onTry}
        onOpen={(to) => go({ kind, place: to })}
        onLeave={onLeave}
        onSave={onSave}
      />
    )
  }

  /** Counts the slips that were changed, with this one, of all that were asked about or still will be. */
  function countSlips(changed: number) {
    setChangedSlips(changed)
    state.onSlips({ changed, of: changedSlips + found })
  }
}

/** The place that is open. Slips are asked about one after another, so one of them always is. */
function openPlace({ kind, place }: OpenPart, count: number): number | undefined {
  if (kind === 'slips') return count === 0 ? undefined : Math.min(place ?? 0, count - 1)
  return place !== undefined && place < count ? place : undefined
}

const COPIED_FIRST: readonly ReadingKind[] = ['copied', ...READING_KINDS.filter((kind) => kind !== 'copied')]

/** The sentences that begin with the word that begins too many of them. */
function habitPlaces(beginnings: Reading['beginnings']): ReadonlySet<number> {
  const word = commonBeginning(beginnings)?.word.toLowerCase()
  return new Set(beginnings.flatMap(({ first }, index) => (first === word ? [index] : [])))
}

function slipsWords(count: number): string {
  return count === 1 ? 'One place looks wrong.' : `${count} places look wrong.`
}

function tellChanged() {
  const now = new Date()
  showToast({
    kind: 'done',
    title: 'Changed',
    detail: `Second version saved on this device, ${timeWords(now.toISOString(), now)}.`,
    topic: 'first-reading',
  })
}

/** Which version is marked, and the way to mark the other. */
function WhichIsMarked({ subject, which }: { subject: string; which: 'first' | 'second' }) {
  const other = which === 'first' ? 'second' : 'first'
  return (
    <p className="small">
      {which === 'first'
        ? 'The clock was running, so we mark the first version: it shows what you can do in the time.'
        : 'No clock was running, so we mark the second version.'}{' '}
      <Link className="inline-link" to={`${markingAddress(subject)}&version=${other}`}>
        Mark the {other} one
      </Link>
    </p>
  )
}

/** A new finding: the focus goes to its heading, which comes into sight, and on a phone the place comes above the sheet. */
function useFocus(
  heading: { current: HTMLHeadingElement | null },
  part: string,
  /** The place that was closed: its link takes the focus. */
  closed: number | undefined,
) {
  const seen = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (seen.current === part) return
    const isFirst = seen.current === undefined
    seen.current = part
    const link =
      closed === undefined
        ? null
        : document.querySelector<HTMLElement>(`.read-answer [data-place="${closed}"]`)
    // A page that opens with a place shows it, and leaves the focus where it is.
    const focused = isFirst ? undefined : (link ?? heading.current)
    focused?.focus({ preventScroll: true })
    const spot = document.querySelector('.read-answer .spot[aria-current]')
    // The panel is beside the answer, or a sheet over it, or above it: as first-reading.css says.
    if (spot && matchMedia('(min-width: 48rem)').matches) spot.scrollIntoView({ block: 'nearest' })
    else if (spot && matchMedia('(min-height: 30rem)').matches) spot.scrollIntoView({ block: 'start' })
    else focused?.scrollIntoView({ block: 'nearest' })
  }, [part, heading, closed])
}

/** `n` and `p`: the next place and the last one. Escape closes the place. Not while a student types. */
function useKeys(keys: { isOpen: boolean; onStep: (step: number) => void; onClose: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!keys.isOpen || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') return keys.onClose()
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
    if (event.key === 'n') keys.onStep(1)
    else if (event.key === 'p') keys.onStep(-1)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

import { type ReactNode, type RefObject, useState, useEffect, useEffectEvent, useRef } from 'react'
import { noteFacts } from '#app/sync/log/note-facts.ts'
import { showToast } from '#app/ui/toast.ts'
import type { Slip } from '#domain/first-reading/slips.ts'
import { LONGEST_CARD, slipIsLeft } from '#domain/study/kinds/slips.ts'
import { clip } from '#domain/study/marking/sentences.ts'
import { KIND_NAMES } from './kind-words.ts'
import { PlaceSteps } from './place-panel.tsx'
import type { CheckState } from './slips/use-slips.ts'
import Download from 'lucide-react/icons/download'
import { useOnline } from '#app/lib/device/use-online.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import { CHECK_BYTES } from './slips/check-bytes.ts'

/** The slips, one at a time. */
export function ReadingSlips({
  subject,
  check,
  found,
  place,
  count,
  heading,
  next,
  onGet,
  onOpen,
  onChange,
  onLeft,
}: {
  subject: string
  check: CheckState
  /** Those that are not left; undefined until the check has looked. */
  found: readonly Slip[] | undefined
  place: number
  /** Of those that were asked about. */
  count: { changed: number; left: number }
  heading: RefObject<HTMLHeadingElement | null>
  next: ReactNode
  onGet: () => void
  onOpen: (place: number) => void
  onChange: (slip: Slip) => Promise<boolean>
  onLeft: (slip: Slip) => void
}) {
  const [last, setLast] = useState<Slip>()
  const [carded, setCarded] = useState<ReadonlySet<string>>(new Set())
  const slip = found?.[place]
  return (
    <div className="read-step">
      <header>
        {slip && found ? (
          <PlaceSteps kind="slips" place={found.indexOf(slip)} of={found.length} onOpen={onOpen} />
        ) : (
          <>
            <p className="read-of">{KIND_NAMES.slips}</p>
            <h2 className="h2" ref={heading} tabIndex={-1}>
              {titleOf(check, found, count)}
            </h2>
          </>
        )}
      </header>
      {!found && <GetCheck check={check} onGet={onGet} />}
      {slip && (
        <SlipQuestion
          key={`${slip.from} ${slip.key}`}
          slip={slip}
          heading={heading}
          onYes={async () => {
            if (!(await onChange(slip))) return false
            setLast(slip)
            return true
          }}
          onNo={() => {
            noteFacts([slipIsLeft(subject, slip.key)])
            showToast({
              kind: 'hint',
              title: 'Left as it is',
              detail: 'We do not ask about this place again.',
              topic: 'first-reading',
            })
            setLast(undefined)
            onLeft(slip)
          }}
        />
      )}
      {last && (
        <ChangedSlip
          slip={last}
          isCarded={carded.has(last.key)}
          onCard={() => {
            makeCard(subject, last)
            setCarded((before) => new Set([...before, last.key]))
          }}
        />
      )}
      <p className="read-aside">
        <i className="mk mk-side" aria-hidden="true" />
        This check finds few slips and is sometimes wrong. An examiner sees more.
      </p>
      {!slip && next}
    </div>
  )
}

function titleOf(
  { status }: CheckState,
  found: readonly Slip[] | undefined,
  { changed, left }: { changed: number; left: number },
): string {
  if (!found) return status === 'looking' ? 'Looking for slips' : 'Look for four kinds of slips'
  if (changed + left > 0) return `${changed} changed, ${left} left.`
  return 'The check for slips found nothing.'
}

function ChangedSlip({ slip, isCarded, onCard }: { slip: Slip; isCarded: boolean; onCard: () => void }) {
  return (
    <div className="read-done">
      <i className="mk mk-tick" aria-hidden="true" />
      <span role="status">
        <b>{slip.wrong}</b> changed to <b>{slip.right}</b>
      </span>
      {isCarded ? (
        <span className="small">Card made</span>
      ) : (
        <button className="btn btn-line btn-sm" type="button" onClick={onCard}>
          Make a card
        </button>
      )}
      <div className="read-card">
        <p>Your sentence. Is ‘{slip.wrong}’ right?</p>
        <p lang="en-GB">{slip.before}</p>
      </div>
    </div>
  )
}

/** A card of the sentence: its front as it was, its back as it is right. */
function makeCard(subject: string, slip: Slip) {
  const { wrong, before, after, why } = slip
  const data = { wrong, before: aroundSlip(before, slip), after: aroundSlip(after, slip), why }
  noteFacts([{ kind: 'card.made', v: 1, subject, data }])
  showToast({
    kind: 'done',
    title: 'Card made',
    detail: `‘${clip(data.before, 60)}’ comes back tomorrow.`,
    topic: 'first-reading',
  })
}

/** Of a sentence that is too long for a card, the part with the slip. */
function aroundSlip(sentence: string, { from, sentence: { from: start } }: Slip): string {
  if (sentence.length <= LONGEST_CARD) return sentence
  const begin = Math.max(0, from - start - LONGEST_CARD / 2)
  return clip(sentence.slice(begin), LONGEST_CARD)
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000)
const SIZE = megabytes(CHECK_BYTES.packed)

/** The check: to get it, while it comes, while it looks, and when it did not come. Nothing when it is done. */
export function GetCheck({ check, onGet }: { check: CheckState; onGet: () => void }) {
  const isOnline = useOnline()
  switch (check.status) {
    case 'absent':
      return (
        <div className="read-get">
          {isOnline ? (
            <>
              <span className="small">This check is not on your device yet.</span>
              <button className="btn btn-line btn-sm" type="button" onClick={onGet}>
                <Download className="i" aria-hidden="true" /> Get the check ({SIZE} MB)
              </button>
              <span className="caption">Only once. Then it works offline.</span>
            </>
          ) : (
            <span className="small">
              You are offline. The check needs the internet once. All the rest works.
            </span>
          )}
        </div>
      )
    case 'coming':
      return (
        <div className="read-coming">
          <p className="small num" role="status">
            Getting the check: {megabytes(check.share * CHECK_BYTES.packed)} of {SIZE} MB
          </p>
          <div className="progress" style={{ '--v': `${Math.round(check.share * 100)}%` }}>
            <span />
          </div>
        </div>
      )
    case 'failed':
      return (
        <p className="read-problem" role="alert">
          <i className="mk mk-cross" aria-hidden="true" /> The check did not come. Your answer is safe.{' '}
          <button className="inline-link" type="button" onClick={onGet}>
            Try again
          </button>
        </p>
      )
    case 'looking':
      return (
        <p className="small num" role="status">
          {check.of > 1 ? `Looking for slips: paragraph ${check.done} of ${check.of}` : 'Looking for slips'}
        </p>
      )
    case 'done':
      return (
        <p className="read-here small">
          <i className="mk mk-tick" aria-hidden="true" />
          The check is on this device
        </p>
      )
  }
}

/** One slip: is it one? `y` and `n` answer while the panel has the focus. */
function SlipQuestion({
  slip,
  heading,
  onYes,
  onNo,
}: {
  slip: Slip
  heading: RefObject<HTMLHeadingElement | null>
  onYes: () => Promise<boolean>
  onNo: () => void
}) {
  const panel = useRef<HTMLDivElement>(null)
  const once = useOneAtATime()
  const [isFailed, setFailed] = useState(false)
  const yes = () => void once(async () => setFailed(!(await onYes())))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!(event.target instanceof Element) || event.target.closest('input, textarea, select')) return
    if (event.key === 'y') yes()
    else if (event.key === 'n') onNo()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const { current } = panel
    current?.addEventListener('keydown', onKey)
    return () => current?.removeEventListener('keydown', onKey)
  }, [])
  const { before, from, to, sentence, right, why } = slip
  const [start, end] = [from - sentence.from, to - sentence.from]
  return (
    <div ref={panel} className="read-slip">
      <h2 className="h2" ref={heading} tabIndex={-1}>
        This looks wrong: is it?
      </h2>
      <p className="read-slip-text" lang="en-GB">
        {before.slice(0, start)}
        <del>{before.slice(start, end)}</del> <ins>{right}</ins>
        {before.slice(end)}
      </p>
      <p className="small">{why}</p>
      {isFailed && (
        <p className="read-problem" role="alert">
          Not changed: your answer was changed elsewhere, or this device keeps nothing now.
        </p>
      )}
      <div className="read-two">
        <button className="btn btn-line" type="button" onClick={onNo}>
          No, leave it
        </button>
        <button className="btn btn-primary" type="button" onClick={yes}>
          Yes, change it
        </button>
      </div>
    </div>
  )
}

import Download from 'lucide-react/icons/download'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnline } from '#app/lib/device/use-online.ts'
import { useOneAtATime } from '#app/lib/service/use-one-at-a-time.ts'
import type { Slip } from '#domain/first-reading/slips.ts'
import { CHECK_BYTES } from './check-bytes.ts'
import type { CheckState } from './use-slips.ts'

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
export function SlipQuestion({
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

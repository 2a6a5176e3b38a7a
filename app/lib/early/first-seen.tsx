import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isDrawnByApp } from '#app/lib/device/visited-paths.ts'
import { storedTexts } from '#app/lib/device/stored-texts.ts'
import { withoutSlash } from '#domain/trailing-slashes.ts'
import './first-seen.css'
import { type LastSeen, lastSeenKey, readSeen, type SeenRoom } from './last-seen.ts'

/** The script in the head fills the place before the app starts. React leaves it as it is. */
const PLACE = { __html: '' }
const FILL = { __html: 'globalThis.early?.onPlace()' }

/** What is known of a student in a room. */
interface Known {
  /** The account that the log shows; null without one. */
  owner: string | null
  /** Nothing was done here yet: the room shows the page of somebody new. */
  isNew: boolean
  /** Whose the device is now: after a sign-out nothing of before is kept. */
  currentOwner: () => string | null
}

/**
 * A room that depends on what the student did. Until the log is open (`known`), somebody new sees the room as HTML, which is
 * `children` too, and who was here before sees what the room showed last. `waiting` is for who has neither.
 */
export function FirstSeen({
  room,
  known,
  waiting,
  children,
}: {
  room: SeenRoom
  known: Known | undefined
  waiting: ReactNode
  children: ReactNode
}) {
  // The HTML of another page has nothing of this room.
  const [isFirst] = useState(() => import.meta.env.SSR || !isDrawnByApp())
  const place = useRef<HTMLDivElement>(null)
  const isKnown = known !== undefined
  useEffect(() => {
    if (isKnown) delete document.documentElement.dataset.firstSeen
  }, [isKnown])
  useKeepSeen(room, () => place.current, known)

  if (!isKnown && !isFirst) return waiting
  return (
    <>
      <div ref={place} className={isKnown ? 'first-seen' : 'first-seen for-new'}>
        {children}
      </div>
      {!isKnown && (
        <>
          <div className="for-returning">{waiting}</div>
          <LastSeenPlace room={room} />
        </>
      )}
    </>
  )
}

/** Where the lines are that a room showed last. They are shown while `data-first-seen` of the root element is `last`. */
export function LastSeenPlace({ room }: { room: SeenRoom }) {
  // The script is for the HTML: a place that the app makes is filled here.
  useEffect(() => globalThis.early?.onPlace(), [])
  return (
    <>
      <div
        className="last-seen"
        data-last-seen={room}
        suppressHydrationWarning
        dangerouslySetInnerHTML={PLACE}
      />
      <script dangerouslySetInnerHTML={FILL} />
    </>
  )
}

/** Keeps what a room shows whenever the page is left. */
export function useKeepSeen(room: SeenRoom, find: () => HTMLElement | null, known: Known | undefined) {
  const keep = useEffectEvent(() => {
    const place = find()
    if (!known || !place || known.currentOwner() !== known.owner) return
    if (known.isNew) return void storedTexts.write(lastSeenKey(room), null)
    // What is still on its way is not worth keeping.
    if (place.querySelector('.skel')) return
    const seen: LastSeen = {
      owner: known.owner,
      address: withoutSlash(location.pathname) + location.search,
      lines: readSeen(place),
    }
    storedTexts.write(lastSeenKey(room), JSON.stringify(seen))
  })
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', keep)
    }
  }, [])
}

import type { Clock } from '#app/sync/clock.ts'

/** A text is sent so long after its last key, and at the latest so long after the first key that was not sent. */
const ALONE = { pause: 3000, most: 20_000 }
/** While another device in use shows the same answer: it has the text within five seconds. */
const WATCHED = { pause: 1500, most: 4000 }

/**
 * A pause is stored so long after its last key, and a text at the latest so long after its first one
 * (app/writing/answer-keeper.ts). So a store that is no pause comes while the student types, until a pause is stored.
 */
const PAUSE_STORED = 600
const KEY_STORED = 1500

/** How often a device says again which answer it shows, while another one shows it too, and how long that holds. */
const HERE_EVERY = 45_000
const HERE_LASTS = 60_000

interface Options {
  clock: Clock
  /** The answers on the screens of this device. */
  shown: () => ReadonlySet<string>
  isInUse: () => boolean
  /** Tells the account's other devices that this one shows an answer. */
  tellHere: (answer: string) => void
  /** A text is due. */
  onDue: () => void
}

export type AnswerPace = ReturnType<typeof createAnswerPace>

/** When the texts of answers are sent. The device has stored them before. All times are the clock's milliseconds. */
export function createAnswerPace({ clock, shown, isInUse, tellHere, onDue }: Options) {
  /** When the first and the last key were that are not sent. */
  const keys = new Map<string, { first: number; last: number }>()
  const sent = new Map<string, number>()
  /** When another device showed the answer, or sent a text of it. */
  const watched = new Map<string, number>()
  /** When this device said that it shows the answer, or sent a text of it. */
  const told = new Map<string, number>()
  let isLive = false
  let cancel: (() => void) | undefined

  const isWithin = (at: number | undefined, milliseconds: number) =>
    at !== undefined && clock.now() - at < milliseconds
  const isWatched = (id: string) => isWithin(watched.get(id), HERE_LASTS)

  function dueAt(id: string): number | undefined {
    const own = keys.get(id)
    const { pause, most } = isWatched(id) ? WATCHED : ALONE
    return own && Math.min(own.last + pause, own.first + most)
  }

  /** Says which answers are here that another device may be waiting for. */
  function look() {
    if (isLive && isInUse())
      for (const id of shown()) {
        if (told.has(id) && !(isWatched(id) && !isWithin(told.get(id), HERE_EVERY))) continue
        told.set(id, clock.now())
        tellHere(id)
      }
    plan()
  }

  function plan() {
    cancel?.()
    const now = clock.now()
    const dues = [...keys.keys()].map((id) => dueAt(id) ?? Infinity)
    const heres = [...shown()].filter(isWatched).map((id) => (told.get(id) ?? now) + HERE_EVERY)
    const next = Math.min(...dues, ...(isLive && isInUse() ? heres : []))
    cancel = next < Infinity ? clock.after(Math.max(0, next - now), wake) : undefined
  }

  function wake() {
    const due = [...keys.keys()].filter((id) => !isHeld(id))
    for (const id of due) forget(id)
    if (due.length > 0) onDue()
    look()
  }

  function forget(id: string) {
    keys.delete(id)
    sent.set(id, clock.now())
  }

  /** Whether a text waits for its time. */
  function isHeld(id: string): boolean {
    const due = dueAt(id)
    return due !== undefined && due > clock.now()
  }

  return {
    isHeld,
    /** The text of an answer was stored on the device, in this tab or in another one. `isPause`: the student has stopped typing. */
    onStored(id: string, isPause: boolean) {
      const now = clock.now()
      const first = keys.get(id)?.first ?? Math.max(now - KEY_STORED, sent.get(id) ?? -Infinity)
      keys.set(id, { first, last: isPause ? now - PAUSE_STORED : now + PAUSE_STORED })
      plan()
    },
    /** A text was finished, or left the screen: it is sent now. */
    onSettled(id: string) {
      forget(id)
      plan()
    },
    /** The account is about to get the text: its other devices know that it is on the screen here. */
    onSend(id: string) {
      forget(id)
      told.set(id, clock.now())
      plan()
    },
    /** Another device shows this answer, or has sent a text of it. */
    onHere(id: string) {
      watched.set(id, clock.now())
      look()
    },
    /** There is a stream, perhaps a new one, or none any more. */
    onLive(live: boolean) {
      isLive = live
      if (live) told.clear()
      look()
    },
    /** An answer has come on a screen of this device. */
    onShown: look,
    /** The page is used again after a while. */
    onUseAgain() {
      told.clear()
      look()
    },
    stop: () => cancel?.(),
  }
}

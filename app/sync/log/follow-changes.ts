import type { Clock } from '#app/sync/clock.ts'

/** What the server says first: its log, and how far the student's facts and answers go in it. */
export interface Hello {
  generation: string
  log: number
  answers: number
}

export interface ChangesListener {
  onHello: (hello: Hello) => void
  /** Facts or answers go as far as this now. */
  onTold: (what: 'log' | 'answers', last: number) => void
  /** Another device in use has this answer on its screen. */
  onHere: (answer: string) => void
  /** Something may have been missed: ask after so many milliseconds. */
  onAsk: (after: number) => void
  /** There is no stream now. */
  onLost: () => void
}

interface Options extends ChangesListener {
  /** Opens the stream as the student. Throws if no answer comes. */
  open: (signal: AbortSignal) => Promise<Response>
  clock: Clock
  /** The device's time, in milliseconds: it also goes on while the device sleeps. */
  wallTime: () => number
  /** From 0 to 1. */
  chance: () => number
  /** Something was heard, perhaps only a beat: the connection and the session live. */
  onAlive?: () => void
}

export type FollowedChanges = ReturnType<typeof followChanges>

/** The first message comes at once. What takes longer is a proxy that holds the stream back. In milliseconds. */
const HELLO_WITHIN = 8000
/** Two beats of the server and a little: a phone that slept has a connection that only looks open. */
const LONGEST_SILENCE = 110_000
/** The time of one beat and some seconds: after a return to the page, no student waits for a second beat. */
const SUSPECT_SILENCE = 55_000
/** A server that is gone is gone for all: they come again one after another. */
const CUT = { least: 1000, more: 14_000 }
/** Where there is no stream, another try after about ten minutes; after the first late message, which may be a slow line, after one. */
const NO_STREAM = 600_000
const FIRST_LATE = 60_000
/** A page that signs out itself has done so by then. */
const ENDED = 2000
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
/** The account has more devices than streams: the one that is used gets the place, but not at every key. */
const ELSEWHERE = 60_000

/** Why a stream ended, and how long to wait at least. */
interface End {
  why: 'again' | 'told' | 'restart' | 'cut' | 'failed' | 'late' | 'none' | 'elsewhere' | 'ended'
  after?: number
}

/**
 * Keeps one stream of the student's changes open until it is stopped. It is read with `fetch`, because an `EventSource` can send no
 * token but in its address.
 */
export function followChanges({ open, clock, wallTime, chance, ...listener }: Options) {
  let isStopped = false
  let giveUp = new AbortController()
  let heardAt = 0
  let isLive = false
  let isSilent = false
  /** Ends the pause that goes on. */
  let pause: { why: End['why']; earliest: number; end: () => void } | undefined

  async function run() {
    let [failures, lates] = [0, 0]
    for (;;) {
      const { why, after = 0 } = await followOnce()
      if (isLive) listener.onLost()
      isLive = false
      if (isStopped || why === 'ended') return
      failures = why === 'failed' ? failures + 1 : 0
      lates = why === 'late' ? lates + 1 : 0
      const milliseconds = pauseAfter({ why, after }, Math.max(failures, lates))
      if (milliseconds > 0) await rest(why, after, milliseconds)
      if (isStopped) return
    }
  }

  function pauseAfter({ why, after = 0 }: End, times: number): number {
    if (why === 'again') return 0
    if (why === 'told') return ENDED
    if (why === 'restart') return CUT.least + after
    if (why === 'cut') return CUT.least + chance() * CUT.more
    if (why === 'elsewhere') return Infinity
    if (why === 'failed') return Math.max(after, chance() * Math.min(FIRST_PAUSE * 2 ** times, LONGEST_PAUSE))
    return (why === 'late' && times === 1 ? FIRST_LATE : NO_STREAM) * (0.75 + chance() / 2)
  }

  /** Follows one stream to its end. */
  async function followOnce(): Promise<End> {
    giveUp = new AbortController()
    const { signal } = giveUp
    isSilent = false
    let cancel = clock.after(HELLO_WITHIN, () => giveUp.abort())
    try {
      const answer = await open(signal)
      const end = endOfAnswer(answer)
      if (end) return end
      let rest = ''
      for await (const value of textsOf(answer)) {
        const parts = (rest + value).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          const bye = take(part)
          if (bye) return bye
        }
        // Whatever comes, also a beat, shows that the connection lives. Before the first message, only that one does.
        if (!isLive) continue
        cancel()
        cancel = clock.after(LONGEST_SILENCE, giveUpSilence)
        heardAt = wallTime()
        listener.onAlive?.()
      }
      return { why: isLive ? 'cut' : 'none' }
    } catch {
      if (isLive) return { why: isSilent ? 'again' : 'cut' }
      return { why: signal.aborted ? 'late' : 'failed' }
    } finally {
      cancel()
      giveUp.abort()
    }
  }

  function endOfAnswer({ status, ok, headers, body }: Response): End | undefined {
    if (status === 401) return { why: 'ended' }
    if (status === 429 || status === 503)
      return { why: 'failed', after: (Number(headers.get('Retry-After')) || 60) * 1000 }
    if (status >= 500 || status === 403) return { why: 'failed', after: LONGEST_PAUSE }
    // Another service, or a page of a proxy.
    const isStream = headers.get('Content-Type')?.startsWith('text/event-stream') === true
    return ok && body && isStream ? undefined : { why: 'none' }
  }

  function take(part: string): End | undefined {
    const data = /^data: (.*)$/m.exec(part)?.[1]
    if (data === undefined) return undefined
    const [first = '', second = '', third = ''] = data.split(' ')
    if (part.startsWith('event: bye')) return endOfBye(first, Number(second))
    if (part.startsWith('event: hello')) {
      isLive = true
      listener.onHello({ generation: first, log: Number(second), answers: Number(third) })
    } else if (first === 'log' || first === 'answers') listener.onTold(first, Number(second))
    else if (first === 'here') listener.onHere(second)
    else if (first === 'ask') listener.onAsk(Number(second))
    return undefined
  }

  function endOfBye(reason: string, after: number): End {
    if (reason === 'restart') return { why: 'restart', after }
    if (reason === 'elsewhere') return { why: 'elsewhere' }
    // Opening anew finds out that the session has ended, or renews its token.
    return { why: reason === 'ended' ? 'told' : 'again', ...(reason === 'ended' && { after: ENDED }) }
  }

  function giveUpSilence() {
    isSilent = true
    giveUp.abort()
  }

  /** Waits. What the server asks for is obeyed, also when the student comes back. */
  async function rest(why: End['why'], asked: number, milliseconds: number) {
    await new Promise<void>((resolve) => {
      const cancel = milliseconds < Infinity ? clock.after(milliseconds, resolve) : () => {}
      const least = why === 'elsewhere' ? ELSEWHERE : why === 'late' || why === 'none' ? milliseconds : asked
      const end = () => {
        cancel()
        resolve()
      }
      pause = { why, earliest: clock.now() + least, end }
    })
    pause = undefined
  }

  void run()
  return {
    /** A press or a key: this device takes the place of one that is not used. */
    onUse() {
      if (pause?.why === 'elsewhere' && clock.now() >= pause.earliest) pause.end()
    },
    /** The student or the connection is back: a pause ends, and a stream that is suspiciously silent is opened anew. */
    onReturn() {
      if (isLive && wallTime() - heardAt > SUSPECT_SILENCE) giveUpSilence()
      if (pause && pause.why !== 'elsewhere' && clock.now() >= pause.earliest) pause.end()
    },
    stop() {
      isStopped = true
      giveUp.abort()
      pause?.end()
    },
  }
}

/** Not the stream's own iterator, which Safari lacks. */
async function* textsOf({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const read = await reader?.read()
    if (!read || read.done) return
    yield read.value
  }
}

import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import type { Listener } from '#server/database/announcements.ts'
import type { Database } from '#server/database/database.ts'

/** Why a stream ends. The device renews its token, ends its session, waits until it is used, or comes again after a while. */
type Bye = 'token' | 'ended' | 'elsewhere' | `restart ${number}`

/** One device that listens. */
export interface Stream {
  student: string
  session: string
  /** A random id of the browser: its next stream takes the place of this one. */
  device: string
  address: string
  /** When its token expires, in milliseconds since 1970. */
  until: number
  write: (text: string) => void
  /** Bytes that the device has not read yet. */
  unread: () => number
  end: (lastWords: string) => void
  cut: () => void
}

interface StreamLimits {
  ofStudent: number
  ofAddress: number
  all: number
}

/** How many streams one address may have. A school shares one. */
export const STREAMS_PER_ADDRESS = 2000
/** What a stream takes in the memory of this process, measured with 5,000 of them, in bytes. */
const STREAM_BYTES = 30 * 1024
/** A device that does not read is cut off when so many bytes wait for it. */
const MOST_UNREAD = 16 * 1024

export const STREAM_LIMITS: StreamLimits = {
  ofStudent: 6,
  ofAddress: STREAMS_PER_ADDRESS,
  all: mostStreams({ memory: memoryOfProcess(), files: mostOpenFiles() }),
}

/** A proxy ends a silent connection after 55 s (Heroku), 60 s (nginx, AWS) or 100 s (Cloudflare). */
export const BEAT_SECONDS = 50
/** So long before its token expires, a device renews it and comes again. */
const TOKEN_MS = 60_000
/** After a restart the devices come again one after another: each stream adds so many milliseconds. */
const SPREAD_MS = 10
/** In so many milliseconds all devices ask, when something may have been missed. */
const GAP_MS = 10_000

/** A quarter of the memory, and half of the open files: the rest is for everybody else. */
export function mostStreams({ memory, files }: { memory: number; files: number }): number {
  return Math.max(1, Math.floor(Math.min(memory / 4 / STREAM_BYTES, files / 2)))
}

function memoryOfProcess(): number {
  const bound = process.constrainedMemory()
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem()
}

/** As Node has raised it at its start. Only Linux says it. */
function mostOpenFiles(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity)
  } catch {
    return Infinity
  }
}

/** The open streams of this process, and who hears what. */
export class Streams implements Listener {
  isStopped = false
  private readonly limits: StreamLimits
  private readonly livingOf: (sessions: string[]) => Promise<ReadonlySet<string>>
  private readonly now: () => number
  private readonly ofStudent = new Map<string, Set<Stream>>()
  private readonly ofSession = new Map<string, Set<Stream>>()
  private readonly ofAddress = new Map<string, Set<Stream>>()
  /** Beats are spread: each second has its share of the streams. */
  private readonly beats = Array.from({ length: BEAT_SECONDS }, () => new Set<Stream>())
  private readonly places = new Map<Stream, Set<Stream>>()
  private readonly clock: NodeJS.Timeout
  private beat = 0

  /** `livingOf` says which of these sessions live. Each one is asked about with its beat. */
  constructor({
    limits = STREAM_LIMITS,
    livingOf,
    now = Date.now,
  }: {
    limits?: StreamLimits
    livingOf: (sessions: string[]) => Promise<ReadonlySet<string>>
    now?: () => number
  }) {
    this.limits = limits
    this.livingOf = livingOf
    this.now = now
    this.clock = setInterval(() => this.nextBeat(), 1000).unref()
  }

  get size(): number {
    return this.places.size
  }

  /** Takes a stream, unless the address or the process has too many. The student's oldest one may have to end for it. */
  open(stream: Stream): boolean {
    const own = [...(this.ofStudent.get(stream.student) ?? [])]
    // A browser that lost its connection without a word comes again: its old stream is dead.
    for (const other of own) if (other.device === stream.device) this.end(other, 'elsewhere')
    const ofAddress = this.ofAddress.get(stream.address)?.size ?? 0
    if (this.isStopped || this.size >= this.limits.all || ofAddress >= this.limits.ofAddress) return false
    const [oldest] = this.ofStudent.get(stream.student) ?? []
    if (oldest && (this.ofStudent.get(stream.student)?.size ?? 0) >= this.limits.ofStudent)
      this.end(oldest, 'elsewhere')
    for (const [map, key] of this.keysOf(stream)) {
      const set = map.get(key)
      if (set) set.add(stream)
      else map.set(key, new Set([stream]))
    }
    const place = this.beats[Math.floor(Math.random() * BEAT_SECONDS)] ?? new Set()
    place.add(stream)
    this.places.set(stream, place)
    return true
  }

  /** The stream is closed. */
  forget(stream: Stream): void {
    this.places.get(stream)?.delete(stream)
    if (!this.places.delete(stream)) return
    for (const [map, key] of this.keysOf(stream)) {
      const set = map.get(key)
      set?.delete(stream)
      if (set?.size === 0) map.delete(key)
    }
  }

  /**
   * A message of the database: `log STUDENT NUMBER`, `answers STUDENT NUMBER`, `here STUDENT ANSWER DEVICE`, `ended SESSION` or
   * `generation`.
   */
  onMessage(message: string): void {
    const [what = '', whose = '', value = '', device] = message.split(' ')
    if (what === 'ended') for (const stream of this.ofSession.get(whose) ?? []) this.end(stream, 'ended')
    else if (what === 'generation') this.onGap()
    else if (what === 'log' || what === 'answers' || what === 'here')
      for (const stream of this.ofStudent.get(whose) ?? [])
        // The device that says what it shows knows it.
        if (what !== 'here' || stream.device !== device) this.tell(stream, `data: ${what} ${value}\n\n`)
  }

  /** Messages may have been missed, or the log is another one: each device asks once. */
  onGap(): void {
    for (const stream of this.places.keys())
      this.tell(stream, `data: ask ${Math.floor(Math.random() * GAP_MS)}\n\n`)
  }

  /** The server stops: all devices are told so, and come again one after another. */
  stop(): void {
    this.isStopped = true
    clearInterval(this.clock)
    const spread = this.size * SPREAD_MS
    for (const stream of this.places.keys()) this.end(stream, `restart ${Math.floor(Math.random() * spread)}`)
  }

  private keysOf({ student, session, address }: Stream) {
    return [
      [this.ofStudent, student],
      [this.ofSession, session],
      [this.ofAddress, address],
    ] as const
  }

  private tell(stream: Stream, text: string) {
    if (stream.unread() <= MOST_UNREAD) return stream.write(text)
    this.forget(stream)
    stream.cut()
  }

  private end(stream: Stream, bye: Bye) {
    this.forget(stream)
    stream.end(`event: bye\ndata: ${bye}\n\n`)
  }

  private nextBeat() {
    this.beat = (this.beat + 1) % BEAT_SECONDS
    const streams = [...(this.beats[this.beat] ?? [])]
    const now = this.now()
    for (const stream of streams)
      if (stream.until - now < TOKEN_MS) this.end(stream, 'token')
      else this.tell(stream, ':\n\n')
    if (streams.length > 0) void this.endDead(streams)
  }

  /** A ban, and an end by time, announce nothing. */
  private async endDead(streams: readonly Stream[]) {
    try {
      const living = await this.livingOf(streams.map(({ session }) => session))
      for (const stream of streams)
        if (!living.has(stream.session) && this.places.has(stream)) this.end(stream, 'ended')
    } catch {
      // The database is away: the next beat asks again.
    }
  }
}

/** The streams of this process, which hear the database. */
export function openStreams(database: Database, limits: Partial<StreamLimits> = {}): Streams {
  const streams = new Streams({
    limits: { ...STREAM_LIMITS, ...limits },
    async livingOf(sessions) {
      const { rows } = await database.query<{ id: string }>(
        `select s.id from auth.sessions s join auth.users u on u.id = s.user_id
         where s.id = any ($1::uuid[]) and u.deleted_at is null
           and (s.not_after is null or s.not_after > now()) and (u.banned_until is null or u.banned_until <= now())`,
        [sessions],
      )
      return new Set(rows.map(({ id }) => id))
    },
  })
  database.listen(streams)
  return streams
}

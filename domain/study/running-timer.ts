import { fieldOf, itemsOf, parseJson, textOf } from '#domain/unknown-value.ts'

/** A timer that runs or is paused, as every page of the site shows it. Times are milliseconds since 1970. */
export interface RunningTimer {
  /** The paper that it times: `0500/2024/Summer-1-2`. */
  subject: string
  /** `Paper 1 Variant 2` */
  name: string
  /** Where the student goes on. */
  address: string
  /** The question that the student is at, if the paper's questions are known: `2(d)`. */
  question?: string | undefined
  /** The whole time, with the extra time. */
  minutes: number
  /** When the time is over; undefined while the timer is paused. */
  endsAt: number | undefined
  /** Milliseconds left when it was started or paused. */
  left: number
  /** When it was started or paused. */
  changedAt: number
  /** The student wants to see no running clock. */
  hidesTime: boolean
}

/** A timer that was last changed so long ago, in milliseconds, is shown only in its list. */
const FORGOTTEN_AFTER = 12 * 3_600_000

const MINUTE = 60_000

/** Reads stored timers. What is not valid is left out. */
export function parseRunningTimers(text: string | null): RunningTimer[] {
  return itemsOf(parseJson(text)).flatMap((each) => parseTimer(each) ?? [])
}

/** The stored timers with this one before the others; null if there are none. */
export function withRunningTimer(
  text: string | null,
  subject: string,
  timer: RunningTimer | undefined,
): string | null {
  const others = parseRunningTimers(text).filter((each) => each.subject !== subject)
  const all = timer ? [timer, ...others] : others
  return all.length === 0 ? null : JSON.stringify(all)
}

/** The stored timers after the student has moved to another place of a paper. Without its timer they stay as they are. */
export function withPlace(
  text: string | null,
  subject: string,
  { address, question }: { address: string; question: string | undefined },
): string | null {
  const timer = parseRunningTimers(text).find((each) => each.subject === subject)
  if (!timer || (timer.address === address && timer.question === question)) return text
  return withRunningTimer(text, subject, { ...timer, address, question })
}

/** The timer that the header shows: the newest that runs, else the newest that is paused. */
export function shownTimer(timers: readonly RunningTimer[], now: number): RunningTimer | undefined {
  const current = timers.filter((timer) => now - (timer.endsAt ?? timer.changedAt) < FORGOTTEN_AFTER)
  return current.find(({ endsAt }) => endsAt !== undefined) ?? current[0]
}

export function timerLeft({ endsAt, left }: RunningTimer, now: number): number {
  return endsAt === undefined ? left : endsAt - now
}

/** `36:00 left`, `Paused at 36:00`, `Time is up`; without the figures if the student hides them. */
export function timerState(timer: RunningTimer, now: number): string {
  const left = timerLeft(timer, now)
  if (left <= 0) return 'Time is up'
  if (timer.endsAt === undefined) return timer.hidesTime ? 'Paused' : `Paused at ${formatClock(left)}`
  return timer.hidesTime ? 'Timer on' : `${formatClock(left)} left`
}

/** The same in whole minutes, for a page's title: it changes once a minute. */
export function timerTitle(timer: RunningTimer, now: number): string {
  const left = timerLeft(timer, now)
  const whole = timer.endsAt === undefined ? left : Math.ceil(left / MINUTE) * MINUTE
  return `${timerState({ ...timer, endsAt: timer.endsAt && now + whole }, now)}, ${timer.name}`
}

function parseTimer(value: unknown): RunningTimer | undefined {
  const subject = textOf(value, 'subject')
  const name = textOf(value, 'name')
  const address = textOf(value, 'address')
  const [minutes, left] = [fieldOf(value, 'minutes'), fieldOf(value, 'left')]
  const [changedAt, endsAt] = [fieldOf(value, 'changedAt'), fieldOf(value, 'endsAt')]
  const question = textOf(value, 'question')
  if (!subject || !name || !address || !/^\/(practice|questions|resources)\//.test(address)) return undefined
  if (!isNumber(minutes) || !isNumber(left) || !isNumber(changedAt)) return undefined
  if (endsAt !== undefined && !isNumber(endsAt)) return undefined
  return {
    subject,
    name,
    address,
    ...(question && /^[\w()]{1,12}$/.test(question) && { question }),
    minutes,
    endsAt,
    left,
    changedAt,
    hidesTime: fieldOf(value, 'hidesTime') === true,
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Milliseconds left as a clock, seconds rounded up: `1:17:43`, `9:05`; over time `+2:13`. */
export function formatClock(left: number): string {
  const seconds = Math.abs(Math.ceil(left / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  const clock = hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '')
  return isOver(left) ? `+${clock}` : clock
}

/** What the figures of a clock count: the time that is left, or the time since the end. */
export function clockWord(left: number): 'left' | 'over time' {
  return isOver(left) ? 'over time' : 'left'
}

function isOver(left: number): boolean {
  return left <= -1000
}

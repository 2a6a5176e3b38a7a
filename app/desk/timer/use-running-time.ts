import { useEffect, useState } from 'react'
import { leftMs, minutesToSay, type Timer, workedMs } from './timer.ts'

/** A sleeping device stops its timers, so we look at the time at least this often (milliseconds). */
const LOOK_AGAIN = 20_000

/**
 * What a running timer has to say: that its time is over, and before, how many minutes are left. A soft tone sounds at the
 * end, if the student has turned it on. What happened before the desk was opened has no tone, and no minutes are said.
 */
export function useEndOfTime({
  timer,
  minutes,
  sounds,
}: {
  timer: Timer
  minutes: number
  sounds: boolean
}): { isOver: boolean; minutesLeft: number | undefined } {
  const { status, worked, startedAt, extra } = timer
  const [said, setSaid] = useState<{ run: string; isOver: boolean; minutesLeft: number | undefined }>()
  const run = `${status} ${worked} ${startedAt} ${extra} ${minutes}`

  useEffect(() => {
    if (status !== 'running') return undefined
    const leftNow = () => leftMs({ status, worked, startedAt, extra }, minutes, Date.now())
    let before = leftNow()
    const isLate = before <= 0
    let wait: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const left = leftNow()
      const isOver = left <= 0
      // The next look removes the text. A screen reader may come to it later, when it is wrong.
      setSaid({ run, isOver, minutesLeft: minutesToSay(before, left) })
      before = left
      if (!isOver) wait = setTimeout(look, Math.min(left, LOOK_AGAIN))
      else if (sounds && !isLate) playTone()
    }
    look()
    return () => clearTimeout(wait)
  }, [run, status, worked, startedAt, extra, minutes, sounds])

  return said?.run === run ? said : NOTHING
}

const NOTHING = { isOver: false, minutesLeft: undefined }

let audio: AudioContext | undefined

/** Two seconds of a soft, falling sine tone. A browser may forbid it. */
export function playTone(): void {
  audio ??= new AudioContext()
  const { currentTime: start, destination } = audio
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.setValueAtTime(660, start)
  tone.frequency.exponentialRampToValueAtTime(440, start + 1.6)
  volume.gain.setValueAtTime(0.0001, start)
  volume.gain.exponentialRampToValueAtTime(0.18, start + 0.08)
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 2)
  tone.connect(volume).connect(destination)
  tone.start(start)
  tone.stop(start + 2)
  audio.resume().catch(() => {})
}

/** The current time in milliseconds, updated with every second that the timer counts. It stops with the timer. */
export function useNow(timer: Timer): number {
  const { status, worked, startedAt } = timer
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (status !== 'running') return undefined
    let wait: ReturnType<typeof setTimeout>
    const tick = () => {
      const present = Date.now()
      setNow(present)
      const counted = workedMs({ status, worked, startedAt, extra: 0 }, present)
      wait = setTimeout(tick, 1000 - (counted % 1000))
    }
    tick()
    return () => clearTimeout(wait)
  }, [status, worked, startedAt])
  return now
}

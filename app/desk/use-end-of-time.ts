import { useEffect, useState } from 'react'
import { leftMs, type Timer } from './timer.ts'

/** A sleeping device stops its timers, so we check for the end at least this often (milliseconds). */
const LOOK_AGAIN = 20_000

/**
 * Whether the time of a running timer is over. A soft tone sounds at that moment, if the student has turned it on. There
 * is no tone if the time was over before the desk was opened.
 */
export function useEndOfTime({
  timer,
  minutes,
  sounds,
}: {
  timer: Timer
  minutes: number
  sounds: boolean
}): boolean {
  const { status, worked, startedAt, extra } = timer
  const [endedRun, setEndedRun] = useState<string>()
  const run = `${status} ${worked} ${startedAt} ${extra} ${minutes}`

  useEffect(() => {
    if (status !== 'running') return undefined
    const left = () => leftMs({ status, worked, startedAt, extra }, minutes, Date.now())
    const isLate = left() <= 0
    let wait: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (left() > 0) {
        wait = setTimeout(look, Math.min(left(), LOOK_AGAIN))
        return
      }
      setEndedRun(run)
      if (sounds && !isLate) playTone()
    }
    look()
    return () => clearTimeout(wait)
  }, [run, status, worked, startedAt, extra, minutes, sounds])

  return endedRun === run
}

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

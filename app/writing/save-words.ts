import { formatClock } from '#domain/study/day.ts'
import { showToast } from '#app/ui/toast.ts'
import type { AnswerLine } from '#domain/study/answers/answer.ts'

/** Whether the text of an answer is stored. */
export interface SaveState {
  /** `new`: nothing has been written. `unsaved`: the last words are on their way. */
  status: 'new' | 'unsaved' | 'saved' | 'failed'
  /** When the text was stored last (ISO 8601). */
  at: string
  /** Why it failed: the device has no room left. */
  isFull?: boolean
}

export interface SaveLine {
  text: string
  /** What the student can do about it. */
  action?: 'copy' | 'see-both' | 'write-here'
  isProblem?: boolean
  isDone?: boolean
}

/** The line under an answer: whether it is kept. `clock` writes a time as the student reads it, `14:03`. */
export function saveLine(
  save: SaveState,
  {
    isTaken,
    isElsewhere,
    isOnline,
    isTooLong,
    handedIn,
    clock,
  }: {
    isTaken: boolean
    isElsewhere: boolean
    isOnline: boolean
    isTooLong: boolean
    /** When it was handed in (ISO 8601), if nothing was changed since. */
    handedIn?: string | undefined
    clock: (iso: string) => string
  },
): SaveLine {
  if (isTaken) return { text: 'You are writing in another tab.', action: 'write-here' }
  if (save.status === 'failed') {
    const why = save.isFull ? 'This device has no room left.' : 'This browser keeps nothing from this site.'
    return { text: `Not saved since ${clock(save.at)}. ${why}`, action: 'copy', isProblem: true }
  }
  if (isElsewhere) return { text: 'You changed this on another device.', action: 'see-both' }
  if (save.status === 'new') return { text: '' }
  if (isTooLong) return { text: 'Saved on this device only: too long for your account.', isDone: true }
  if (!isOnline) return { text: 'You are offline. Your answer is saved on this device.' }
  if (save.status === 'unsaved') return { text: 'Saving…' }
  if (handedIn !== undefined) return { text: `Handed in, ${clock(handedIn)}`, isDone: true }
  return { text: `Saved on this device, ${clock(save.at)}`, isDone: true }
}

/** `14:03`, by the student's own clock. */
export function clockTime(iso: string): string {
  return formatClock(new Date(iso))
}

/** `Time was up here, 14:03` */
export function lineWords({ why, time }: AnswerLine): string {
  return `${why === 'time' ? 'Time was up here' : 'Handed in here'}, ${clockTime(time)}`
}

/** Another text of an answer was chosen, and the database did not take the choice. */
export function tellUnchanged() {
  showToast({
    kind: 'error',
    title: 'Your text has not changed',
    detail: 'This device did not store the change. Both texts are still there. Try again.',
  })
}

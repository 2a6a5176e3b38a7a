import { plural } from '#domain/plural.ts'
/** `1 thing`, `12 things`. */
export function things(count: number): string {
  return plural(count, 'thing')
}

/** Where a student's record is. */
export function whereRecordIs({
  isStudent,
  unsent,
  refused,
}: {
  isStudent: boolean
  /** How many facts the account has not got yet. */
  unsent: number
  /** How many it will not take. */
  refused: number
}): string {
  if (!isStudent) {
    return 'What you do here is kept on this device, and nowhere else. Save a copy to open it on another one, or sign in.'
  }
  const kept = 'What you do here is kept in your account, and on this device.'
  const waiting =
    unsent === 0 ? '' : ` ${things(unsent)} ${unsent === 1 ? 'waits' : 'wait'} for a connection.`
  const left =
    refused === 0 ? '' : ` Your account did not take ${things(refused)}: on this device only, so save a copy.`
  return `${kept}${waiting}${left}`
}

const MB = 1024 ** 2
/** From here on an account counts as nearly full. */
const NEARLY = 0.7

/** What a student reads about the room of an account; empty as long as there is plenty. */
export function roomLine(room: { bytes: number; mostBytes: number; isFull: boolean } | undefined): string {
  if (!room || (!room.isFull && room.bytes < NEARLY * room.mostBytes)) return ''
  if (room.isFull) return 'Your account is full: new texts stay on this device only.'
  const kept = Math.round(room.bytes / MB)
  return `Your account is nearly full: ${kept} of ${Math.round(room.mostBytes / MB)} MB.`
}

/** How a student makes room. */
export const MAKE_ROOM = 'To make room, delete answers that you do not need.'

/** Tells that the account does not take more. */
export function fullToast() {
  return {
    kind: 'hint',
    title: 'Your account is full',
    detail: `What you write now stays on this device. ${MAKE_ROOM}`,
    topic: 'account-full',
  } as const
}

/** What a student hears before the record is deleted. `list` says what is in it: `2 papers marked complete and 1 answer`. */
export function deletionLine(list: string, isStudent: boolean): string {
  const has = list === '' ? '' : `It has ${list}. `
  const where = isStudent ? 'here and in your account' : 'on this device'
  return `${has}All of it goes, ${where}. Nobody can bring it back.`
}

/** What was done without an account, and nobody has said whose it is, stays where it is. */
export function undecidedLine(count: number): string {
  return count === 1
    ? '1 thing was done here before you signed in. You have not said whether it is yours, so it stays.'
    : `${count} things were done here before you signed in. You have not said whether they are yours, so they stay.`
}

/** The toast after a copy was opened. */
export function openedToast({ added, damaged }: { added: number; damaged: number }) {
  const detail = added === 0 ? 'Everything in it was here already' : `${things(added)} added`
  return {
    kind: 'done',
    title: 'Copy opened',
    detail: damaged === 0 ? detail : `${detail}. ${things(damaged)} could not be read`,
  } as const
}

/** The toast for a file that is something else. */
export const NO_RECORD_FILE = {
  kind: 'error',
  title: 'This is no saved record',
  detail: 'Choose a file that you saved here: study-record and a date.',
} as const

/** What a student hears who signs out while facts wait. */
export function waitingLine(count: number): string {
  if (count === 0) return ''
  return `${things(count)} ${count === 1 ? 'has' : 'have'} not reached your account yet. They wait here until you sign in again.`
}

/** A database of the browser failed while a record was deleted. */
export const NOT_ALL_REMOVED =
  'Some of it is still on this device. To remove it, clear this site’s data in the browser.'

/** What goes from a device with a record, and what stays because it is nobody's. */
export const ALSO_GOES =
  'Timers, drafts, places in documents, the chosen exam and the lists of what was opened go from this device too. The theme, documents kept for offline and which link led you here stay: they say nothing about you.'

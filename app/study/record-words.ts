/** `1 thing`, `12 things`. */
export function things(count: number): string {
  return count === 1 ? '1 thing' : `${count} things`
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

/** What a student hears before the record is deleted. */
export function deletionLine(count: number, isStudent: boolean): string {
  const are = count === 1 ? 'is' : 'are'
  const where = isStudent ? 'here and in your account' : 'on this device'
  return `${things(count)} ${are} in it, ${where}. This cannot be undone.`
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

/** Tells that what a device has joined an account. */
export function joinedToast(count: number) {
  const are = count === 1 ? 'is' : 'are'
  return { kind: 'done', title: `${things(count)} from this device ${are} now in your account` } as const
}

/** What a student hears who signs out while facts wait. */
export function waitingLine(count: number): string {
  if (count === 0) return ''
  return `${things(count)} ${count === 1 ? 'has' : 'have'} not reached your account yet. They wait here until you sign in again.`
}

import { windowCounter, type Count } from '#server/http/window-counter.ts'

/** How many sign-ins one address may make in ten minutes, unless the setting says otherwise: 1,500 students, twice. */
export const SIGN_INS_PER_ADDRESS = 3000
const ADDRESS_SECONDS = 600

/** Each page of a student asks once a minute whether the session still lives. */
const ACCOUNT_LOOKS = { most: 1200, seconds: 600 }
/** A session is refreshed once an hour, and once more by each tab that did not learn of it. */
const SESSION_REFRESHES = { most: 60, seconds: 300 }

/**
 * Counters in the memory of this process, so that counting writes nothing. A whole school can share one address, so limits
 * of an address only stop floods. Where the account or the session is known, that one is counted.
 */
export interface MemoryCounts {
  /** Of an address: the three calls of a sign-in. */
  begin: Count
  return: Count
  exchange: Count
  /** Of an address: refreshes with a token that is not known. */
  unknown: Count
  /** Of an account. */
  look: Count
  /** Of a session. */
  refresh: Count
}

export function memoryCounts(signIns: number, now: () => Date): MemoryCounts {
  const counter = ({ most, seconds }: { most: number; seconds: number }) =>
    windowCounter({ most, windowMs: seconds * 1000, now: () => now().getTime() })
  const address = { most: signIns, seconds: ADDRESS_SECONDS }
  return {
    begin: counter(address),
    return: counter(address),
    exchange: counter(address),
    unknown: counter(address),
    look: counter(ACCOUNT_LOOKS),
    refresh: counter(SESSION_REFRESHES),
  }
}

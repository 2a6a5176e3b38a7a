/** The longest wait that we obey, in milliseconds: a header can say anything. */
const LONGEST = 3_600_000

let last: number | undefined

/** Notes how long an answer asks to wait. The client for rows does not hand on the headers of an answer. */
export function noteRetryAfter(header: string | null) {
  last = parseRetryAfter(header)
}

/** What the last answer that asked to wait asked for, in milliseconds. */
export function lastRetryAfter(): number | undefined {
  return last
}

/** `Retry-After: 30`, in milliseconds. Undefined for anything else; our server sends no dates. */
export function parseRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Math.min(Number(header) * 1000, LONGEST) : undefined
}

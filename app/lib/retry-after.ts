/** The longest wait that we obey, in milliseconds: a header can say anything. */
const LONGEST = 3_600_000

/** `Retry-After: 30`, in milliseconds. Undefined for anything else; our server sends no dates. */
export function parseRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Math.min(Number(header) * 1000, LONGEST) : undefined
}

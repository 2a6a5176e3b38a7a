/** The code of an error as a text, an SQLSTATE or one of Node's; empty without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * Gives an error whose `code` is an SQLSTATE, by which the site tells errors apart. PostgreSQL's own errors stay as they
 * are, a failed connection becomes 08006, and any other error gets the code `otherwise`.
 */
export function asDatabaseError(error: unknown, otherwise = '08006'): Error & { code: string } {
  const known = error instanceof Error ? error : new Error(String(error))
  const code = codeOf(known)
  if (isSqlState(code)) return Object.assign(known, { code })
  return Object.assign(new Error(known.message, { cause: known }), { code: code ? '08006' : otherwise })
}

/** Whether a code is an SQLSTATE. Node's codes (EPIPE) can look alike, but begin with an E, as no SQLSTATE does. */
export function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')
}

/**
 * The reason of a database error, for the person who starts the server. Messages of class 22 quote a value of a row,
 * so those errors are named by their code.
 */
export function databaseReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  return code.startsWith('22') && isSqlState(code)
    ? `a value in the database does not fit (${code})`
    : error.message
}

/** The SQLSTATE of a full disk. */
export const DISK_FULL = '53100'

/** The SQLSTATE of a write in a session that only reads. */
export const READ_ONLY = '25006'

/** Whether an error, or what caused it, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return [DISK_FULL, 'ENOSPC', 'EDQUOT'].includes(codeOf(error)) || isDiskFull(error.cause)
}

/** What a student reads when nothing can be written, and after how many seconds a client may ask again. */
export const DISK_FULL_ANSWER = {
  message: 'The site cannot save anything now, because its disk is full. Try again later.',
  retrySeconds: 30,
}

/** What a client hears while the database does not answer, or cannot write; undefined for any other error. */
export function unavailable(error: unknown): { message: string; retrySeconds: number } | undefined {
  if (isDiskFull(error)) return DISK_FULL_ANSWER
  const code = codeOf(error)
  if (!/^(08|53|57P)/.test(code) || !isSqlState(code)) return undefined
  return { message: 'The database cannot answer now.', retrySeconds: 1 }
}

/** Whether a database error says that a row with these unique values is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}

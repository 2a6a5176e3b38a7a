/**
 * An error whose `code` is an SQLSTATE, which is how the site tells errors apart: PostgreSQL's own as they are, a
 * connection that failed as 08006, and what has neither as `otherwise`.
 */
export function asDatabaseError(error: unknown, otherwise = '08006'): Error & { code: string } {
  const known = error instanceof Error ? error : new Error(String(error))
  const code = 'code' in known ? String(known.code) : ''
  if (isSqlState(code)) return Object.assign(known, { code })
  return Object.assign(new Error(known.message, { cause: known }), { code: code ? '08006' : otherwise })
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')
}

import type { Principal } from './principal.ts'
import type { Statement } from './sql.ts'

interface RequestSettings {
  principal: Principal
  schema: string
  method: string
  path: string
  headers: Headers
  statementMs: number
}

/**
 * Sets the role and the request's facts for its transaction, as PostgREST does. Every setting ends with the
 * transaction.
 */
export function settingsStatement({
  principal,
  schema,
  method,
  path,
  headers,
  statementMs,
}: RequestSettings): Statement {
  const { cookie, ...others } = Object.fromEntries(headers)
  const settings = {
    search_path: `"${schema.replaceAll('"', '""')}"`,
    statement_timeout: String(statementMs),
    role: principal.role,
    'request.jwt.claims': JSON.stringify(principal.claims),
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(others),
    'request.cookies': JSON.stringify(parseCookies(cookie)),
  }
  const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, true)`)
  return { text: `select ${calls.join(', ')}`, values: Object.values(settings) }
}

function parseCookies(header = ''): Record<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return Object.fromEntries(pairs.flatMap(([name, ...value]) => (name ? [[name, value.join('=')]] : [])))
}

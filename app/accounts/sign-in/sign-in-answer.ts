/** What a provider sent the visitor back with, and the address without it. */
export interface SignInAnswer {
  result: { code: string } | { problem: string }
  /** Path, query and fragment, as they were asked for before the sign-in. */
  place: string
}

const PARAMETERS = ['code', 'error', 'error_code', 'error_description', 'sb'] as const

/** A message longer than this is cut: it stands in a toast. */
const MOST = 300

/** Reads the address that sign-in came back to; undefined when it brings no answer. */
export function parseSignInAnswer({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>) {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const problem = problemIn(query) ?? problemIn(fragment)
  const code = query.get('code')
  if (problem === undefined && !code) return undefined
  for (const name of PARAMETERS) query.delete(name)
  const rest = query.size > 0 ? `?${query}` : ''
  const answer: SignInAnswer = {
    result: problem === undefined ? { code: code ?? '' } : { problem },
    place: `${pathname}${rest}${problemIn(fragment) === undefined ? hash : ''}`,
  }
  return answer
}

function problemIn(parameters: URLSearchParams): string | undefined {
  const said = parameters.get('error_description') || parameters.get('error_code') || parameters.get('error')
  return said ? said.slice(0, MOST) : undefined
}

/** A provider's answer in an address, and the address without it. */
export interface SignInAnswer {
  result: { code: string } | { problem: string }
  /** Path, query and fragment without the answer. */
  place: string
}

const PARAMETERS = ['code', 'error', 'error_code', 'error_description', 'sb'] as const

/** Longer messages are cut, because a toast shows them. */
const MAX_LENGTH = 300

/** Reads the address that a provider returned to; undefined if it contains no answer. */
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
  return said ? said.slice(0, MAX_LENGTH) : undefined
}

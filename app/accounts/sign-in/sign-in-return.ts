import { parseServiceProblem } from '#app/accounts/session/service-problem.ts'
import { leaveForNextPage } from '#app/lib/next-page.ts'
import { loadSupabase } from '#app/lib/service/supabase.ts'
import { readTabStored, writeTabStored } from '#app/lib/device/storage.ts'
import { INTENT_KEY, parseIntent } from './intent.ts'
import { oauthCallback } from './oauth-callback.ts'

/** A provider's answer in an address, and the address without it. */
export interface SignInAnswer {
  result: { code: string } | { problem: string }
  /** Path, query and fragment without the answer. */
  place: string
}

/**
 * Processes the answer of a provider, on any page that it returned to, and opens the page where the sign-in was requested.
 * That page reads the requested action from the tab's storage. After a failure the sign-in screen opens again, with the
 * reason in a toast and on the screen.
 */
export async function finishSignIn(): Promise<void> {
  const answer = parseSignInAnswer(location)
  if (!answer) return oauthCallback.set(false)
  const status = document.createElement('p')
  status.className = 'sr'
  status.role = 'status'
  status.textContent = 'Signing you in'
  document.body.append(status)
  location.replace(await process(answer))
}

/** Returns the address to open next. */
async function process({ result, place }: SignInAnswer): Promise<string> {
  const intent = parseIntent(readTabStored(INTENT_KEY), Date.now())
  writeTabStored(INTENT_KEY, undefined)
  const request = { page: intent?.page, feature: intent?.feature, subject: intent?.subject }
  const problem = 'problem' in result ? result.problem : await exchange(result.code)
  if (problem !== undefined) {
    if (!intent?.isAddition) leaveForNextPage('sign-in', { ...request, problem })
    leaveForNextPage('toast', { kind: 'error', title: 'Error', detail: problem })
    return intent?.screen ?? place
  }
  if (intent?.isAddition) leaveForNextPage('toast', ADDED)
  if (request.feature) leaveForNextPage('signed-in', request)
  return request.page ?? place
}

/** Exchanges the provider's code for a session. Returns the message of a failure. */
async function exchange(code: string): Promise<string | undefined> {
  try {
    const client = await loadSupabase()
    const { error } = await client.auth.exchangeCodeForSession(code)
    if (!error) return undefined
    if (error.name === 'AuthPKCECodeVerifierMissingError') {
      return 'This sign-in was begun in another browser or has been used already. Please sign in again here.'
    }
    return parseServiceProblem(error, NO_CONNECTION).message
  } catch (error) {
    return parseServiceProblem(error, NO_CONNECTION).message
  }
}

const ADDED = {
  kind: 'done',
  title: 'Added',
  detail: 'From now on you can sign in with it too. It opens this same account.',
}
const NO_CONNECTION = 'Could not reach the sign-in service. Check your connection and sign in again.'

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

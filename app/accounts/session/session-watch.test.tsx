import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionEndSentence } from '#app/lib/device/end-session.ts'
import { readSession, writeSession } from '#app/lib/device/stored-session.ts'
import { currentToast } from '#app/ui/toast.fixture.ts'
import { parseAuthState } from './auth-state.ts'
import { storedSession } from './auth-state.fixture.ts'
import { watchSession } from './session-watch.ts'
import { signOut } from './sign-out.ts'
import { tellSessionEnd } from './tell-session-end.ts'

const POLL = { timeout: 10_000 }
const user = (change: object = {}): object => ({ ...JSON.parse(storedSession()).user, ...change })

let asked: string[] = []
/** The answer of the accounts to `GET /user`. */
let answer: () => Response

beforeEach(() => {
  asked = []
  answer = () => Response.json(user())
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const { pathname } = new URL(input)
    asked.push(pathname)
    if (init?.signal?.aborted) throw new DOMException('Aborted', 'AbortError')
    if (pathname === '/auth/v1/token') return refusal(400, 'refresh_token_not_found')
    return answer()
  })
  sessionStorage.clear()
  writeSession(storedSession())
  watchSession()
})
afterEach(() => {
  vi.unstubAllGlobals()
  writeSession(null)
})

const refusal = (status: number, code: string) =>
  Response.json({ code, message: 'Refused' }, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } })
const comeIntoView = () => {
  sessionStorage.clear()
  dispatchEvent(new Event('focus'))
}

test.each([
  ['session_not_found', 'Your session ended. Sign in again.'],
  ['user_not_found', 'This account was deleted.'],
])('%s: the session ends here, with the sentence "%s"', async (code, sentence) => {
  answer = () => refusal(403, code)
  comeIntoView()
  await expect.poll(readSession, POLL).toBeNull()
  expect(sessionEndSentence()).toBe(sentence)
  tellSessionEnd()
  expect(currentToast()).toMatchObject({ title: 'Signed out', detail: sentence })
})

test('what another device has changed about the student is shown here', async () => {
  answer = () => Response.json(user({ user_metadata: { full_name: 'Maya Osei', display_name: 'M. Osei' } }))
  comeIntoView()
  await expect
    .poll(() => parseAuthState(readSession()), POLL)
    .toMatchObject({
      student: { fullName: 'M. Osei' },
    })
})

test('without an answer the session stays', async () => {
  answer = () => refusal(503, 'unexpected_failure')
  comeIntoView()
  await expect.poll(() => asked.length, POLL).toBeGreaterThan(0)
  expect(readSession()).not.toBeNull()
})

test('one question in five seconds, and in use one a minute', async () => {
  comeIntoView()
  await expect.poll(() => asked.length, POLL).toBe(1)
  dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('pointerdown'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual(['/auth/v1/user'])
  sessionStorage.setItem('ee_session_check_v1', String(Date.now() - 30_000))
  document.dispatchEvent(new Event('pointerdown'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toHaveLength(1)
  dispatchEvent(new Event('focus'))
  await expect.poll(() => asked.length, POLL).toBe(2)
})

test.each(['global', 'local'] as const)(
  'a student who signs out (%s) is not asked about any more',
  async (scope) => {
    const signals: (AbortSignal | null | undefined)[] = []
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      if (new URL(input).pathname === '/auth/v1/logout')
        return Promise.resolve(new Response(null, { status: 204 }))
      signals.push(init?.signal)
      return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject))
    })
    comeIntoView()
    await expect.poll(() => signals.length, POLL).toBe(1)
    await signOut(scope)
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
    expect(readSession()).toBeNull()
    expect(sessionEndSentence()).toBeUndefined()
  },
)

test('a visitor is never asked about', async () => {
  writeSession(null)
  asked = []
  comeIntoView()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual([])
})

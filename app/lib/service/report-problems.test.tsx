import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const send = vi.fn<(url: string, body: string) => boolean>(() => true)

beforeEach(() => {
  sessionStorage.clear()
  Object.defineProperty(navigator, 'sendBeacon', { value: send, configurable: true })
})

afterEach(() => {
  send.mockClear()
  vi.unstubAllEnvs()
  // Later tests get the module as it is without these variables.
  vi.resetModules()
  vi.restoreAllMocks()
})

/** The module as a build with these variables has it. */
async function builtWith(variables: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  vi.resetModules()
  return import('./report-problems.ts')
}

function sent(): unknown[] {
  return send.mock.calls.map(([url, body]) => ({ url, ...JSON.parse(body) }))
}

test('an error that nothing handles is reported once, however often reporting was begun', async () => {
  const { reportProblem, reportProblems } = await builtWith()
  reportProblems()
  reportProblems()
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is undefined') }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no reason' }))
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  // The first error on a page is reported so, by the code that loads the reporter.
  reportProblem('ResizeObserver loop completed with undelivered notifications.')
  dispatchEvent(
    new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
  )
  expect(sent()).toEqual([
    {
      url: '/problems',
      message: 'x is undefined',
      stack: expect.stringContaining('TypeError'),
      path: location.pathname,
    },
    { url: '/problems', message: 'no reason', stack: '', path: location.pathname },
    { url: '/problems', message: 'Script error.', stack: '', path: location.pathname },
  ])
})

test('a visit reports five problems, and a long one is cut', async () => {
  const { reportProblem } = await builtWith()
  for (let count = 0; count < 9; count += 1) reportProblem(new Error('x'.repeat(9000)))
  expect(send).toHaveBeenCalledTimes(5)
  for (const [, body] of send.mock.calls) expect(body.length).toBeLessThan(4000)
})

test('an abandoned request and a visitor without a connection are no problems of the page', async () => {
  const { reportProblem } = await builtWith()
  reportProblem(new DOMException('The user aborted a request.', 'AbortError'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reportProblem(new TypeError('Failed to fetch'))
  expect(sent()).toEqual([])
})

test('a page that is shown without its view transition has no problem', async () => {
  const { reportProblems } = await builtWith()
  reportProblems()
  const reason = new DOMException('Transition was aborted because of invalid state.', 'InvalidStateError')
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  expect(sent()).toEqual([])
})

test.each([{ BROWSER_PROBLEMS: 'off' }, { VITE_SUPABASE_URL: 'https://project.example.org' }])(
  'a build with %j reports nothing',
  async (variables) => {
    const { reportProblem } = await builtWith(variables)
    reportProblem(new Error('x is undefined'))
    expect(sent()).toEqual([])
  },
)

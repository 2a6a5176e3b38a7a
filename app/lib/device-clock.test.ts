import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#app/lib/service/create-client.ts'
import { queryClient } from '#app/lib/service/query-client.tsx'
import { SESSION_KEY } from '#app/lib/device/stored-session.ts'

// A device's clock may be hours or years off. The service's times are then no times of the device.

const HOUR = 3600
const DAY = 24 * HOUR
const YEARS = 2 * 365 * DAY
/** The time on the service's clock when a test begins, and how long a token lives, in seconds. */
const BEGIN = Date.parse('2026-11-29T10:00:00Z') / 1000
const LIFE = HOUR

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A service with a clock of its own, and a device with another one. The last refresh token is good, and no other. */
function world({ offset }: { offset: number }) {
  let time = BEGIN
  let off = offset
  let made = 0
  let refreshes = 0
  const endings: string[] = []
  const texts = new Map<string, string>()
  const setClock = () => void vi.setSystemTime((time + off) * 1000)
  /** As our server and Supabase answer: with the end on their own clock. */
  const session = () => {
    made += 1
    return {
      access_token: `token ${made} ${time + LIFE}`,
      refresh_token: `refresh ${made}`,
      token_type: 'bearer',
      expires_in: LIFE,
      expires_at: time + LIFE,
      user: { id: 'a' },
    }
  }
  texts.set(SESSION_KEY, JSON.stringify(session()))
  setClock()
  const client = createClient({
    url: 'http://site.test',
    key: 'key',
    storageKey: SESSION_KEY,
    storage: {
      getItem: (name) => texts.get(name) ?? null,
      setItem: (name, value) => void texts.set(name, value),
      removeItem: (name) => void texts.delete(name),
    },
    async fetch(input, init) {
      const request = new Request(input, init)
      const { url, headers } = request
      if (url.includes('/auth/v1/token')) {
        refreshes += 1
        const { refresh_token: token } = await request.json()
        return token === `refresh ${made}`
          ? Response.json(session())
          : Response.json({ code: 'refresh_token_already_used', message: 'Used' }, { status: 400 })
      }
      const end = Number(/^Bearer token \d+ (\d+)$/.exec(headers.get('Authorization') ?? '')?.[1])
      if (end > time) return Response.json(url.includes('/auth/v1/user') ? { id: 'a' } : [])
      return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })
    },
    packs: false,
    async endSession(token) {
      endings.push(token)
      texts.delete(SESSION_KEY)
      return 'Your session ended.'
    },
  })
  return {
    client,
    refreshes: () => refreshes,
    endings,
    isSignedIn: () => texts.has(SESSION_KEY),
    set(next: number) {
      off = next
      setClock()
    },
    /** A student works: a request for rows, and a question about the session, every five minutes. */
    async work(hours: number) {
      const before = refreshes
      for (let step = 0; step < hours * 12; step += 1) {
        const { status } = await client.rows.from('saved_groups').select('name').throwOnError()
        const { error } = await client.auth.getUser()
        expect([status, error]).toEqual([200, null])
        time += 300
        setClock()
      }
      return refreshes - before
    },
  }
}

/** How often a device with the right clock refreshes in three hours. */
async function refreshesOfRightClock() {
  const device = world({ offset: 0 })
  return device.work(3)
}

const OFFSETS = [2 * HOUR, -2 * HOUR, DAY, -DAY, YEARS, -YEARS]

test.each(OFFSETS)(
  'a clock that is %i s off costs at most one refresh, and signs nobody out',
  async (off) => {
    const right = await refreshesOfRightClock()
    expect(right).toBe(2)
    // The session was stored before: its end is by the service's clock.
    const device = world({ offset: off })
    const refreshes = await device.work(3)
    expect(refreshes).toBeGreaterThanOrEqual(right)
    expect(refreshes).toBeLessThanOrEqual(right + 1)
    // What was stored here since costs nothing more: each hour has its own refresh.
    expect(await device.work(3)).toBe(3)
    expect([device.endings, device.isSignedIn()]).toEqual([[], true])
  },
)

test.each(OFFSETS)(
  'a clock that is set while a page is open, by %i s, costs one refresh each time',
  async (off) => {
    const device = world({ offset: 0 })
    await device.work(0.25)
    for (const offset of [off, 0]) {
      device.set(offset)
      expect(await device.work(0.5)).toBeLessThanOrEqual(1)
    }
    expect([device.endings, device.isSignedIn()]).toEqual([[], true])
  },
)

test('rows that were read before the clock was set back are old', async () => {
  vi.setSystemTime(BEGIN * 1000)
  let reads = 0
  const query = {
    networkMode: 'always',
    queryKey: ['clock'],
    queryFn: () => Promise.resolve((reads += 1)),
  } as const
  await queryClient.fetchQuery(query)
  await queryClient.fetchQuery(query)
  expect(reads).toBe(1)
  vi.setSystemTime((BEGIN - DAY) * 1000)
  await queryClient.fetchQuery(query)
  expect(reads).toBe(2)
  queryClient.clear()
})

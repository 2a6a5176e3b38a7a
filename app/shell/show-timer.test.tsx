import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunningTimer } from '#domain/study/running-timer.ts'

const NOON = Date.UTC(2026, 4, 12, 12)
const MINUTE = 60_000
const TIMER: RunningTimer = {
  subject: '0500/2024/Summer-1-2',
  name: 'Paper 1 Variant 2',
  address: '/practice/igcse/0500_s24_qp_12.pdf',
  minutes: 120,
  endsAt: NOON + 36 * MINUTE,
  left: 120 * MINUTE,
  changedAt: NOON - 84 * MINUTE,
  hidesTime: false,
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  vi.resetModules()
  localStorage.clear()
  document.body.innerHTML = '<header class="site-head"><div data-timer=""></div></header>'
  document.documentElement.dataset.page = 'content'
  document.title = 'Syllabus'
})
afterEach(() => vi.useRealTimers())

async function open(timer: RunningTimer) {
  const { storedTexts } = await import('#app/lib/device/stored-texts.ts')
  const { RUNNING_TIMERS_KEY } = await import('#app/sync/running-timers-key.ts')
  const { announceVisit } = await import('#app/lib/device/visited-paths.ts')
  const { startTimerPill } = await import('./show-timer.ts')
  const write = (timers: RunningTimer[]) =>
    void storedTexts.write(RUNNING_TIMERS_KEY, timers.length > 0 ? JSON.stringify(timers) : null)
  write([timer])
  startTimerPill()
  return { write, announceVisit }
}

const pill = () => document.querySelector<HTMLAnchorElement>('[data-timer] a')

test('the header and the title say what is left, and lead back to the desk', async () => {
  await open(TIMER)
  expect(pill()?.textContent).toBe('36:00 left Paper 1 Variant 2 Continue')
  expect(pill()?.getAttribute('href')).toBe('/practice/igcse/0500_s24_qp_12.pdf')
  expect(document.title).toBe('36:00 left, Paper 1 Variant 2. Syllabus')
  vi.advanceTimersByTime(61_500)
  expect(pill()?.textContent).toContain('34:59 left')
  expect(document.title).toBe('35:00 left, Paper 1 Variant 2. Syllabus')
  vi.advanceTimersByTime(36 * MINUTE)
  expect(pill()?.textContent).toContain('Time is up')
})

test('a title and a header that the app draws again get the timer again', async () => {
  await open(TIMER)
  document.title = 'Vocabulary'
  document.querySelector('[data-timer]')?.replaceChildren()
  vi.advanceTimersByTime(1001)
  expect(document.title).toBe('36:00 left, Paper 1 Variant 2. Vocabulary')
  expect(pill()?.textContent).toContain('35:59 left')
})

test('after the end, header and title are as before', async () => {
  const { write } = await open(TIMER)
  write([{ ...TIMER, endsAt: undefined, left: 36 * MINUTE }])
  expect(pill()?.textContent).toContain('Paused at 36:00')
  write([])
  expect(pill()).toBeNull()
  expect(document.title).toBe('Syllabus')
})

test('the title of an app page waits until the app has drawn the page', async () => {
  document.documentElement.dataset.page = 'app'
  const { announceVisit } = await open(TIMER)
  expect(pill()).not.toBeNull()
  expect(document.title).toBe('Syllabus')
  announceVisit('/practice')
  vi.advanceTimersByTime(1001)
  expect(document.title).toBe('36:00 left, Paper 1 Variant 2. Syllabus')
})

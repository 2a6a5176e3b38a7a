import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** One question after the server's message, and one that was under way. A page without a stream would ask after a minute. */
const MOST = 2

/**
 * A change on one device is shown on another one that is in use. Unit tests hold the seconds (app/sync/study-sync.test.ts,
 * app/sync/answers/answer-pace.test.ts); here is counted how often the other device asks before it shows what the account has.
 */
export async function expectSoonThere(
  table: 'study_events' | 'answer_versions',
  {
    from,
    change,
    to,
    shown,
  }: { from: Page; change: () => Promise<void>; to: Page; shown: () => Promise<void> },
) {
  const sent = from.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes(`/rest/v1/${table}`),
  )
  await change()
  expect((await sent).ok()).toBe(true)
  let asks = 0
  const count = (request: { method: () => string; url: () => string }) => {
    if (request.method() === 'POST' && request.url().endsWith(`/rest/v1/rpc/pull_${table}`)) asks += 1
  }
  to.on('request', count)
  await shown()
  to.off('request', count)
  expect(asks, 'questions to the account until the change is shown').toBeLessThanOrEqual(MOST)
}

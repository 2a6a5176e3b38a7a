import type { Page } from '@playwright/test'
import { expect, test as withPage } from './fixtures.ts'
import { siteInFront } from './site-in-front.ts'

/** The worker starts some seconds after the page, and then downloads the whole site's code. */
export const SLOW = { timeout: 45_000 }

type Front = Awaited<ReturnType<typeof siteInFront>>

/** Journeys without a connection: the site is behind a proxy that can be cut off, and its service worker runs. */
export const test = withPage.extend<{ front: Front }>({
  front: async ({ baseURL }, run) => {
    const front = await siteInFront(baseURL ?? '')
    await run(front)
    await front.cut()
  },
  serviceWorkers: 'allow',
  // Without a connection the browser logs failed requests as errors.
  failing: /^http/,
})

/** Waits until one of the worker's caches contains this path. */
export async function untilHere(page: Page, cacheName: string, address: string) {
  const isHere = () =>
    page.evaluate(
      async ([name = '', url = '']) => (await (await caches.open(name)).match(url)) !== undefined,
      [cacheName, address],
    )
  await expect.poll(isHere, { message: `${address} in ${cacheName}`, ...SLOW }).toBe(true)
}

export async function untilInCharge(page: Page) {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      message: 'a worker in charge',
      ...SLOW,
    })
    .toBe(true)
}

export async function cutOff(page: Page, front: Pick<Front, 'cut'>) {
  await page.context().setOffline(true)
  await front.cut()
}

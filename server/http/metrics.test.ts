import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { listenAnywhere } from '#server/loopback.fixture.ts'
import { metrics, METRICS_PATH, type Metrics } from './metrics.ts'

const TOKEN = 'a-token-of-a-test'

async function openSite(measured: Metrics) {
  const app = new Hono()
    .use(measured.count)
    .route(METRICS_PATH, measured.routes({ token: TOKEN }))
    .get('/rest/v1/:table', (c) => c.json([], 200))
    .get('/rest/v1/:table/gone', (c) => c.json({}, 404))
    .get('*', (c) => c.text('a page'))
  const server = createServer(getRequestListener(app.fetch))
  const port = await listenAnywhere(server)
  onTestFinished(() => void server.close())
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers })
}

test('requests are counted by what they are for and how they ended, and new rows by table', async () => {
  const measured = metrics()
  measured.add({ name: 'evergreen_known', help: 'A number', read: () => 7 })
  measured.add({ name: 'evergreen_unknown', help: 'Not known', read: () => undefined })
  measured.add({ name: 'evergreen_failing', help: 'Fails', read: () => Promise.reject(new Error('gone')) })
  const ask = await openSite(measured)
  for (const path of ['/', '/syllabus', '/rest/v1/profiles', '/rest/v1/profiles/gone']) await ask(path)
  measured.countRows('study_events', 3)
  measured.countRows('study_events', 2)
  const answer = await ask('/metrics')
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  const lines = (await answer.text()).split('\n')
  expect(lines.filter((line) => /^evergreen_(?:requests|rows|known|unknown|failing)/.test(line))).toEqual([
    'evergreen_requests_total{area="pages",status="2xx"} 2',
    'evergreen_requests_total{area="rows",status="2xx"} 1',
    'evergreen_requests_total{area="rows",status="4xx"} 1',
    'evergreen_rows_written_total{table="study_events"} 5',
    'evergreen_known 7',
  ])
  expect(lines).toContain('evergreen_request_seconds_count{area="rows"} 2')
  expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true)
})

test('they are for this machine, and for who has the token', async () => {
  const ask = await openSite(metrics())
  const proxied = { 'X-Forwarded-For': '192.0.2.1' }
  expect((await ask('/metrics', proxied)).status).toBe(403)
  expect((await ask('/metrics', { ...proxied, Authorization: 'Bearer another' })).status).toBe(403)
  const allowed = await ask('/metrics', { ...proxied, Authorization: `Bearer ${TOKEN}` })
  expect([allowed.status, allowed.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
})

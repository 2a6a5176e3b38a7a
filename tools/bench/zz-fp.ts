import { launchBrowser, PHONE, PHONE_SLOWDOWN, slowDown, startSite } from './site-and-browser.ts'
import { PRACTICE_PAPER } from '#e2e/documents.ts'
import { createSlowLine } from './slow-line.ts'
import { writeFileSync } from 'node:fs'
const site = await startSite()
const line = createSlowLine({ roundTripMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 })
const host = `http://127.0.0.1:${await line.to(site.port)}`
const browser = await launchBrowser()
for (let k = 0; k < 2; k++) {
  const context = await browser.newContext({ serviceWorkers: 'block', ...PHONE })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('ee_desk_preferences_v1', '{"readsAs":"pages"}'))
  await page.addInitScript(
    `{const look=()=>{const t=[...document.querySelectorAll('.pdf-page .textLayer span[role="presentation"], .textLayer span[role="presentation"]')].filter(r=>!r.closest('.pdf-first,.pdf-early')&&r.checkVisibility());if(t.length>3&&!globalThis.pt){globalThis.pt=performance.now();performance.mark('PAGETEXT')} requestAnimationFrame(look)};look()}`,
  )
  await slowDown(page, PHONE_SLOWDOWN)
  const s = await context.newCDPSession(page)
  const t0: Record<string, any> = {}
  let start = 0
  s.on('Network.requestWillBeSent', (e: any) => {
    if (!start) start = e.timestamp
    t0[e.requestId] = { url: e.request.url, from: e.timestamp - start, pr: e.request.initialPriority }
  })
  s.on('Network.responseReceived', (e: any) => {
    if (t0[e.requestId]) t0[e.requestId].head = e.timestamp - start
  })
  s.on('Network.loadingFinished', (e: any) => {
    const r = t0[e.requestId]
    if (r) {
      r.end = e.timestamp - start
      r.kb = e.encodedDataLength / 1000
    }
  })
  await s.send('Network.enable')
  if (k)
    await browser.startTracing(page, {
      categories: [
        'devtools.timeline',
        'v8',
        'blink.user_timing',
        'disabled-by-default-devtools.timeline.stack',
        'disabled-by-default-devtools.timeline',
        'toplevel',
        'disabled-by-default-v8.cpu_profiler',
      ],
    })
  await page.goto(`${host}/practice/igcse/${PRACTICE_PAPER}`, { waitUntil: 'commit' })
  for (let i = 0; i < 200; i++) {
    if (await page.evaluate('globalThis.pt').catch(() => 0)) break
    await new Promise((r) => setTimeout(r, 100))
  }
  console.log(await page.evaluate('globalThis.pt'))
  await new Promise((r) => setTimeout(r, 500))
  if (k) writeFileSync('/tmp/tr/fp.trace.json', await browser.stopTracing())
  if (k)
    writeFileSync(
      '/tmp/tr/fp.net.txt',
      Object.values(t0)
        .map(
          (r: any) =>
            `${r.from.toFixed(2)} ${(r.head ?? 0).toFixed(2)} ${(r.end ?? 0).toFixed(2)} ${(r.kb ?? 0).toFixed(1)} ${r.pr} ${r.url.replace(host, '').slice(0, 90)}`,
        )
        .join('\n'),
    )
  await context.close()
}
await browser.close()
line.close()
site.stop()
process.exit(0)

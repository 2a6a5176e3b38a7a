import { mkdirSync } from 'node:fs'
import { SET } from '#e2e/documents.ts'
import { findFreePort } from '#e2e/free-port.ts'
import { startServer } from '#e2e/fresh-site.ts'
import { launchBrowser } from '#tools/bench/site-and-browser.ts'

/** Takes the README's pictures of the built site into docs/screenshots. */
const SHOTS = [
  { name: 'papers-1440-light', path: '/practice/igcse?year=2024', width: 1440, theme: 'light' },
  {
    name: 'desk-1440-light',
    path: `/practice/igcse/${SET}?beside=in&besidePage=2`,
    width: 1440,
    theme: 'light',
  },
  { name: 'home-390-light', path: '/', width: 390, theme: 'light' },
  { name: 'desk-390-dark', path: `/practice/igcse/${SET}`, width: 390, theme: 'dark' },
]

const FOLDER = 'docs/screenshots'
const port = await findFreePort()
const { child: site, ready } = startServer([], { PORT: String(port) })
await ready

mkdirSync(FOLDER, { recursive: true })
const browser = await launchBrowser()
for (const { name, path, width, theme } of SHOTS) {
  const page = await browser.newPage({ viewport: { width, height: width < 768 ? 844 : 900 } })
  await page.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme)
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'networkidle' })
  if (path.includes('.pdf')) await page.locator('.page canvas, .text-view-page').first().waitFor()
  // The hero's notes arrive one after another.
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
  console.log(`${FOLDER}/${name}.png`)
  await page.close()
}
await browser.close()
site.kill()

import { mkdirSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { chromium } from '@playwright/test'
import { SET } from '#e2e/documents.ts'
import { findFreePort } from '#e2e/free-port.ts'
import { provideBrowser } from './browser.ts'

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
const browserFound = provideBrowser(process.env.CHROMIUM_PATH)
if ('problem' in browserFound) throw new Error(browserFound.problem)

const port = await findFreePort()
const site = spawn(process.execPath, ['e2e/serve.ts'], {
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise<void>((resolve) => {
  site.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve())
})

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: browserFound.path, args: ['--no-sandbox'] })
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

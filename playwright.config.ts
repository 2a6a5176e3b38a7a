import { defineConfig, devices } from '@playwright/test'
import { findFreePort } from './e2e/free-port.ts'

// The first process to read this chooses the port; the workers inherit it.
process.env.E2E_PORT ??= String(await findFreePort())
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

/** What only `npm run test:long` runs. */
const LONG_ONLY = process.env.TEST_LONG ? [] : [/@long-only/]

const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const WIDE = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Generous: a slow machine is not a fault of the site.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : 'line',
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    // A service worker's requests bypass a journey's routes. Only the offline journey allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `${baseURL}/healthz`,
    env: { PORT: process.env.E2E_PORT },
    stdout: 'ignore',
    timeout: 300_000,
  },
  projects: [
    // First, since each of them is long.
    { name: 'sweep', use: WIDE, testMatch: '**/*.sweep.ts' },
    { name: 'wide', use: WIDE, testMatch: '**/*.journey.ts', grepInvert: [/@phone-only/, ...LONG_ONLY] },
    // On phones, only tests whose result depends on the layout: those tagged @phone, and those about phones alone.
    { name: 'phone', use: PHONE, testMatch: '**/*.journey.ts', grep: /@phone/, grepInvert: LONG_ONLY },
  ],
})

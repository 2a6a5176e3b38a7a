import { defineConfig, devices } from '@playwright/test'
import { findFreePort } from './e2e/free-port.ts'

// The first process to read this chooses the port; the workers inherit it. `npm test` has a site there already.
process.env.E2E_PORT ??= String(await findFreePort())
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

const isLong = Boolean(process.env.TEST_LONG)

/**
 * Where a journey runs. Without a tag, in a wide window. `npm test` runs few of them twice: those whose layouts differ most.
 *
 * | tag | `npm test` | `npm run test:long` |
 * | --- | --- | --- |
 * | `@phone` | wide, phone | wide, phone |
 * | `@long-phone` | wide | wide, phone |
 * | `@long-wide` | phone | wide, phone |
 * | `@phone-only` | phone | phone |
 * | `@long-only` | | as its other tag says |
 */
const ON_PHONES = [/@phone/, /@long-wide/, ...(isLong ? [/@long-phone/] : [])]
const NOT_WIDE = [/@phone-only/, ...(isLong ? [] : [/@long-wide/])]
const NOT_NOW = isLong ? [] : [/@long-only/]

const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const WIDE = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/e2e-results',
  // More than there are cores: a journey often waits for a toast, or for the next look at the server.
  workers: '150%',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` names what passed only at the second try, and fails if there is more than a little of it.
  retries: process.env.CI ? 1 : 0,
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
    reuseExistingServer: true,
    env: { PORT: process.env.E2E_PORT },
    stdout: 'ignore',
    timeout: 300_000,
  },
  projects: [
    // First, since each of them is long.
    { name: 'sweep', use: WIDE, testMatch: '**/*.sweep.ts', grepInvert: NOT_NOW },
    { name: 'wide', use: WIDE, testMatch: '**/*.journey.ts', grepInvert: [...NOT_WIDE, ...NOT_NOW] },
    { name: 'phone', use: PHONE, testMatch: '**/*.journey.ts', grep: ON_PHONES, grepInvert: NOT_NOW },
  ],
})

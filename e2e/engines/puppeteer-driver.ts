import { setTimeout } from 'node:timers/promises'
import { type Browser, launch, type Page } from 'puppeteer-core'
import type { EngineDriver } from './engine-driver.ts'

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Whoever starts a browser here also ends it, at a signal too. */
const COMMON = { defaultViewport: null, handleSIGHUP: false, handleSIGINT: false, handleSIGTERM: false }

/** How long Firefox may take to answer a command, in milliseconds. */
const ANSWER_WITHIN = 60_000

/** Chromium over its DevTools protocol. */
export async function driveChromium(path: string): Promise<EngineDriver> {
  return drive(await launch({ ...COMMON, executablePath: path, args: CHROMIUM_ARGS }))
}

/** Firefox over WebDriver BiDi, which needs no driver beside it. */
export async function driveFirefox(path: string): Promise<EngineDriver> {
  return drive(
    await launch({
      ...COMMON,
      browser: 'firefox',
      protocol: 'webDriverBiDi',
      executablePath: path,
      protocolTimeout: ANSWER_WITHIN,
      // Without a graphics card each frame costs the processor much.
      extraPrefsFirefox: { 'layout.frame_rate': 10 },
    }),
  )
}

async function drive(browser: Browser): Promise<EngineDriver> {
  const problems: string[] = []
  let page = await openTab(browser, problems)
  return {
    goto: (url) => withSecondTry(() => page.goto(url, { waitUntil: 'load' })),
    reload: () => withSecondTry(() => page.reload({ waitUntil: 'load' })),
    async closeTab() {
      const left = page
      page = await openTab(browser, problems)
      await left.close()
    },
    evaluate: (run, ...args) =>
      page.evaluate(run as unknown as (...args: unknown[]) => unknown, ...args) as Promise<
        Awaited<ReturnType<typeof run>>
      >,
    clickAt: ({ x, y, times = 1 }) => page.mouse.click(x, y, { count: times }),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    setViewport: (width, height) => setSize(page, { width, height }),
    screenshot: async (path) => void (await page.screenshot({ path: path })),
    takeProblems: () => Promise.resolve(problems.splice(0)),
    close: () => browser.close(),
  }
}

/** Firefox 140 sets the size and refuses the orientation, which follows from the size. */
async function setSize(page: Page, { width, height }: { width: number; height: number }) {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes('setScreenOrientationOverride')) throw error
  })
  for (let tries = 0; (await page.evaluate(() => innerWidth)) !== width; tries += 1) {
    if (tries === 100) throw new Error(`The page did not become ${width} pixels wide`)
    await setTimeout(50)
  }
}

/** Now and then Firefox does not answer that a page has loaded, though it shows it. The command is then given once more. */
async function withSecondTry(command: () => Promise<unknown>) {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof Error) || !/^browsingContext\.\w+ timed out/.test(error.message)) throw error
    console.log(`again    ${error.message}`)
    await command()
  }
}

async function openTab(browser: Browser, problems: string[]): Promise<Page> {
  const page = await browser.newPage()
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url ?? ''})`)
  })
  return page
}

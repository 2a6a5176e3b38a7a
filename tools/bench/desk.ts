import type { Browser, Page } from '@playwright/test'
import { SET } from '#e2e/documents.ts'
import { fieldOf } from '#domain/unknown-value.ts'
import { questionId } from '#domain/papers/later/question-list.ts'
import { launchBrowser, median, PHONE, PHONE_SLOWDOWN, slowDown, startSite } from './site-and-browser.ts'

/**
 * Measures what a student does at an open desk, in a wide window and on a slowed phone. A jump counts from the last key of
 * `g 2 d` until the question's place is shown, and until its page is drawn. While a word is typed into Find, the tasks of
 * more than 50 ms are counted.
 */
const ROUNDS = Number(process.argv[2] ?? 3)
const WORD = 'winter'
/** Milliseconds between two keys of a quick typist. */
const BETWEEN_KEYS = 120
const SETTLED = 1200

const site = await startSite()
const browser = await launchBrowser()
const questions = await readQuestions()
for (const [name, options] of [
  ['wide window', { viewport: { width: 1440, height: 900 } }],
  ['phone', PHONE],
] as const) {
  const times = { shown: [] as number[], drawn: [] as number[], tasks: [] as number[][] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openDesk(browser, options)
    if (name === 'phone') await slowDown(page, PHONE_SLOWDOWN)
    for (const id of questions) {
      const { shown, drawn } = await jump(page, id)
      times.shown.push(shown)
      times.drawn.push(drawn)
    }
    times.tasks.push(await longTasks(page))
    await page.context().close()
  }
  const worst = Math.max(...times.shown)
  console.log(
    `question jump, ${name}: shown after ${median(times.shown).toFixed(0)} ms (${worst.toFixed(0)} at most), drawn after ${median(times.drawn).toFixed(0)} ms`,
  )
  const counts = times.tasks.map((tasks) => tasks.length)
  const longest = Math.max(0, ...times.tasks.flat())
  console.log(
    `long tasks while '${WORD}' is typed, ${name}: ${median(counts)}, the longest ${longest.toFixed(0)} ms`,
  )
}
await browser.close()
site.stop()

/** Every third question whose keys mean no other one. */
async function readQuestions(): Promise<string[]> {
  const answer = await fetch(`${site.host}/files/papers/${SET.replace('.pdf', '.questions.json')}`)
  const places = fieldOf(await answer.json(), 'places')
  const ids = (Array.isArray(places) ? places : []).map((place: unknown) =>
    questionId(String(fieldOf(place, 'number'))),
  )
  const clear = ids.filter((id) => !ids.some((other) => other !== id && other.startsWith(id)))
  return clear.filter((_, at) => at % 3 === 2)
}

async function openDesk(browser: Browser, options: object): Promise<Page> {
  const page = await (await browser.newContext({ ...options, serviceWorkers: 'block' })).newPage()
  await page.addInitScript(() => localStorage.setItem('ee_desk_preferences_v1', '{"readsAs":"pages"}'))
  await page.goto(`${site.host}/practice/igcse/${SET}`)
  await page.locator('.page canvas').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.pdf-scroll').focus()
  return page
}

/** Types a question's keys. Returns the milliseconds from the last one until the place is shown and its page is drawn. */
async function jump(page: Page, id: string): Promise<{ shown: number; drawn: number }> {
  await page.keyboard.press('g')
  for (const key of id.slice(0, -1)) await page.keyboard.press(key)
  await page.evaluate(watchJump)
  await page.keyboard.press(id.slice(-1))
  const measured = await page.evaluate(() => globalThis.jump)
  if (!measured) throw new Error('No jump was watched')
  await page.waitForTimeout(SETTLED)
  return measured
}

/** Milliseconds of each long task while the word is typed and found. */
async function longTasks(page: Page): Promise<number[]> {
  await page.keyboard.press('Control+f')
  const field = page.getByRole('textbox', { name: 'Find in document' })
  await field.waitFor()
  await page.evaluate(() => {
    globalThis.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longTasks?.push(duration)
    }).observe({ type: 'longtask' })
  })
  await field.pressSequentially(WORD, { delay: BETWEEN_KEYS })
  await page.waitForTimeout(SETTLED)
  return page.evaluate(() => globalThis.longTasks ?? [])
}

/** From now on waits for a key, for the frame in which the pages have moved, and for that in which what is seen is drawn. */
function watchJump(): void {
  const scroller = document.querySelector('.pdf-scroll')
  if (!scroller) throw new Error('No pages are shown')
  globalThis.jump = new Promise((resolve, reject) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const before = scroller.scrollTop
        let shown: number | undefined
        const look = () => {
          const now = performance.now()
          if (scroller.scrollTop !== before) shown ??= now - timeStamp
          if (now - timeStamp > 5000) reject(new Error('The pages did not move'))
          else if (shown !== undefined && isDrawn()) resolve({ shown, drawn: now - timeStamp })
          // Directly after the next frame: other tasks that wait are no part of it.
          else requestAnimationFrame(() => scheduler.postTask(look, { priority: 'user-blocking' }))
        }
        look()
      },
      { once: true, capture: true },
    )
  })

  function isDrawn(): boolean {
    const box = scroller?.getBoundingClientRect()
    const seen = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 3)
    const canvas = seen?.closest('.page')?.querySelector('canvas')
    return canvas !== undefined && canvas !== null && !canvas.hidden && canvas.width > 0
  }
}

declare global {
  var longTasks: number[] | undefined
  var jump: Promise<{ shown: number; drawn: number }> | undefined
}

import { spawn } from 'node:child_process'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { SET } from '#e2e/documents.ts'
import { findFreePort } from '#e2e/free-port.ts'
import { provideBrowser } from '#tools/test/browser.ts'

/**
 * Measures what a key costs in an answer of 2,000 words at a four times slowed processor. There are three fields: beside a
 * paper, at a task, and a plain one on an empty page. Each round presses the same keys in all three, in turn, because the machine may do other
 * work too. Prints medians of the milliseconds a key, of all work and of scripts, layout and styles, and the ratios to the
 * plain field.
 */
const ROUNDS = Number(process.argv[2] ?? 7)
const KEYS = 40
const WORDS = 2000
const PROCESSOR_SLOWDOWN = 4
/** Between two keys, in milliseconds: a fast typist. */
const PAUSE = 120

const TEXT = Array.from({ length: WORDS }, (_, n) => (n % 60 === 59 ? 'lights.\n\n' : 'harbour ')).join('')
const PLAIN = `<!doctype html><title>A plain field</title><textarea style="width: 700px; height: 800px; font: 19px / 32px serif"></textarea>`

const port = await findFreePort()
const host = `http://127.0.0.1:${port}`
const site = spawn(process.execPath, ['e2e/serve.ts'], {
  env: { ...process.env, PORT: String(port) },
  stdio: 'ignore',
})
await untilReady(`${host}/healthz`)
const chosen = provideBrowser(process.env.CHROMIUM_PATH)
if ('problem' in chosen) throw new Error(chosen.problem)
const browser = await chromium.launch({
  executablePath: chosen.path,
  args: ['--no-sandbox', '--disable-gpu'],
})

/** Of the browser's main thread, in milliseconds. */
const PARTS = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'] as const
type Cost = Record<(typeof PARTS)[number], number>

try {
  const fields = {
    plain: await openField('about:blank', PLAIN),
    paper: await openField(`${host}/practice/igcse/${SET}?first=my&question=4`),
    task: await openField(`${host}/questions/0500/kilometre-88-journal`),
  }
  const costs: Record<keyof typeof fields, Cost[]> = { plain: [], paper: [], task: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['plain', 'paper', 'task'] as const) costs[name].push(await costOfKeys(fields[name]))
    console.log(`round ${round + 1} of ${ROUNDS}`)
  }
  for (const name of ['plain', 'paper', 'task'] as const) {
    const [all, ...parts] = PARTS.map((part) => median(costs[name].map((cost) => cost[part])))
    const plain = median(costs.plain.map(({ TaskDuration }) => TaskDuration))
    const [scripts = 0, layout = 0, styles = 0] = parts
    console.log(
      `${name}: ${(all ?? 0).toFixed(2)} ms a key (scripts ${scripts.toFixed(2)}, layout ${layout.toFixed(2)}, styles ${styles.toFixed(2)}), ${((all ?? 0) / plain).toFixed(2)} times a plain field`,
    )
  }
} finally {
  await browser.close()
  site.kill()
}

interface Field {
  page: Page
  session: CDPSession
}

async function openField(address: string, html?: string): Promise<Field> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(address)
  if (html !== undefined) await page.setContent(html)
  const field = page.getByRole('textbox').last()
  await field.fill(TEXT)
  await field.press('Control+End')
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  return { page, session }
}

async function costOfKeys({ page, session }: Field): Promise<Cost> {
  await page.bringToFront()
  await page.getByRole('textbox').last().focus()
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
  await page.keyboard.type('warm ', { delay: PAUSE })
  const before = await read(session)
  for (let key = 0; key < KEYS; key += 1)
    await page.keyboard.type(key % 6 === 5 ? ' ' : 'a', { delay: PAUSE })
  const after = await read(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const perKey = (part: (typeof PARTS)[number]) => ((after[part] - before[part]) * 1000) / KEYS
  return {
    TaskDuration: perKey('TaskDuration'),
    ScriptDuration: perKey('ScriptDuration'),
    LayoutDuration: perKey('LayoutDuration'),
    RecalcStyleDuration: perKey('RecalcStyleDuration'),
  }
}

async function read(session: CDPSession): Promise<Cost> {
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (part: string) => metrics.find(({ name }) => name === part)?.value ?? 0
  return {
    TaskDuration: valueOf('TaskDuration'),
    ScriptDuration: valueOf('ScriptDuration'),
    LayoutDuration: valueOf('LayoutDuration'),
    RecalcStyleDuration: valueOf('RecalcStyleDuration'),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function untilReady(url: string) {
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

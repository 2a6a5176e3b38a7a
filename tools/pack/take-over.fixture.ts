import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { API_KEY, createSession } from '#e2e/session.ts'
import type { Stage } from './empty-root.fixture.ts'

// A program in a network namespace without internet. It starts a packed site in a root folder and uses it. Then a newer site takes
// over its data while a student writes. It prints one line of JSON.

const ORIGIN = 'http://127.0.0.1:4180'
const [, , root = '', stageText = '{}'] = process.argv
const stage: Stage = JSON.parse(stageText)

function start(folder: string): ChildProcess {
  const [, ...more] = stage.entry
  const child = spawn('chroot', [`--userspec=${stage.user}`, root, `${folder}/run`, ...more], {
    env: {
      PATH: process.env.PATH,
      ...stage.environment,
      SITE_URL: ORIGIN,
      LOCAL_SIGN_IN_WORD: 'green-apples',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

async function untilReady(): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const isReady = await fetch(`${ORIGIN}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return Math.round(performance.now() - startedAt)
    if (performance.now() - startedAt > 400_000) throw new Error('The packed site does not start')
    await pause(25)
  }
}

async function look(path: string): Promise<string> {
  const answer = await fetch(ORIGIN + path)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return `${answer.status} ${new TextDecoder().decode(bytes.subarray(0, 5))}`
}

const before = start('/before')
const firstStartMs = await untilReady()
const internet = await fetch('http://192.0.2.1/', { signal: AbortSignal.timeout(2000) }).then(
  () => 'there',
  () => 'none',
)
const looks = await Promise.all(['/', '/files/papers/0500-p1-set1_qp.pdf', '/assets/of-before.js'].map(look))
const kit = await look('/print/0500/canteen-speech.pdf?parts=question&paper=a4')
const health = spawnSync('chroot', [`--userspec=${stage.user}`, root, ...stage.health], {
  env: { PATH: process.env.PATH, ...stage.environment },
}).status
const session: { access_token: string } = JSON.parse(
  await createSession({ email: 'asha@example.com', fullName: 'Asha Rao' }, ORIGIN),
)
const headers = {
  apikey: API_KEY,
  Authorization: `Bearer ${session.access_token}`,
  'Content-Type': 'application/json',
}

// As a device does: a fact is sent again until the answer says that it is kept.
const kept: string[] = []
let longestGapMs = 0
let isOver = false
async function write(): Promise<void> {
  let lastAt = performance.now()
  // oxlint-disable-next-line no-unmodified-loop-condition -- it changes while this waits
  while (!isOver) {
    const id = randomUUID()
    const fact = { id, v: 1, kind: 'page.opened', subject: 'a/page', happened_at: new Date().toISOString() }
    for (;;) {
      const status = await fetch(`${ORIGIN}/rest/v1/study_events?on_conflict=user_id,id`, {
        method: 'POST',
        headers: { ...headers, Prefer: 'resolution=ignore-duplicates' },
        body: JSON.stringify([fact]),
      }).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 201) break
      if (status !== 0 && status < 429) throw new Error(`A fact was refused with ${status}`)
      await pause(25)
    }
    kept.push(id)
    longestGapMs = Math.max(longestGapMs, performance.now() - lastAt)
    lastAt = performance.now()
    // No more than a student may: 300 calls a minute.
    await pause(400)
  }
}

const writing = write()
await pause(2000)
before.kill('SIGTERM')
await once(before, 'exit')
const now = start('/english')
await untilReady()
await pause(1500)
isOver = true
await writing
const rows: { id: string }[] = await (
  await fetch(`${ORIGIN}/rest/v1/study_events?select=id`, { headers })
).json()
const there = new Set(rows.map(({ id }) => id))
const oldAsset = await look('/assets/of-before.js')
now.kill('SIGTERM')
await once(now, 'exit')
console.log(
  JSON.stringify({
    firstStartMs,
    internet,
    looks,
    kit,
    health,
    written: kept.length,
    lost: kept.filter((id) => !there.has(id)).length,
    gapMs: Math.round(longestGapMs),
    oldAsset,
  }),
)
process.exit(0)

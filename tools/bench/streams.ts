import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accessTokens } from '#server/auth/access-tokens.ts'
import { openDatabase } from '#server/database/database-options.ts'
import { BEAT_SECONDS } from '#server/study/streams.ts'
import { ADDRESS, percentile, serveFolder, signIn } from './served-folder.ts'

/**
 * Measures what students with an open page cost the real server, in its own process, with the embedded database: each has one
 * stream. Then some of them mark papers, and each waits until the stream says so.
 *
 * `npm run bench -- streams [STREAMS [SECONDS [FACTS A SECOND]]]`. It reads the processor time, the memory and the open files of the
 * server from `/proc`, so it needs Linux.
 */
const STREAMS = Number(process.argv[2] ?? 5000)
const SECONDS = Number(process.argv[3] ?? BEAT_SECONDS)
const FACTS = Number(process.argv[4] ?? 20)
const AT_ONCE = 50
/** How long a message may be under way before it counts as lost, in milliseconds. */
const LOST_AFTER = 10_000

interface Student {
  id: string
  token: string
  /** Called with each message. */
  onMessage: (text: string) => void
}

const folder = await mkdtemp(join(tmpdir(), 'evergreen-streams-'))
const students = await enrol(join(folder, 'data', 'database'))
const server = await serveFolder(folder, {
  STREAMS_PER_ADDRESS: '1000000',
  REST_CALLS_PER_MINUTE: '100000',
})
const sockets: Socket[] = []
const before = usage()
const from = performance.now()
const waiting = [...students]
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await follow(next)
  }),
)
const opened = usage()
console.log(
  `${STREAMS} streams opened in ${((performance.now() - from) / 1000).toFixed(0)} s: ` +
    `${(((opened.seconds - before.seconds) / STREAMS) * 1000).toFixed(1)} ms of processor each; ` +
    `${((opened.bytes - before.bytes) / STREAMS / 1024).toFixed(0)} KB of memory each; ` +
    `open files ${before.files} before, ${opened.files} with them`,
)

await wait(SECONDS * 1000)
const idle = usage()
const open = sockets.filter(({ destroyed }) => !destroyed).length
console.log(
  `open for ${SECONDS} s: ${(((idle.seconds - opened.seconds) / SECONDS) * 60).toFixed(1)} s of processor a minute; ` +
    `${open} are open; open files ${idle.files}`,
)

const times: number[] = []
let lost = 0
await Promise.all(Array.from({ length: SECONDS * FACTS }, (_, index) => sendAndHear(index)))
const busy = usage()
console.log(
  `${FACTS} facts a second: heard after ${percentile(times, 0.5).toFixed(0)} ms, ` +
    `95 of 100 within ${percentile(times, 0.95).toFixed(0)}, 99 within ${percentile(times, 0.99).toFixed(0)} ms; ` +
    `${lost} not heard; ${(((busy.seconds - idle.seconds) / times.length) * 1000).toFixed(1)} ms of processor each; ` +
    `load ${loadavg()[0]?.toFixed(1)}`,
)
for (const socket of sockets) socket.destroy()
await server.stop()
await rm(folder, { recursive: true })

/** Makes a database with students who have just signed in. */
async function enrol(place: string): Promise<Student[]> {
  const database = await openDatabase({ folder: place })
  const tokens = accessTokens({ database, siteUrl: ADDRESS })
  await database.query(
    "insert into auth.users (id, email) select gen_random_uuid(), n || '@site.test' from generate_series(1, $1::int) n",
    [STREAMS],
  )
  const { rows } = await database.query<{ id: string; session: string }>(
    `insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), id, now() from auth.users
     returning user_id as id, id as session`,
  )
  const enrolled: Student[] = []
  for (const { id, session } of rows) {
    enrolled.push({ id, token: await signIn(tokens, id, session), onMessage: () => {} })
  }
  await database.close()
  return enrolled
}

/** Opens the student's stream, and waits for its first message. */
async function follow(student: Student): Promise<void> {
  const socket = connect(server.port, '127.0.0.1')
  sockets.push(socket)
  await new Promise<void>((resolve, reject) => {
    socket.on('data', (bytes: Buffer) => {
      const text = bytes.toString('latin1')
      if (text.includes('event: hello')) resolve()
      else if (/^HTTP\/1\.1 [45]/.test(text)) reject(new Error(text))
      student.onMessage(text)
    })
    socket.once('error', reject)
    socket.write(
      `GET /study/changes?device=${randomUUID()} HTTP/1.1\r\nHost: 127.0.0.1\r\n` +
        `Authorization: Bearer ${student.token}\r\n\r\n`,
    )
  })
}

/** Marks a paper at its time, and waits for the stream of its student. */
async function sendAndHear(index: number) {
  await wait((index / FACTS) * 1000)
  const student = students[(index * 7919) % students.length]
  if (!student) return
  const giveUp = new AbortController()
  const heard = new Promise<boolean>((resolve) => {
    student.onMessage = (text) => text.includes('data: log ') && resolve(true)
    void wait(LOST_AFTER, undefined, { signal: giveUp.signal }).then(
      () => resolve(false),
      () => {},
    )
  })
  const started = performance.now()
  const row = {
    user_id: student.id,
    id: randomUUID(),
    epoch: 0,
    v: 1,
    kind: 'paper.completed',
    subject: '0500/2024/Summer-1-1',
    data: {},
    happened_at: new Date().toISOString(),
  }
  await server.send({
    method: 'POST',
    path: '/rest/v1/study_events?on_conflict=user_id,id&select=id,seq',
    token: student.token,
    body: JSON.stringify([row]),
    headers: { Prefer: 'return=representation,resolution=ignore-duplicates' },
  })
  if (await heard) times.push(performance.now() - started)
  else lost += 1
  giveUp.abort()
}

/** What the server has used so far. Linux counts processor time in hundredths of a second, and memory in pages of 4 KB. */
function usage() {
  const place = `/proc/${server.pid}`
  const fields = readFileSync(`${place}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return {
    seconds: (Number(fields[11]) + Number(fields[12])) / 100,
    bytes: Number(readFileSync(`${place}/statm`, 'utf8').split(' ')[1]) * 4096,
    files: readdirSync(`${place}/fd`).length,
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDatabase } from '#server/database/new-database.ts'

/**
 * Builds the site anew, then serves it and uses it, each with a limit of memory that the system enforces: 1.2 GB and 512 MB. Prints
 * whether it held, and the most that it took. It deletes `build` and what was typeset, so it takes many minutes.
 *
 * `npm run bench -- memory`, or `npm run bench -- memory serving` for the second part alone.
 */
const ROOT = join(import.meta.dirname, '../..')
const MB = 1024 ** 2
const PORT = '4199'
const ORIGIN = `http://127.0.0.1:${PORT}`

/** Where the system sets limits for groups of processes: the file of a group's limit and the one with its processes. */
const GROUPS = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max' },
]

const data = await mkdtemp(join(tmpdir(), 'evergreen-memory-'))
if (process.argv[2] !== 'serving') {
  for (const made of ['build', '.cache/library']) rmSync(join(ROOT, made), { recursive: true, force: true })
  await measure('building', 1200, ['tools/cli/build-site.ts'], (child) => once(child, 'exit'))
}
// A packed site has it ready; here it is made before, without a limit.
await makeDatabase(join(data, 'database'))
await measure('serving', 512, ['server/main.ts'], async (child) => {
  await useSite()
  child.kill('SIGTERM')
  await once(child, 'exit')
})
await rm(data, { recursive: true })

async function measure(
  what: string,
  limitMb: number,
  args: string[],
  work: (child: ReturnType<typeof spawn>) => Promise<unknown>,
): Promise<void> {
  const group = makeGroup(limitMb)
  // The shell joins the group, and becomes the program.
  const enter = group ? `echo $$ > ${group}/cgroup.procs; ` : ''
  const child = spawn('sh', ['-c', `${enter}exec "$0" "$@"`, process.execPath, ...args], {
    cwd: ROOT,
    env: { ...process.env, MALLOC_ARENA_MAX: '2', PORT, DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most = 0
  const clock = setInterval(() => (most = Math.max(most, residentOf(child.pid ?? 0))), 200)
  const startedAt = performance.now()
  const ended = once(child, 'exit')
  await Promise.race([work(child), ended])
  clearInterval(clock)
  const [code, signal] =
    child.exitCode === null && child.signalCode === null ? await ended : [child.exitCode, child.signalCode]
  const limit = group ? `with a limit of ${limitMb} MB` : 'without a limit, which this account may not set'
  const end = signal === 'SIGKILL' ? 'it was ended by the system' : `it ended with ${code}`
  console.log(
    `${what} ${limit}: at most ${Math.round(most / MB)} MB, ${Math.round((performance.now() - startedAt) / 1000)} s, ${end}`,
  )
  if (group) rmdirSync(group)
}

function makeGroup(limitMb: number): string | undefined {
  for (const { folder, limit } of GROUPS) {
    const group = join(folder, `evergreen-bench-${process.pid}`)
    try {
      mkdirSync(group)
      if (!existsSync(join(group, limit))) {
        rmdirSync(group)
        continue
      }
      writeFileSync(join(group, limit), String(limitMb * MB))
      return group
    } catch {
      // Another kind of groups, or none for this account.
    }
  }
  return undefined
}

/** The memory of a process and of all that it has started, in bytes. Shared pages count for each. */
function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + residentOf(Number(child)), own)
  } catch {
    return 0
  }
}

/** Waits for the site, then opens pages and documents and prints a kit, until the papers are read. */
async function useSite(): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${ORIGIN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) break
    await wait(200)
  }
  const paths = [
    '/',
    '/practice/igcse',
    '/files/papers/0500-p1-set1_qp.pdf',
    '/print/0500/canteen-speech.pdf?parts=question&paper=a4',
  ]
  for (let round = 0; round < 60; round += 1) {
    await Promise.all(paths.map(async (path) => (await fetch(ORIGIN + path)).arrayBuffer()))
    await wait(1000)
  }
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

/**
 * Measures a page, a PDF and 64 KB of it, from our server and from nginx with the same files and header fields, one
 * process each: `npm run bench -- static [ROUNDS]`. The two take turns in every round. Prints requests a second and the
 * processor time of an answer, as medians of the rounds, and ours as a share of nginx's.
 *
 * The load generator takes one core, so nginx has time left in most rounds. The processor time is the exact figure.
 */
const ROUNDS = Number(process.argv[2] ?? 7)
const SECONDS = 2
const CONNECTIONS = 16
const BUILD = resolve('build')
const RESOURCES = join(BUILD, 'library', 'resources')

interface Program {
  name: string
  process: ChildProcess
  url: string
}

interface Round {
  rate: number
  /** Microseconds of processor time for an answer. */
  work: number
}

const nginxPath = findProgram('nginx')
const wrkPath = findProgram('wrk')
const missing = [!nginxPath && 'nginx', !wrkPath && 'wrk'].filter(Boolean)
if (missing.length > 0)
  giveUp(`Not found on this machine: ${missing.join(' and ')}. They are Debian packages.`)
if (!existsSync(join(BUILD, 'client', 'index.html')) || !existsSync(RESOURCES))
  giveUp('The site is not built. Run npm start, which builds it first.')

const document = largestDocument()
const CASES = [
  { name: 'page', path: '/practice', fields: { 'Accept-Encoding': 'gzip' } },
  { name: 'PDF', path: `/files/resources/${document}`, fields: {} },
  { name: '64 KB range', path: `/files/resources/${document}`, fields: { Range: 'bytes=65536-131071' } },
]

const folder = await mkdtemp(join(tmpdir(), 'evergreen-bench-'))
const started: ChildProcess[] = []
try {
  await symlink(BUILD, join(folder, 'build'))
  const ours = await startOurs()
  const nginx = await startNginx(ours)
  for (const { name, path, fields } of CASES) await compare(name, path, fields, [nginx, ours])
} finally {
  for (const child of started) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
}

async function compare(
  name: string,
  path: string,
  fields: Record<string, string>,
  programs: [Program, Program],
) {
  const bodies = await Promise.all(programs.map(async ({ url }) => bodyHash(`${url}${path}`, fields)))
  if (bodies[0] !== bodies[1]) throw new Error(`${path} differs between the two servers`)
  const rounds = new Map(programs.map((program): [Program, Round[]] => [program, []]))
  for (let round = -1; round < ROUNDS; round += 1) {
    // Each of the two is first in every second round.
    for (const program of round % 2 === 0 ? programs : programs.toReversed()) {
      const result = load(program, path, fields)
      // The first round warms up.
      if (round >= 0) rounds.get(program)?.push(result)
    }
  }
  const [theirs, own] = programs.map((program) => rounds.get(program) ?? [])
  if (!theirs || !own) return
  const ratios = own.map(({ rate }, index) => rate / (theirs[index]?.rate ?? Number.NaN))
  const work = median(theirs.map((round) => round.work)) / median(own.map((round) => round.work))
  console.log(
    `${name}: nginx ${summary(theirs)}, ours ${summary(own)}; ours of nginx: rate ${median(ratios).toFixed(2)} ` +
      `(best ${Math.max(...ratios).toFixed(2)}), by processor time ${work.toFixed(2)}`,
  )
}

function summary(rounds: readonly Round[]): string {
  const rate = median(rounds.map((round) => round.rate))
  const work = median(rounds.map((round) => round.work))
  return `${rate.toFixed(0)} a second, ${work.toFixed(1)} µs each`
}

/** Runs the load generator against a server. */
function load({ process: { pid }, url, name }: Program, path: string, fields: Record<string, string>): Round {
  const headers = Object.entries(fields).flatMap(([field, value]) => ['-H', `${field}: ${value}`])
  const options = ['-t', '1', '-c', String(CONNECTIONS), '-d', `${SECONDS}s`, ...headers, url + path]
  const before = processorTime(pid)
  const report = execFileSync(wrkPath ?? '', options, { encoding: 'utf8' })
  const work = processorTime(pid) - before
  const answers = Number(/(\d+) requests in/.exec(report)?.[1])
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1])
  if (/Non-2xx|Socket errors/.test(report) || !(rate > 0)) throw new Error(`${name} failed:\n${report}`)
  return { rate, work: work / answers }
}

/** The processor time that a process has used, in microseconds. Linux only. */
function processorTime(pid = 0): number {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return Number.NaN
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  const TICK = 10_000
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

async function bodyHash(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex')
}

async function startOurs(): Promise<Program> {
  const child = spawn(process.execPath, [resolve('server/main.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') },
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  for (;;) {
    const url = /is ready at (\S+)/.exec(output)?.[1]
    if (url) return { name: 'our server', process: child, url }
    if (child.exitCode !== null) throw new Error(output)
    await new Promise((next) => setTimeout(next, 50))
  }
}

/** nginx with one process, the same files, and the header fields of our answers. */
async function startNginx(ours: Program): Promise<Program> {
  const port = await freePort()
  const addFields = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(ours.url + path, { method: 'HEAD', headers })
    const own = /^(accept-ranges|connection|content-(encoding|length|range|type)|date|etag|keep-alive)$/
    return [...answer.headers]
      .filter(([name]) => !own.test(name))
      .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
      .join('\n')
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const [page, pdf] = CASES
  const configuration = `
    daemon off;
    master_process off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/nginx.log;
    events { worker_connections 1024; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      types { text/html html; text/javascript js; text/css css; application/pdf pdf; }
      charset utf-8;
      access_log off;
      server_tokens off;
      sendfile on;
      tcp_nopush on;
      keepalive_timeout 65;
      keepalive_requests 100000000;
      gzip_static on;
      server {
        listen 127.0.0.1:${port};
        location / {
          root ${BUILD}/client;
          try_files $uri $uri/index.html =404;
          ${await addFields(page?.path ?? '', page?.fields ?? {})}
        }
        location /files/resources/ {
          alias ${RESOURCES}/;
          ${await addFields(pdf?.path ?? '', {})}
        }
      }
    }`
  const path = join(folder, 'nginx.conf')
  await mkdir(folder, { recursive: true })
  await writeFile(path, configuration)
  const child = spawn(nginxPath ?? '', ['-p', folder, '-c', path, '-e', `${folder}/nginx.log`])
  started.push(child)
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return { name: 'nginx', process: child, url }
    if (child.exitCode !== null) throw new Error(readFileSync(`${folder}/nginx.log`, 'utf8'))
    await new Promise((next) => setTimeout(next, 50))
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((place) => join(place, name)).find((path) => existsSync(path))
}

function largestDocument(): string {
  const sizes = readdirSync(RESOURCES)
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => ({ name, size: statSync(join(RESOURCES, name)).size }))
  const [largest] = sizes.toSorted((a, b) => b.size - a.size)
  if (!largest || largest.size < 131_072) giveUp('There is no document of 128 KB in the build.')
  return largest.name
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}

import { spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { delimiter, join } from 'node:path'
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { listenAnywhere } from '#server/loopback.fixture.ts'

/** The folder with the programs of the newest PostgreSQL on this machine; without one, tests skip and say so. */
export const postgresFolder = findPostgres()

export interface TestPostgres {
  /** Makes a database, empty or a copy of the one named, and gives the owner's address of it. */
  createDatabase(options?: { template: string }): Promise<string>
  /** Stops the server as an administrator would, and starts it again on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const OWNER = 'postgres'
const PASSWORD = 'of-a-test'

/**
 * Starts a PostgreSQL on a free port, in a temporary folder. It asks for passwords, as a real one does. A test that needs
 * only a migrated database asks `createPostgresDatabase` for one (engines.fixture.ts): all test files share one server for that.
 */
export async function startPostgres(): Promise<TestPostgres> {
  if (!postgresFolder) throw new Error('This machine has no PostgreSQL')
  const programs = postgresFolder
  const account = unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'evergreen-postgres-'))
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, PASSWORD)
  if (account) for (const path of [folder, passwordFile]) await chown(path, account.uid, account.gid)
  const initdb = `-D ${data} -U ${OWNER} --pwfile=${passwordFile} -A scram-sha-256 -E UTF8 --locale=C --no-sync`
  execFileSync(join(programs, 'initdb'), initdb.split(' '), { ...account, cwd: folder })
  const port = await freePort()
  let server = await start()

  async function start() {
    // fsync is off (-F): these tests are not about the disk.
    const settings = [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      '',
      '-F',
      '-c',
      'max_connections=200',
    ]
    const child = spawn(join(programs, 'postgres'), settings, {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    process.once('exit', () => child.kill('SIGKILL'))
    let log = ''
    for await (const chunk of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      log += String(chunk)
      if (log.includes('ready to accept connections')) {
        // Read on: a full pipe would stop the server at its next message.
        child.stderr.on('data', () => {})
        return child
      }
    }
    throw new Error(`PostgreSQL did not start: ${log}`)
  }

  async function stop() {
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }

  let databases = 0
  return {
    async createDatabase({ template } = { template: 'template0' }) {
      const name = `site_${++databases}`
      const client = new Client({ connectionString: urlOf('postgres', port) })
      await client.connect()
      await client.query(`create database ${name} template ${template}`)
      await client.end()
      return urlOf(name, port)
    },
    async restart() {
      await stop()
      server = await start()
    },
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function urlOf(name: string, port: number): string {
  return `postgres://${OWNER}:${PASSWORD}@127.0.0.1:${port}/${name}`
}

function findPostgres(): string | undefined {
  const packaged = globSync([
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
    '/usr/local/opt/postgresql@*/bin',
  ]).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const inPath = (process.env.PATH ?? '').split(delimiter)
  return [...packaged, ...inPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** The account for PostgreSQL, which refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { stdio: 'pipe' })),
      )
      if (uid && gid) return { uid, gid }
    } catch {
      // This account does not exist; try the next one.
    }
  }
  throw new Error('PostgreSQL needs an account other than root, postgres or nobody')
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenAnywhere(server)
  server.close()
  await once(server, 'close')
  return port
}

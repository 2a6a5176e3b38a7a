import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { AccessTokens } from '#server/auth/access-tokens.ts'
import type { Database } from '#server/database/database.ts'

const MAIN = join(import.meta.dirname, '../../server/main.ts')
export const ADDRESS = 'http://127.0.0.1'

/** A call, and the token of who sends it. */
export interface Call {
  method?: string
  path: string
  token?: string
  body?: string
  headers?: Record<string, string>
}

/** The real server in its own process, over a folder in which `data` may have a database already. */
export async function serveFolder(folder: string, settings: Record<string, string> = {}) {
  mkdirSync(join(folder, 'build', 'client'), { recursive: true })
  writeFileSync(join(folder, 'build', 'client', 'index.html'), '<h1>Home</h1>')
  const server = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: '0',
      SITE_URL: ADDRESS,
      REQUEST_LOG: 'off',
      DATA_DIR: './data',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(server.stdout)
  const { send, close } = callsTo(port)
  return {
    port,
    pid: server.pid,
    send,
    async stop(): Promise<void> {
      close()
      server.kill('SIGTERM')
      await once(server, 'close')
    },
  }
}

/** A way to call the server, over connections that stay open. */
export function callsTo(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  return {
    /** Sends a call and reads its answer. Gives the status. */
    send: async ({ method = 'GET', path, token, body = '', headers = {} }: Call): Promise<number> => {
      const sent = request(`${ADDRESS}:${port}${path}`, {
        agent,
        method,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
      }).end(body)
      const [answer] = await once(sent, 'response')
      for await (const chunk of answer) void chunk
      return answer.statusCode
    },
    close: () => agent.destroy(),
  }
}

async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: output })) {
    const found = /listening on \S+:(\d+)/.exec(line)?.[1]
    if (found) return Number(found)
  }
  throw new Error('The server did not start')
}

/** Makes a student who has just signed in. */
export async function enrolStudent(database: Database, tokens: AccessTokens, email: string) {
  const [id, session] = [randomUUID(), randomUUID()]
  await database.query('insert into auth.users (id, email) values ($1, $2)', [id, email])
  await database.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, id])
  return { id, token: await signIn(tokens, id, session) }
}

/** The token of a student's session. */
export async function signIn(tokens: AccessTokens, id: string, session: string): Promise<string> {
  const claims = { sub: id, role: 'authenticated', aal: 'aal1', session_id: session }
  return (await tokens.sign(claims)).token
}

/** The time of an action in milliseconds. */
export function timeOf(action: () => unknown): number {
  const start = performance.now()
  action()
  return performance.now() - start
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The time, in milliseconds, within which this share of the times lies. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

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

/** The time, in milliseconds, within which this share of the times lies. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}

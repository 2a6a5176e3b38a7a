import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { findFreePort } from '#e2e/free-port.ts'
import { startServer } from '#e2e/fresh-site.ts'
import { postgresFolder, startPostgres } from '#server/database/postgres.fixture.ts'
import { npmRun } from '#tools/cli/npm-run.ts'

/**
 * `npm run test:servers`: two servers over one PostgreSQL, behind a proxy that sends each request to the other server than
 * the one before. The journeys of sign-in, of sync and of search must pass as with one server. It needs a build.
 */
const JOURNEYS = ['accounts', 'changes', 'study.journey', 'search.journey', 'inside-papers']

if (!postgresFolder) {
  console.log('skipped  two servers: this machine has no PostgreSQL')
  process.exit(0)
}
const postgres = await startPostgres()
const url = await postgres.createDatabase()
const ports = [await findFreePort(), await findFreePort()]
const front = await startFront(ports)
const servers: ChildProcess[] = []
/** How many requests each server got. */
const counts = ports.map(() => 0)
try {
  // The second one starts when the first has migrated the database, as in an upgrade.
  for (const port of ports) {
    const { child, ready } = startServer([join('.cache', 'servers', String(port))], {
      PORT: String(port),
      DATABASE_URL: url,
      SITE_URL: `http://127.0.0.1:${front.port}`,
    })
    servers.push(child)
    await ready
  }
  const { code } = await npmRun({
    script: 'test:e2e',
    args: [...JOURNEYS, '--project', 'wide'],
    environment: { ...process.env, E2E_PORT: String(front.port) },
    isLoud: true,
  })
  console.log(`The servers answered ${counts.join(' and ')} requests.`)
  process.exitCode = code === 0 && counts.every((count) => count > 0) ? 0 : 1
} finally {
  for (const server of servers) {
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
  }
  front.close()
  await postgres.stop()
}

/** A proxy that takes turns. It passes streams on as they come. */
async function startFront(behind: readonly number[]): Promise<{ port: number; close: () => void }> {
  let turn = 0
  const server = createServer((asked, answer) => {
    const at = turn++ % behind.length
    counts[at] = (counts[at] ?? 0) + 1
    const { url: path, method, headers } = asked
    const passed = request({ hostname: '127.0.0.1', port: behind[at], path, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  const port = await findFreePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

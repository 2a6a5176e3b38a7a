import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { listenAnywhere } from '#server/loopback.fixture.ts'
import { openPostgres } from './postgres.ts'
import { postgresFolder, startPostgres, type TestPostgres } from './postgres.fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers each POST with the owner's address of a new, migrated database. */
    sharedPostgres: string
  }
}

/**
 * Starts one PostgreSQL for all test files, which run in several processes. A file asks for a database over HTTP. The server
 * starts, and its first database is migrated when the first file asks; every file gets a copy of that one.
 */
export default async function setUpSharedPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  let starting: ReturnType<typeof startWithTemplate> | undefined
  // One copy at a time: PostgreSQL refuses to copy a database that is in use.
  let copying: Promise<unknown> = Promise.resolve()

  function createDatabase(): Promise<string> {
    starting ??= startWithTemplate()
    const template = starting
    const copied = copying.then(async () => {
      const { postgres, name } = await template
      return postgres.createDatabase({ template: name })
    })
    copying = copied.catch(() => {})
    return copied
  }

  const server = createServer((_, response) => {
    createDatabase().then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  const port = await listenAnywhere(server)
  server.unref()
  provide('sharedPostgres', postgresFolder ? `http://127.0.0.1:${port}` : '')
  return async () => {
    server.close()
    server.closeAllConnections()
    await (await starting)?.postgres.stop()
  }
}

async function startWithTemplate(): Promise<{ postgres: TestPostgres; name: string }> {
  const postgres = await startPostgres()
  const url = await postgres.createDatabase()
  await (await openPostgres({ url })).close()
  return { postgres, name: new URL(url).pathname.slice(1) }
}

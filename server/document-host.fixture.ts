import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { pdfBytes, temporaryFolder } from './folder.fixture.ts'
import { listenAnywhere } from './loopback.fixture.ts'
import { upstreamCache, type UpstreamCache } from './upstream-cache.ts'

export const PAPER = pdfBytes('x'.repeat(1000))
export const NAME = 'papers/0500_s24_qp_12.pdf'

/** A document host on this machine that records the requested paths. */
export async function openHost(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  const port = await listenAnywhere(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, baseUrl: `http://127.0.0.1:${port}/english` }
}

export async function openCache(
  baseUrl: string,
  options: { folder?: string; maxBytes?: number; timeoutMs?: number; now?: () => number } = {},
) {
  const folder = options.folder ?? join(await temporaryFolder(), 'cache')
  const { maxBytes = 1_000_000, timeoutMs = 10_000, now = Date.now } = options
  return { folder, cache: upstreamCache({ baseUrl, folder, maxBytes, timeoutMs, now }) }
}

export async function read(cache: UpstreamCache, name: string) {
  const document = await cache.open(name)
  if (!document) return undefined
  const content = await document.file.readFile('utf8')
  await document.file.close()
  return { content, size: document.size, etag: document.etag }
}

export async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

export const sendPaper: RequestListener = (_, response) => response.end(PAPER)

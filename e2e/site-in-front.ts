import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The journeys' site at an address of its own, which can be cut off and where a next build can take its place: its
 * worker names another version, its pages bear a mark, and the scripts and styles of the one before are gone.
 */
export async function siteInFront(origin: string) {
  const { hostname, port: behind } = new URL(origin)
  let isNext = false

  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (isNext && /^\/assets\/[^/]+$/.test(path)) {
      answer.writeHead(404, { 'Cache-Control': 'no-store' }).end()
      return
    }
    // Whole and uncompressed, so that it can be read.
    const { 'if-none-match': _, ...own } = asked.headers
    const headers = { ...own, 'accept-encoding': 'identity' }
    const passed = request({ hostname, port: behind, path, method: asked.method, headers }, (given) => {
      if (isNext) void passNext(path, given, answer)
      else {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      }
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await listen(server)
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    /** From now on the next build is served. */
    deploy: () => {
      isNext = true
    },
    /** From now on nobody answers. */
    cut: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    /** Somebody answers again. */
    restore: () => listen(server, port),
  }
}

async function passNext(path: string, given: IncomingMessage, answer: ServerResponse) {
  const type = given.headers['content-type'] ?? ''
  const isWorker = path === '/sw.js'
  if (!isWorker && !type.startsWith('text/html')) {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
    return
  }
  const pieces: Buffer[] = []
  for await (const piece of given) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString()
  const { 'content-length': _, etag: __, ...headers } = given.headers
  answer.writeHead(given.statusCode ?? 502, headers)
  answer.end(
    isWorker
      ? text.replaceAll(/version:(["'`])[\w-]+\1/g, 'version:"the-next-one"')
      : text.replace('<html ', '<html data-build="next" '),
  )
}

function listen(server: ReturnType<typeof createServer>, port = 0): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}

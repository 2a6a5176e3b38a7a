import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

interface PageText {
  text: string
  policy: string
}

/** Lets a page send its problems to this proxy. */
interface Recorder {
  /** The address that receives the reports. */
  path: string
  change: (page: PageText) => PageText
  onReport: (report: string) => void
}

/**
 * A proxy in front of the site under test, on its own port. A journey can disconnect it or switch it to a next build.
 * Then the worker has another version, the pages have a mark, and the earlier build's scripts and styles are gone.
 */
export async function siteInFront(origin: string) {
  const { hostname, port: behind } = new URL(origin)
  let isNext = false
  let recorder: Recorder | undefined

  // A connection that is used again may just be closed by the site: the browser would see a request that fails for no reason.
  const agent = new Agent({ keepAlive: false })
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (recorder && path === recorder.path) {
      void readText(asked).then(recorder.onReport)
      answer.writeHead(204).end()
      return
    }
    if (isNext && /^\/assets\/[^/]+$/.test(path)) {
      answer.writeHead(404, { 'Cache-Control': 'no-store' }).end()
      return
    }
    // Requests the whole file uncompressed, so that the proxy can read it.
    const { 'if-none-match': _, ...own } = asked.headers
    const headers = { ...own, 'accept-encoding': 'identity' }
    const passed = request(
      { agent, hostname, port: behind, path, method: asked.method, headers },
      (given) => {
        if (isNext) void passNext(path, given, answer)
        else if (recorder && given.headers['content-type']?.startsWith('text/html')) {
          void passChanged(recorder, given, answer)
        } else {
          answer.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(answer)
        }
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await listen(server)
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    /** Serves the next build from now on. */
    deploy: () => {
      isNext = true
    },
    /** Pages report their problems here from now on; undefined turns this off. */
    record: (next: Recorder | undefined) => {
      recorder = next
    },
    /** Closes every connection from now on. */
    cut: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    /** Answers requests again. */
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
  const text = await readText(given)
  const { 'content-length': _, etag: __, ...headers } = given.headers
  answer.writeHead(given.statusCode ?? 502, headers)
  answer.end(
    isWorker
      ? text.replaceAll(/version:(["'`])[\w-]+\1/g, 'version:"the-next-one"')
      : text.replace('<html ', '<html data-build="next" '),
  )
}

async function passChanged(recorder: Recorder, given: IncomingMessage, answer: ServerResponse) {
  const policyBefore = String(given.headers['content-security-policy'] ?? '')
  const { text, policy } = recorder.change({ text: await readText(given), policy: policyBefore })
  const { 'content-length': _, etag: __, ...headers } = given.headers
  answer.writeHead(given.statusCode ?? 502, { ...headers, 'content-security-policy': policy })
  answer.end(text)
}

function listen(server: ReturnType<typeof createServer>, port = 0): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}

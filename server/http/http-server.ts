import {
  createServer,
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { takeTurns } from '#server/take-turns.ts'

/** Longer than a proxy keeps its connections (nginx: 60 s), so that the proxy is the one that closes them. */
const KEEP_ALIVE_MS = 65_000
const HEADERS_MS = 66_000
const REQUEST_MS = 120_000
/** How often Node looks for heads and requests that take too long. */
const CHECK_MS = 5000

/** After the order to stop, unused connections end when nothing was asked for so long: a request may be on its way. */
const QUIET_MS = 500
/** How long and how much of a body is read after its request was refused. */
const LINGER_MS = 2000
const LINGER_BYTES = 16 * 1024 * 1024
const dropInTurn = takeTurns({ ofOne: 4 })

/** The HTTP server of the site. */
export function httpServer(listener: RequestListener) {
  let isStopping = false
  let lastAnswerAt = 0

  /** An answer that says when its connection ends after it. */
  class Answer extends ServerResponse {
    override writeHead(
      status: number,
      fields?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
      more?: OutgoingHttpHeaders | OutgoingHttpHeader[],
    ): this {
      lastAnswerAt = performance.now()
      if (isStopping || isRefusedEarly(this.req)) this.setHeader('Connection', 'close')
      return typeof fields === 'string'
        ? super.writeHead(status, fields, more)
        : super.writeHead(status, fields)
    }

    /** A client that still sends its body reads the answer before the connection ends, so the body is let through. */
    override end(content?: unknown): this {
      if (!isRefusedEarly(this.req)) return content === undefined ? super.end() : super.end(content)
      if (content === undefined) this.flushHeaders()
      else this.write(content)
      dropBody(this.req, () => super.end())
      return this
    }
  }

  const server = createServer(
    {
      ServerResponse: Answer,
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
    (request, response) => {
      request.socket.setTimeout(0)
      if (hasTwoHosts(request)) return refuse(response, 'A request names its host once.')
      // A body that came together with its head has arrived by then.
      if (hasBody(request)) setImmediate(listener, request, response)
      else listener(request, response)
    },
  )
  const open = new Set<Socket>()
  let accepted = 0
  server.on('connection', (socket: Socket) => {
    accepted += 1
    open.add(socket)
    // Node would answer 408 to silence, which a client could take for the answer to the request that it sends just then.
    socket.setTimeout(server.keepAliveTimeout)
    socket.once('close', () => open.delete(socket))
  })

  /**
   * Refuses new connections, finishes what is under way, and tells clients that their connection ends. After
   * `patienceMs` it cuts off what is left.
   */
  async function stop(patienceMs: number): Promise<void> {
    isStopping = true
    // Connections that wait to be accepted would be reset. Node takes one in each turn.
    const latest = performance.now() + patienceMs / 2
    for (let before = -1; before !== accepted && performance.now() < latest;) {
      before = accepted
      for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate)
    }
    // Not http's own close, which also ends connections with a request on its way.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
    lastAnswerAt = performance.now()
    const idle = setInterval(() => {
      // Read what has arrived first. Clients that are told to connect anew end their connections themselves.
      setImmediate(() => {
        if (performance.now() - lastAnswerAt < QUIET_MS) return
        server.closeIdleConnections()
        // For Node, a connection that has never sent anything is not idle.
        for (const socket of open) if (socket.bytesRead === 0) socket.end()
      })
    }, QUIET_MS / 5)
    const patience = setTimeout(() => {
      for (const socket of open) socket.destroy()
    }, patienceMs)
    await closed
    clearInterval(idle)
    clearTimeout(patience)
  }
  return { server, stop }
}
export type HttpServer = ReturnType<typeof httpServer>

/** A proxy and this server may read another one of two `Host` fields. Of several, Node gives the first. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((field, index) => index % 2 === 0 && field.toLowerCase() === 'host').length > 1
}

function refuse(response: ServerResponse, reason: string): void {
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end(reason)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Whether an answer that is sent now comes before the request has arrived in full. */
function isRefusedEarly(request: IncomingMessage): boolean {
  return hasBody(request) && !request.complete && !request.destroyed
}

/**
 * Reads the rest of a body and drops it, up to a limit of time and bytes. Only so many are read at once, and a little of each
 * in turn, so that a flood of refused bodies leaves the thread to others. A body that does not get its turn in time is cut.
 */
function dropBody(request: IncomingMessage, done: () => void): void {
  let left = LINGER_BYTES
  let release = () => {}
  const timer = setTimeout(finish, LINGER_MS)
  // Whoever was reading the body has stopped. Until its turn it waits.
  request.removeAllListeners('data').pause().once('end', finish).once('close', finish)
  void dropInTurn('all', () => new Promise<void>((resolve) => start(resolve)))

  function start(resolve: () => void) {
    release = resolve
    if (left < 0) resolve()
    else request.on('data', count).resume()
  }
  function count(bytes: Uint8Array) {
    left -= bytes.byteLength
    if (left < 0) return finish()
    request.pause()
    setImmediate(() => request.resume())
  }
  function finish() {
    left = -1
    clearTimeout(timer)
    request.off('data', count).off('close', finish).off('end', finish)
    release()
    done()
  }
}

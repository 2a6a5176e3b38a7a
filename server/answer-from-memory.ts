import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { KeptAnswers, WholeAnswer } from './kept-answers.ts'
import { parsePlainRequest, type PlainRequest } from './plain-request.ts'
import { isApi } from './request-log.ts'

/**
 * Answers plain requests for public files before Node's HTTP parser. Each connection starts here, and stays as long as
 * everything that arrives on it is one plain request at a time (`parsePlainRequest`). Anything else, such as a call of
 * accounts, a body, a pipelined or an invalid request, moves the connection to Node's parser for good. Gives the
 * connections that are here.
 */
export function answerFromMemory({
  server,
  answers,
  keepAliveMs,
  isLast,
}: {
  server: Server
  answers: KeptAnswers
  keepAliveMs: number
  /** Whether the answer that is sent now is the last one on its connection. */
  isLast: () => boolean
}): ReadonlySet<Socket> {
  const connections = new Set<Socket>()
  const [toParser] = server.listeners('connection')
  server.removeAllListeners('connection')
  const startOf = answerStarts(keepAliveMs)

  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.setTimeout(keepAliveMs)
    socket.on('data', read).on('end', end).on('timeout', destroy).on('error', destroy).on('close', forget)

    function read(bytes: Buffer) {
      if (socket.writableEnded) return
      const request = parsePlainRequest(bytes)
      if (!request || isApi(request.target)) return moveToParser(bytes)
      const answer = answers.find(request)
      if (answer) return send(answer)
      // One request at a time: the next one is read after this one's answer.
      socket.pause()
      void ask(request, bytes)
    }

    async function ask(request: PlainRequest, bytes: Buffer) {
      // When asking fails, the app is asked again by way of the parser, and says what is wrong.
      const answer = await answers.ask(request, { incoming: { socket } }).catch(() => undefined)
      if (socket.writableEnded) return
      if (!answer) return moveToParser(bytes)
      socket.resume()
      send(answer)
    }

    function send({ status, fields, body }: WholeAnswer) {
      const endsConnection = isLast()
      socket.cork()
      socket.write(Buffer.concat([startOf(status, endsConnection), ...fields]))
      if (body) socket.write(body)
      socket.uncork()
      if (endsConnection) socket.end()
      else if (socket.writableLength > 0) {
        // A client that does not read gets no further answers.
        socket.pause()
        socket.write('', () => socket.resume())
      }
    }

    function moveToParser(bytes: Buffer) {
      forget()
      socket.off('data', read).off('end', end).off('timeout', destroy).off('error', destroy)
      socket.setTimeout(0)
      socket.pause()
      socket.unshift(bytes)
      toParser?.call(server, socket)
      socket.resume()
    }

    function end() {
      socket.end()
    }
    function destroy() {
      socket.destroy()
    }
    function forget() {
      connections.delete(socket)
    }
  })
  return connections
}

/** Gives the start of an answer: the status line, and the header fields about time and connection. */
function answerStarts(keepAliveMs: number): (status: number, endsConnection: boolean) => Buffer {
  const keep = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n`
  /** Those of the current second, by status. */
  const starts = { last: new Map<number, Buffer>(), other: new Map<number, Buffer>() }
  let second = 0
  return (status, endsConnection) => {
    const time = Math.floor(Date.now() / 1000)
    if (time !== second) {
      second = time
      for (const map of Object.values(starts)) map.clear()
    }
    const map = endsConnection ? starts.last : starts.other
    const known = map.get(status)
    if (known) return known
    const line = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`
    const date = `Date: ${new Date(time * 1000).toUTCString()}\r\n`
    const start = Buffer.from(line + date + (endsConnection ? 'Connection: close\r\n' : keep))
    map.set(status, start)
    return start
  }
}

import type { Server } from 'node:http'
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
  const lastFields = fieldsOfConnection(keepAliveMs)

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
      const answer = await answers.ask(request).catch(() => undefined)
      if (socket.writableEnded) return
      if (!answer) return moveToParser(bytes)
      socket.resume()
      send(answer)
    }

    function send({ head, body }: WholeAnswer) {
      const endsConnection = isLast()
      socket.cork()
      socket.write(head + lastFields(endsConnection), 'latin1')
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

/** Writes the header fields that change with time and connection. */
function fieldsOfConnection(keepAliveMs: number): (endsConnection: boolean) => string {
  const keep = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n\r\n`
  let second = 0
  let date = ''
  return (endsConnection) => {
    const time = Math.floor(Date.now() / 1000)
    if (time !== second) {
      second = time
      date = `Date: ${new Date(time * 1000).toUTCString()}\r\n`
    }
    return date + (endsConnection ? 'Connection: close\r\n\r\n' : keep)
  }
}

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection on which a test sends bytes as it likes. */
export interface RawConnection {
  socket: Socket
  /** Everything that has arrived, as Latin-1. */
  received: () => string
  /** Waits until the server has ended the connection, with or without an error. */
  ended: Promise<void>
}

export async function rawConnection(port: number): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1')
  onTestFinished(() => {
    socket.destroy()
  })
  let text = ''
  socket.on('data', (piece: string) => (text += piece)).on('error', () => {})
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => resolve()).once('end', () => resolve())
  })
  await once(socket, 'connect')
  return { socket, received: () => text, ended }
}

/** A request as text. */
export function requestText(line: string, fields: readonly string[] = []): string {
  return `${[line, 'Host: localhost', ...fields].join('\r\n')}\r\n\r\n`
}

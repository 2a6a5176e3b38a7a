import { connect, createServer, type Server, type Socket } from 'node:net'

/** Bytes of a packet. */
const PACKET = 1400
const TICK_MS = 4
/** The sender of a connection pauses when this many bytes wait. */
const WINDOW = 2 ** 16

/**
 * A slow line to servers on this machine. All connections share one bandwidth, in turn. Each direction takes half the round
 * trip, and a new connection one more. Unlike a browser's own throttling, it also slows requests from workers.
 */
export function createSlowLine({
  roundTripMs,
  bytesPerSecond,
}: {
  roundTripMs: number
  /** From the server to the browser. The other direction is only delayed, since requests are small. */
  bytesPerSecond: number
}) {
  const lanes = new Set<Lane>()
  const servers: Server[] = []
  let budget = 0
  let last = performance.now()
  const clock = setInterval(() => {
    const now = performance.now()
    budget += ((now - last) * bytesPerSecond) / 1000
    last = now
    while (budget > 0) {
      const waiting = [...lanes].filter(({ queue }) => queue.length > 0)
      // Unused bandwidth is lost.
      if (waiting.length === 0) budget = 0
      for (const lane of waiting) budget -= sendPacket(lane, roundTripMs / 2)
    }
  }, TICK_MS)

  return {
    /** Opens the line to a port of this machine. Returns the port to connect to. */
    async to(port: number): Promise<number> {
      const server = createServer((reader) => join(reader, connect(port, '127.0.0.1')))
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('The slow line has no port')
      return address.port
    },
    close() {
      clearInterval(clock)
      for (const server of servers) server.close()
      for (const { reader, host } of lanes) {
        reader.destroy()
        host.destroy()
      }
    },
  }

  function join(reader: Socket, host: Socket) {
    const lane: Lane = { reader, host, queue: [], waiting: 0, isOver: false }
    lanes.add(lane)
    const opened = performance.now() + roundTripMs
    reader.on('data', (bytes) => {
      const wait = Math.max(opened - performance.now(), 0) + roundTripMs / 2
      setTimeout(() => host.writable && host.write(bytes), wait)
    })
    host.on('data', (bytes: Buffer) => {
      lane.queue.push(bytes)
      lane.waiting += bytes.length
      if (lane.waiting > WINDOW) host.pause()
    })
    host.on('end', () => {
      lane.isOver = true
      if (lane.queue.length === 0) setTimeout(() => reader.end(), roundTripMs / 2)
    })
    const drop = () => {
      lanes.delete(lane)
      reader.destroy()
      host.destroy()
    }
    reader.on('close', drop).on('error', drop)
    host.on('error', drop)
  }
}

interface Lane {
  reader: Socket
  host: Socket
  queue: Buffer[]
  /** Bytes in the queue. */
  waiting: number
  /** Whether the server has sent everything. */
  isOver: boolean
}

/** Sends one packet of a connection. Returns its size. */
function sendPacket(lane: Lane, delayMs: number): number {
  const [head] = lane.queue
  if (!head) return 0
  const packet = head.subarray(0, PACKET)
  if (packet.length === head.length) lane.queue.shift()
  else lane.queue[0] = head.subarray(PACKET)
  lane.waiting -= packet.length
  if (lane.waiting <= WINDOW / 2) lane.host.resume()
  setTimeout(() => {
    if (lane.reader.writable) lane.reader.write(packet)
    if (lane.isOver && lane.queue.length === 0) lane.reader.end()
  }, delayMs)
  return packet.length
}

import type { Server } from 'node:http'
import { listen } from './listen.ts'

/** Makes a server listen on a free port of this machine, and gives the port. */
export async function listenAnywhere(server: Server): Promise<number> {
  const listening = await listen(server, { port: 0, host: '127.0.0.1' })
  if ('problem' in listening) throw new Error(listening.problem)
  return listening.port
}

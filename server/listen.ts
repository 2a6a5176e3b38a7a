import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Starts to listen. Gives the port, or an error message that says what to do. */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<{ port: number } | { problem: string }> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { problem: listenProblem(code, port, host) }
  }
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port }
}

/** Whether this server could listen. Gives an error message that says what to do when it could not. */
export async function checkAddress(address: { port: number; host: string }): Promise<string | undefined> {
  const server = createServer()
  const listening = await listen(server, address)
  if ('problem' in listening) return listening.problem
  await new Promise((resolve) => server.close(resolve))
  return undefined
}

function listenProblem(code: string, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`
    case 'EACCES':
      return `This account may not listen on port ${port}. Choose one above 1023: PORT=4180 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Set HOST to one that it has, for example HOST=127.0.0.1`
    default:
      return `The server cannot listen on ${host}:${port} (${code}).`
  }
}

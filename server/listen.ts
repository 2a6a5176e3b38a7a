import { once } from 'node:events'
import { createServer, type Server, isIPv4 } from 'node:net'
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { renderUnicodeCompact } from 'uqr'

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

/** Networks that lead to no phone: of containers, virtual machines and tunnels. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vbox|vmnet|tun|tap|utun|wg)/

/** Listening on these means: on every address of this machine. */
const EVERY = new Set(['0.0.0.0', '::'])

/**
 * The addresses by which other machines in the network reach a server, the likeliest first. None if it listens for this machine
 * alone, or on one address, which its owner knows.
 */
export function lanOrigins(
  { host, port }: { host: string; port: number },
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> = networkInterfaces(),
): string[] {
  if (!EVERY.has(host)) return []
  return Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ address, internal }) => !internal && isIPv4(address) && !address.startsWith('169.254.'))
    .map(({ address }) => `http://${address}:${port}`)
}

/** Where a sign-in may return to, when the site has several addresses: patterns for REDIRECT_ALLOW_LIST. */
export function lanReturns(origins: readonly string[], port: number): string[] {
  if (origins.length === 0) return []
  return [...origins, `http://localhost:${port}`, `http://127.0.0.1:${port}`].map((origin) => `${origin}/**`)
}

/** What the person who starts the server in a classroom reads: the addresses, the first as a QR code, and what works there. */
export function lanNotice(origins: readonly string[], isOpen: boolean): string | undefined {
  const [first] = origins
  if (first === undefined) return undefined
  return [
    'Phones and computers in the same network open the site by one of these addresses:',
    ...origins.map((origin) => `  ${origin}`),
    renderUnicodeCompact(first, { border: 2 }),
    isOpen
      ? 'Anybody who reaches them can sign in as anybody, because ALLOW_LOCAL_SIGN_IN is yes. Each sign-in page says so.'
      : 'Nobody can sign in there, and all that needs no account works. ALLOW_LOCAL_SIGN_IN=yes opens a sign-in without passwords.',
    'Nothing opens offline there: that needs an address that begins with https (docs/operations.md, A school).',
  ].join('\n')
}

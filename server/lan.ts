import { isIPv4 } from 'node:net'
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os'
import { renderUnicodeCompact } from 'uqr'

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

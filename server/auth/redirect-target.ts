import { isLoopbackHost } from '#server/client-address.ts'

/**
 * The allowed spelling of an address. Parsers correct some spellings (`\`, `@`, control characters, a decimal IP):
 * those are refused.
 */
const WRITTEN = /^(https?):\/\/([^\s/?#@\\]+)([/?#][^\s\\]*)?$/i

/**
 * The address to which a sign-in returns: the requested one, else the page that started it (Referer), else the site.
 * A forbidden address is replaced silently, as GoTrue does. `allowList` has patterns for whole addresses: `*` means
 * characters other than `/` and `.`, `**` any characters, `?` one character.
 */
export function chooseRedirect({
  asked,
  referer,
  siteUrl,
  allowList,
}: {
  asked: string | undefined
  referer: string | undefined
  siteUrl: string
  allowList: readonly string[]
}): string {
  for (const candidate of [asked, referer]) {
    const url = candidate && parseTarget(candidate)
    if (url && isAllowed(url, siteUrl, allowList)) return url.href
  }
  return siteUrl
}

/** Adds an answer to the query of an address, and `inFragment` behind its `#`, where older clients look. */
export function withAnswer(
  target: string,
  answer: Readonly<Record<string, string>>,
  inFragment?: Readonly<Record<string, string>>,
): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  if (inFragment) url.hash = new URLSearchParams(inFragment).toString()
  return url.href
}

function parseTarget(candidate: string): URL | undefined {
  const written = WRITTEN.exec(candidate)
  if (!written || candidate.length > 2000 || /\p{Cc}/u.test(candidate) || !URL.canParse(candidate)) {
    return undefined
  }
  const url = new URL(candidate)
  // The parsed host must equal the written one. It differs for decimal, octal and short IPs, percent signs and other
  // alphabets.
  return url.host === written[2]?.toLowerCase() ? url : undefined
}

function isAllowed(url: URL, siteUrl: string, allowList: readonly string[]): boolean {
  const site = new URL(siteUrl)
  const sameHost = url.hostname === site.hostname && (url.port === site.port || site.hostname === 'localhost')
  if (url.protocol === site.protocol && sameHost) return true
  // A site on this machine is reachable by all of its names, and perhaps on another port. Any other site must not
  // send a code to a program on a visitor's machine, unless the list allows it.
  if (isLoopbackHost(site.hostname) && isLoopbackHost(url.hostname)) return true
  const { hash } = url
  const whole = hash ? url.href.slice(0, -hash.length) : url.href
  return allowList.some((glob) => globPattern(glob).test(whole))
}

function globPattern(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*|\?/g, (sign) => ({ '**': '.*', '*': '[^./]*', '?': '[^./]' })[sign] ?? sign)
  return new RegExp(`^${source}$`)
}

import { isLoopbackHost } from '#server/client-address.ts'

/** An address as it must be written: what a parser would mend (`\`, `@`, control characters, a decimal IP) is refused. */
const WRITTEN = /^(https?):\/\/([^\s/?#@\\]+)([/?#][^\s\\]*)?$/i

/**
 * Where a sign-in may return to: what was asked for, else the page it was asked from, else the site itself. A bad address is
 * replaced in silence, as GoTrue does. `allowList` are globs over whole addresses: `*` stands for characters other than
 * `/` and `.`, `**` for any, `?` for one.
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

/** The same address with answers in its query; `inFragment` are also told behind `#`, where older clients look. */
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
  // A host that reads otherwise than it is written: decimal, octal and short IPs, percent signs, other alphabets.
  return url.host === written[2]?.toLowerCase() ? url : undefined
}

function isAllowed(url: URL, siteUrl: string, allowList: readonly string[]): boolean {
  const site = new URL(siteUrl)
  const sameHost = url.hostname === site.hostname && (url.port === site.port || site.hostname === 'localhost')
  if (url.protocol === site.protocol && sameHost) return true
  // A site on this machine answers to each of its names and may be built on another port. One that is not never sends a code to
  // whatever listens on a visitor's machine, unless the list says so.
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

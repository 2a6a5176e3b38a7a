import { isLoopbackHost } from '#server/http/client-address.ts'

/**
 * The allowed spelling of an address. Parsers correct some spellings (`\`, `@`, control characters, a decimal IP):
 * those are refused.
 */
const WRITTEN = /^(https?):\/\/([^\s/?#@\\]+)([/?#][^\s\\]*)?$/i

/** Longer addresses are not accepted. */
const LONGEST = 2000

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
  if (candidate.length > LONGEST) return undefined
  const written = WRITTEN.exec(candidate)
  if (!written || /\p{Cc}/u.test(candidate) || !URL.canParse(candidate)) return undefined
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
  return allowList.some((glob) => matchesGlob(glob, whole))
}

/**
 * Whether a pattern matches a whole text. Follows all ways to match side by side, in one pass over the text. A regular
 * expression would try them one after the other, which takes very long with several wildcards.
 */
function matchesGlob(glob: string, text: string): boolean {
  const parts = glob.match(/\*\*|[^]/gu) ?? []
  const isRepeated = (part: string | undefined) => part === '*' || part === '**'
  /** The parts that may come next; a wildcard may also match nothing. */
  const withSkipped = (at: number): number[] => (isRepeated(parts[at]) ? [at, ...withSkipped(at + 1)] : [at])
  let open = new Set(withSkipped(0))
  for (const character of text) {
    const next = new Set<number>()
    for (const at of open) {
      const part = parts[at]
      if (!accepts(part, character)) continue
      for (const reached of withSkipped(isRepeated(part) ? at : at + 1)) next.add(reached)
    }
    open = next
  }
  return open.has(parts.length)
}

function accepts(part: string | undefined, character: string): boolean {
  if (part === '**') return true
  if (part === '*' || part === '?') return character !== '.' && character !== '/'
  return part === character
}

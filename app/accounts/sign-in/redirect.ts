/** The pages that sign-in may come back to, whatever stands behind `?` and `#`. */
const RETURN_PATHS = new Set([
  '/',
  '/practice',
  '/resources',
  '/planner',
  '/profile',
  '/pricing',
  '/syllabus',
])

/** Beside the characters that end an attribute: what browsers drop, or read as a slash, when they parse an address. */
const NEVER = /[<>"'`\\\p{Cc}]/u

/**
 * Where sign-in comes back to: the address that was asked for when it is a page of this site that may be returned to,
 * else `fallback`. `origin` is this site's own, as `location.origin` writes it. Always gives a path.
 */
export function parseReturnTarget(
  asked: string | null,
  { origin, fallback }: { origin: string; fallback: string },
): string {
  if (asked === null || NEVER.test(asked)) return fallback
  const target = /^https?:\/\//i.test(asked) ? pathOnOrigin(asked, origin) : asked
  const [path = ''] = target?.split(/[?#]/) ?? []
  return target && RETURN_PATHS.has(path) ? target : fallback
}

function pathOnOrigin(asked: string, origin: string): string | undefined {
  if (!URL.canParse(asked)) return undefined
  const url = new URL(asked)
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined
}

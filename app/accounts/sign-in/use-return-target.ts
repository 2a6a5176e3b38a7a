import { useHash, useSearch } from '#app/lib/use-search.ts'

/** The pages that sign-in may return to, with any query and fragment. */
const RETURN_PATHS = new Set([
  '/',
  '/practice',
  '/resources',
  '/planner',
  '/profile',
  '/pricing',
  '/syllabus',
])

/** Characters that end an attribute, or that browsers drop or read as a slash when they parse an address. */
const NEVER = /[<>"'`\\\p{Cc}]/u
/** What a provider answers in a fragment is no place on a page. */
const ANSWER = /^#(?:error|sb|access_token)/

/**
 * The path that sign-in returns to: the requested address if it is one of these pages of this site, else `fallback`.
 * `origin` is that of this site, as in `location.origin`.
 */
export function parseReturnTarget(
  asked: string | null,
  {
    origin,
    fallback,
    hash = '',
  }: {
    origin: string
    fallback: string
    /** That of the screen. In `/login?redirectTo=/syllabus#p1` the browser takes it for the screen's own. */
    hash?: string | undefined
  },
): string {
  if (asked === null || NEVER.test(asked)) return fallback
  const target = /^https?:\/\//i.test(asked) ? pathOnOrigin(asked, origin) : asked
  const [path = ''] = target?.split(/[?#]/) ?? []
  if (!target || !RETURN_PATHS.has(path)) return fallback
  return target.includes('#') || NEVER.test(hash) || ANSWER.test(hash) ? target : target + hash
}

/**
 * Where a visitor goes on without an account: the page where the link to sign in was followed, else the screen's target. A
 * screen that returns to the resources leads to no other part. The profile would lead back to the screen.
 */
export function visitorTarget(page: string | undefined, returnTo: string): string {
  const isInPart = page?.startsWith('/resources') || returnTo !== '/resources'
  const target = page && isInPart ? page : returnTo
  return /^\/profile\b/.test(target) ? '/practice' : target
}

function pathOnOrigin(asked: string, origin: string): string | undefined {
  if (!URL.canParse(asked)) return undefined
  const url = new URL(asked)
  return url.origin === origin ? url.pathname + url.search + url.hash : undefined
}

/** The path that this sign-in screen returns to: the first of these search parameters that has a value. */
export function useReturnTarget(parameters: readonly string[], fallback: string): string {
  const [params] = useSearch()
  const hash = useHash()
  const asked = parameters.map((name) => params.get(name)).find(Boolean)
  // A prerendered page has no parameters and no `location`.
  return asked ? parseReturnTarget(asked, { origin: location.origin, fallback, hash }) : fallback
}

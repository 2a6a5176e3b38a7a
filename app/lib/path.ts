import { withoutTrailingSlashes } from '#domain/trailing-slashes.ts'

/** A path without the slash at its end, which prerendered pages have: `/syllabus/` is `/syllabus`. */
export function withoutSlash(pathname: string): string {
  return withoutTrailingSlashes(pathname) || '/'
}

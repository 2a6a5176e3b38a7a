/** A path without the slashes at its end. A regular expression would try each slash of a long run inside the path again. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** A path without the slash at its end, which prerendered pages have: `/syllabus/` is `/syllabus`. */
export function withoutSlash(pathname: string): string {
  return withoutTrailingSlashes(pathname) || '/'
}

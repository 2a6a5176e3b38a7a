/** A path without the slashes at its end. A regular expression would try each slash of a long run inside the path again. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** This site's cookies that scripts can read, as the browser gives them. Reading or writing may throw: these never do. */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** Sets one cookie (`name=value; path=/`). */
export function writeCookie(cookie: string) {
  try {
    document.cookie = cookie
  } catch {
    // A browser that refuses it keeps nothing.
  }
}

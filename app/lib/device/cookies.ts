/** This site's cookies that scripts can read. Access to cookies may throw: these functions never do. */
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
    // The browser refuses cookies.
  }
}

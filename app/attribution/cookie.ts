/** How long a touch is kept in its cookie, in seconds: 90 days. */
export const TOUCH_MAX_AGE = 7_776_000

/** A cookie for the whole site, as a script sets it. Without an age it is a session cookie. */
export function formatCookie(
  name: string,
  value: string,
  { maxAge, isSecure }: { maxAge: number; isSecure: boolean },
): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'path=/', 'SameSite=Lax']
  if (Number.isFinite(maxAge) && maxAge > 0) parts.push(`max-age=${maxAge}`)
  if (isSecure) parts.push('Secure')
  return parts.join('; ')
}

/** The value of a cookie among all cookies (`a=1; b=2`); null when it is missing or cannot be decoded. */
export function findCookie(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

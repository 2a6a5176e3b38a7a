import { expect, test } from 'vitest'
import { findCookie, formatCookie, TOUCH_MAX_AGE } from './cookie.ts'

test.each([
  [{ maxAge: TOUCH_MAX_AGE, isSecure: true }, 'k=a; path=/; SameSite=Lax; max-age=7776000; Secure'],
  [{ maxAge: TOUCH_MAX_AGE, isSecure: false }, 'k=a; path=/; SameSite=Lax; max-age=7776000'],
  [{ maxAge: 0, isSecure: false }, 'k=a; path=/; SameSite=Lax'],
  [{ maxAge: -1, isSecure: false }, 'k=a; path=/; SameSite=Lax'],
  [{ maxAge: Infinity, isSecure: false }, 'k=a; path=/; SameSite=Lax'],
  [{ maxAge: NaN, isSecure: true }, 'k=a; path=/; SameSite=Lax; Secure'],
])('with %j a cookie reads %j', (options, cookie) => {
  expect(formatCookie('k', 'a', options)).toBe(cookie)
})

test.each(['{"a":"b; c=d"}', 'é, "x"', '100%', ''])('%j comes back from its cookie', (value) => {
  const [pair = ''] = formatCookie('k', value, { maxAge: 0, isSecure: false }).split('; ')
  expect(findCookie(`kk=1; ${pair}; l=2`, 'k')).toBe(value)
})

test.each(['', 'kk=1', 'l=k=1', 'k=%E0%A4%A'])('in %j there is no cookie k to read', (cookies) => {
  expect(findCookie(cookies, 'k')).toBeNull()
})

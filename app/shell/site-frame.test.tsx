import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedSession } from '#app/accounts/session/auth-state.fixture.ts'
import { writeSession } from '#app/lib/device/stored-session.ts'
import { showStudent } from './show-student.ts'
import { SiteHeader } from './site-frame.tsx'

/** The header as the build writes it. */
function open(path: string) {
  document.body.innerHTML = renderToStaticMarkup(<SiteHeader path={path} />)
}

beforeEach(() => writeSession(null))
afterEach(() => writeSession(null))

const linksIn = (selector: string) =>
  [...document.querySelectorAll(`${selector} a`)].map((link) => link.getAttribute('href'))
const textsOf = (part: string) =>
  [...document.querySelectorAll(`[data-student="${part}"]`)].map(({ textContent }) => textContent)

test('its links are plain links, in the bar and in the drawer', () => {
  open('/')
  const main = ['/today', '/syllabus', '/resources', '/practice', '/vocabulary', '/ai-marking', '/profile']
  expect(linksIn('.site-nav')).toEqual(main)
  expect(linksIn('#drawer nav')).toEqual([...main, '/offline'])
})

test.each([
  ['/practice/', '/practice'],
  ['/practice/igcse', '/practice'],
  ['/resources/igcse/notes', '/resources'],
  ['/resources/ib/sets', '/practice'],
  ['/marking/pairs', '/practice'],
  ['/first-reading', '/practice'],
  ['/', undefined],
  ['/practiced', undefined],
])('on %s the current link is %s', (path, current) => {
  open(path)
  const found = document.querySelectorAll('.site-nav [aria-current="page"]')
  expect([...found].map((link) => link.getAttribute('href'))).toEqual(current ? [current] : [])
})

test('buttons work without a script where the browser knows commands and popovers', () => {
  open('/')
  expect(document.querySelector('[command="show-modal"]')?.getAttribute('commandfor')).toBe('drawer')
  expect(document.querySelector('dialog#drawer form[method="dialog"] button')).not.toBeNull()
  expect(document.querySelector('.account')?.getAttribute('popovertarget')).toBe('account-menu')
})

test('a visitor’s header names nobody', () => {
  open('/')
  expect(showStudent().status).toBe('signed-out')
  expect(document.documentElement.hasAttribute('data-session')).toBe(false)
  expect([...textsOf('name'), ...textsOf('email'), ...textsOf('picture')].join('')).toBe('')
})

test('a student’s header names them, and forgets them when they sign out', () => {
  open('/')
  writeSession(storedSession())
  expect(showStudent().status).toBe('signed-in')
  expect(document.documentElement.hasAttribute('data-session')).toBe(true)
  expect(new Set(textsOf('name'))).toEqual(new Set(['Maya Osei']))
  expect(textsOf('email').every((email) => email?.includes('@'))).toBe(true)
  expect(new Set(textsOf('picture'))).toEqual(new Set(['M']))
  writeSession(null)
  showStudent()
  expect(document.documentElement.hasAttribute('data-session')).toBe(false)
  expect(textsOf('name').join('')).toBe('')
})

test('a student’s header shows the name of the profile', () => {
  open('/')
  writeSession(
    storedSession({ user: { user_metadata: { full_name: 'Maya Osei', display_name: 'M. Osei' } } }),
  )
  showStudent()
  expect(new Set(textsOf('name'))).toEqual(new Set(['M. Osei']))
})

import { beforeEach, expect, test } from 'vitest'
import { leaveForNextPage, takeFromLastPage } from '#app/lib/next-page.ts'
import { isSignInScreen, startSignInLinks } from './header-controls.ts'

startSignInLinks()

beforeEach(() => {
  takeFromLastPage('sign-in')
  document.body.innerHTML = `
    <a id="header" href="/auth-resources"><span>Sign In</span></a>
    <a id="footer" href="/auth">Login</a>
    <a id="dialog" href="/auth?redirect=/practice">Sign In / Create Account</a>
    <a id="other" href="/pricing">Pricing</a>`
  document.addEventListener('click', (event) => event.preventDefault())
})

const open = (address: string, state: unknown = null) => history.replaceState(state, '', address)
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()

test.each(['#header span', '#footer'])('%s notes the exact page', (selector) => {
  open('/practice/igcse?year=2021&session=Winter#p2')
  press(selector)
  expect(takeFromLastPage('sign-in')).toEqual({ page: '/practice/igcse?year=2021&session=Winter#p2' })
})

test('a dialog’s own note replaces it', () => {
  open('/practice/igcse')
  const note = { page: '/practice/igcse', feature: 'study goals' }
  document.querySelector('#dialog')?.addEventListener('click', () => leaveForNextPage('sign-in', note))
  press('#dialog')
  expect(takeFromLastPage('sign-in')).toEqual(note)
})

test('any other link notes nothing', () => {
  press('#other')
  expect(takeFromLastPage('sign-in')).toBeUndefined()
})

test('from one sign-in screen to another the first note goes on', () => {
  const note = { page: '/syllabus?tab=egp' }
  open('/auth-resources', { usr: note, key: 'a', idx: 1 })
  press('#footer')
  expect(takeFromLastPage('sign-in')).toEqual(note)
  open('/auth')
  press('#header')
  expect(takeFromLastPage('sign-in')).toBeUndefined()
})

test.each([
  ['/auth', true],
  ['/auth-resources/', true],
  ['/login?next=/planner', true],
  ['/', false],
  ['/practice', false],
])('%s is a sign-in screen: %s', (address, expected) => {
  open(address)
  expect(isSignInScreen()).toBe(expected)
})

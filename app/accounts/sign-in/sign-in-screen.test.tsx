import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeSession } from '#app/lib/device/stored-session.ts'
import { storedSession } from '#app/accounts/session/auth-state.fixture.ts'
import { ANYBODY, type EnabledProviders, NOT_CONNECTED, type Provider } from './use-sign-in.ts'
import SignInBackPage from './sign-in-back-page.tsx'
import { SignInCard } from './sign-in-screen.tsx'
import SignInPage from './sign-in-page.tsx'
import SignInResourcesPage from './sign-in-resources-page.tsx'

beforeEach(() => {
  // The service is not there: the screens stay as they are for everybody.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})
afterEach(() => {
  cleanup()
  writeSession(null)
  vi.unstubAllGlobals()
})

function openPage(Page: ComponentType, search = '', state: unknown = null) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page /> },
      { path: '*', element: null },
    ],
    { initialEntries: [{ pathname: '/', search, state }] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const button = (name: string) => screen.getByRole('button', { name })

const DISCORD = 'Continue with Discord'
const GOOGLE = 'Sign in with Google'

test.each([
  [
    '/auth',
    SignInPage,
    'Welcome',
    'Recommended',
    'or continue with',
    'Fast, secure, and trusted by thousands of students worldwide',
  ],
  [
    '/login',
    SignInBackPage,
    'Welcome Back',
    'Recommended',
    'or continue with',
    'Fast, secure, and trusted by thousands of students worldwide',
  ],
  [
    '/auth-resources',
    SignInResourcesPage,
    'Access Premium Resources',
    'Best Choice',
    'or',
    'Secure access to premium educational resources',
  ],
])('%s has its own words', (_path, Page, title, recommendation, separator, promise) => {
  openPage(Page)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  for (const text of [recommendation, separator, promise]) expect(screen.getByText(text)).toBeTruthy()
  expect(button(DISCORD)).toBeTruthy()
  expect(button(GOOGLE)).toBeTruthy()
})

test.each([
  ['/auth', '', '/practice'],
  ['/auth', '?redirect=/syllabus', '/syllabus'],
  ['/auth', '?redirectTo=/pricing&redirect=/syllabus', '/pricing'],
  ['/auth', '?redirectTo=//evil.example&redirect=/syllabus', '/practice'],
  ['/auth', '?redirectTo=&redirect=/syllabus', '/syllabus'],
  // The profile would lead back to this screen.
  ['/auth', '?redirect=/profile', '/practice'],
  ['/auth', '?next=/syllabus', '/practice'],
  ['/login', '?next=%2Fsyllabus%3Ftab%3Degp', '/syllabus?tab=egp'],
  ['/login', '?next=https://evil.example/practice', '/practice'],
  ['/login', '?redirect=/syllabus', '/practice'],
])('%s%s goes on to %s', (path, search, target) => {
  openPage(path === '/auth' ? SignInPage : SignInBackPage, search)
  expect(href('Continue Without Account')).toBe(target)
})

const PAGE = '/practice/igcse?year=2021&session=Winter#p2'

test('until the app has started, the buttons are off: a press would do nothing', () => {
  const html = renderToString(
    <MemoryRouter>
      <SignInPage />
    </MemoryRouter>,
  )
  expect(html.match(/<button[^>]*aria-disabled="true"/g)).toHaveLength(2)
})

test('a visitor goes on at the page where the link was followed', () => {
  openPage(SignInPage, '', { page: PAGE })
  expect(href('Continue Without Account')).toBe(PAGE)
})

test.each([
  ['/resources/igcse/notes?find=essay', '/resources/igcse/notes?find=essay'],
  [PAGE, '/resources'],
])('from %s the resources screen goes back to %s', (page, target) => {
  openPage(SignInResourcesPage, '', { page })
  expect(href('Back to Resources')).toBe(target)
})

test.each([
  [SignInPage, '', { page: PAGE }, PAGE],
  [SignInResourcesPage, '', { page: PAGE }, PAGE],
  [SignInResourcesPage, '', null, '/resources'],
  [SignInPage, '?redirectTo=&redirect=/profile', null, '/profile'],
  [SignInPage, '', { page: 'https://evil.example/' }, '/practice'],
])('%o%s with the note %o leads a student who is signed in to %s', (Page, search, state, target) => {
  writeSession(storedSession())
  const { pathname, search: query, hash } = openPage(Page, search, state).state.location
  expect(pathname + query + hash).toBe(target)
})

test('why the session ended stays on the screen', () => {
  openPage(SignInPage, '?redirect=/profile', { page: '/profile', problem: 'This account was deleted.' })
  expect(screen.getByText('This account was deleted.')).toBeTruthy()
})

test('the resources screen goes back to the resources, whatever is asked for', () => {
  openPage(SignInResourcesPage, '?redirect=/syllabus&next=/syllabus')
  expect(href('Back to Resources')).toBe('/resources')
})

function openCard(
  providers: EnabledProviders,
  {
    leaving,
    problem,
    school,
    isOpen = false,
  }: { leaving?: Provider; problem?: string; school?: string; isOpen?: boolean } = {},
): Provider[] {
  const started: Provider[] = []
  const texts = {
    title: '',
    lead: '',
    recommendation: 'Recommended',
    separator: '',
    promise: '',
    returnLink: 'On',
  }
  render(
    <MemoryRouter>
      <SignInCard
        texts={texts}
        returnTo="/syllabus"
        providers={providers}
        school={school}
        isOpen={isOpen}
        leaving={leaving}
        problem={problem}
        onIntent={() => {}}
        onSignIn={(provider) => started.push(provider)}
      />
    </MemoryRouter>,
  )
  return started
}

test.each<[EnabledProviders]>([['unknown'], [['discord', 'google']]])(
  'where sign-in is %j, both buttons lead to their provider',
  (providers) => {
    const started = openCard(providers)
    fireEvent.click(button(DISCORD))
    fireEvent.click(button(GOOGLE))
    expect(started).toEqual(['discord', 'google'])
    expect(screen.queryByText(NOT_CONNECTED)).toBeNull()
  },
)

test('a site without accounts says so, and its buttons say why they do nothing', () => {
  const started = openCard([])
  for (const name of [DISCORD, GOOGLE]) {
    fireEvent.click(button(name))
    expect(button(name).getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button(name).getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe(NOT_CONNECTED)
  }
  expect(started).toEqual([])
})

test('a site where anybody can sign in as anybody says so', () => {
  openCard(['discord', 'google'], { isOpen: true })
  expect(screen.getByText(ANYBODY)).not.toBeNull()
  cleanup()
  openCard(['discord', 'google'])
  expect(screen.queryByText(ANYBODY)).toBeNull()
})

test('a site that knows one provider says which it does not', () => {
  const started = openCard(['google'])
  fireEvent.click(button(DISCORD))
  fireEvent.click(button(GOOGLE))
  expect(started).toEqual(['google'])
  expect(screen.getByText('This site does not sign in with Discord.')).toBeTruthy()
  expect(screen.getByText('Recommended')).toBeTruthy()
})

test('a school’s own button is below the others, with its name, and only where there is one', () => {
  const started = openCard(['custom:school'], { school: 'Lakeside School' })
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())
  expect(names).toEqual([DISCORD, GOOGLE, 'Continue with Lakeside School'])
  for (const each of screen.getAllByRole('button')) fireEvent.click(each)
  expect(started).toEqual(['custom:school'])
  expect(screen.getByText('This site does not sign in with Discord or Google.')).toBeTruthy()
  expect(screen.queryByText('Recommended')).toBeNull()
  cleanup()
  openCard(['custom:school'], { school: 'Lakeside School', leaving: 'custom:school' })
  expect(button('Opening Lakeside School')).toBeTruthy()
  cleanup()
  openCard(['discord', 'google'])
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('a button that is on its way says so, and no other begins', () => {
  const started = openCard(['discord', 'google'], { leaving: 'discord' })
  fireEvent.click(button('Opening Discord'))
  fireEvent.click(button(GOOGLE))
  expect(started).toEqual([])
})

test('what the provider said stays on the screen', () => {
  openCard(['discord', 'google'], { problem: 'The resource owner denied the request' })
  expect(screen.getByText('The resource owner denied the request')).toBeTruthy()
})

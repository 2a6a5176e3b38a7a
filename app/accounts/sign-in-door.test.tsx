import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { NOT_CONNECTED, type Provider } from './connection.ts'
import SignInBackPage from './sign-in-back-page.tsx'
import { SignInDoor } from './sign-in-door.tsx'
import SignInPage from './sign-in-page.tsx'
import SignInResourcesPage from './sign-in-resources-page.tsx'

afterEach(cleanup)

function openPage(Page: ComponentType, search = '') {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [`/${search}`] })
  render(<RouterProvider router={router} />)
}

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test.each([
  [
    '/auth',
    SignInPage,
    'Welcome',
    'Recommended',
    'or continue with',
    /^Fast, secure, and trusted by thousands/,
  ],
  ['/login', SignInBackPage, 'Welcome Back', 'Recommended', 'or continue with', /^Fast, secure/],
  [
    '/auth-resources',
    SignInResourcesPage,
    'Access Premium Resources',
    'Best Choice',
    'or',
    /^Secure access to premium educational resources$/,
  ],
])('%s has its own words', (_path, Page, title, recommendation, separator, promise) => {
  openPage(Page)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText(recommendation)).toBeTruthy()
  expect(screen.getByText(separator)).toBeTruthy()
  expect(screen.getByText(promise)).toBeTruthy()
})

test.each(['Continue with Discord', 'Sign in with Google'])(
  'while sign-in is not connected, "%s" says why it does nothing',
  (name) => {
    openPage(SignInPage)
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe(NOT_CONNECTED)
  },
)

test.each([
  ['/auth', '', '/practice'],
  ['/auth', '?redirect=/syllabus', '/syllabus'],
  ['/auth', '?redirectTo=/pricing&redirect=/syllabus', '/pricing'],
  ['/auth', '?redirectTo=//evil.example&redirect=/syllabus', '/practice'],
  ['/auth', '?next=/syllabus', '/practice'],
  ['/login', '?next=%2Fsyllabus%3Ftab%3Degp', '/syllabus?tab=egp'],
  ['/login', '?next=https://evil.example/practice', '/practice'],
  ['/login', '?redirect=/syllabus', '/practice'],
])('%s%s goes on to %s', (path, search, target) => {
  openPage(path === '/auth' ? SignInPage : SignInBackPage, search)
  expect(href('Continue Without Account')).toBe(target)
})

test('the resources screen goes back to the resources, whatever is asked for', () => {
  openPage(SignInResourcesPage, '?redirect=/syllabus&next=/syllabus')
  expect(href('Back to Resources')).toBe('/resources')
})

test('where sign-in is connected, a button starts it and nothing says otherwise', () => {
  const started: [Provider, string][] = []
  const texts = { title: '', lead: '', recommendation: '', separator: '', promise: '', wayBack: '' }
  render(
    <MemoryRouter>
      <SignInDoor
        texts={texts}
        returnTo="/syllabus"
        onSignIn={(provider, returnTo) => started.push([provider, returnTo])}
      />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Discord' }))
  fireEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }))
  expect(started).toEqual([
    ['discord', '/syllabus'],
    ['google', '/syllabus'],
  ])
  expect(screen.queryByText(NOT_CONNECTED)).toBeNull()
})

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { storedSession } from '#app/accounts/session/auth-state.fixture.ts'
import { INTENT_KEY, parseIntent } from '#app/accounts/sign-in/intent.ts'
import { readTabStored, writeTabStored } from '#app/lib/device/storage.ts'
import { writeSession } from '#app/lib/device/stored-session.ts'
import CardSet from './card-set.tsx'

const asked: { url: URL; token: string | null }[] = []
const opened: string[] = []
let answer = () => Response.json({ url: 'https://login.lakeside.example/authorize?x=1' })

function open() {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin)
    if (url.pathname.endsWith('/settings'))
      return Response.json({
        external: { google: true, 'custom:school': true },
        school_name: 'Lakeside School',
      })
    asked.push({ url, token: new Headers(init?.headers).get('Authorization') })
    return answer()
  })
  vi.spyOn(location, 'assign').mockImplementation((url) => void opened.push(String(url)))
  writeSession(storedSession({ user: { is_anonymous: true } }))
  render(<CardSet />)
}

afterEach(() => {
  cleanup()
  writeSession(null)
  writeTabStored(INTENT_KEY, undefined)
  asked.length = 0
  opened.length = 0
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('who has a class card alone adds the school: asked as the student, with a hashed secret, back to the profile', async () => {
  open()
  expect(await screen.findByRole('button', { name: 'Add Google' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Discord' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add Lakeside School' }))
  await waitFor(() => expect(opened).toEqual(['https://login.lakeside.example/authorize?x=1']))
  const call = asked.find(({ url }) => url.pathname.endsWith('/user/identities/authorize'))
  expect(Object.fromEntries(call?.url.searchParams ?? [])).toMatchObject({
    provider: 'custom:school',
    redirect_to: `${location.origin}/profile`,
    code_challenge_method: 's256',
    skip_http_redirect: 'true',
  })
  expect(call?.token).toMatch(/^Bearer /)
  expect(parseIntent(readTabStored(INTENT_KEY), Date.now())).toMatchObject({
    page: '/profile',
    isAddition: true,
  })
})

test('what the server refuses is told, and nothing is left', async () => {
  answer = () =>
    Response.json(
      { code: 'validation_failed', message: 'Unsupported provider: provider is not enabled' },
      { status: 400 },
    )
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add Google' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Unsupported provider: provider is not enabled')
  expect([opened, readTabStored(INTENT_KEY)]).toEqual([[], null])
})

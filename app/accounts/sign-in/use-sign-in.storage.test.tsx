import { cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveForNextPage } from '#app/lib/next-page.ts'
import { readTabStored, writeTabStored } from '#app/lib/device/storage.ts'
import { INTENT_KEY, parseIntent } from './intent.ts'
import { useSignIn } from './use-sign-in.ts'

afterEach(() => {
  cleanup()
  writeTabStored(INTENT_KEY, undefined)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a press before the history has the request still leads back to its page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ external: { discord: true, google: true } }))
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  leaveForNextPage('sign-in', { page: '/resources/igcse', feature: 'saved resources' })
  const seen: ReturnType<typeof useSignIn>[] = []
  renderHook(() => void seen.push(useSignIn('/resources')), { wrapper: MemoryRouter })
  // The press of somebody who saw the first drawing of the screen.
  await seen[0]?.onSignIn('discord')
  expect(parseIntent(readTabStored(INTENT_KEY), Date.now())?.page).toBe('/resources/igcse')
})

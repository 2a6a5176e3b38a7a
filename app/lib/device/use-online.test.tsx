import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNeedsInternet } from './use-online.ts'

const FILES = new Map([
  ['opened', ['/a.pdf', '/a.text.json']],
  ['never opened', ['/b.pdf']],
  ['not on this site', ['/c.pdf']],
])

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Shown() {
  return <output>{[...useNeedsInternet(FILES)].join(', ')}</output>
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('without a connection, what has no file on this device needs the internet', async () => {
  const answers: Record<string, Response> = {
    '/a.text.json': new Response('{}'),
    '/c.pdf': new Response(null, { status: 404 }),
  }
  vi.stubGlobal('caches', { match: async (url: string) => answers[url] })
  setOnline(true)
  render(<Shown />)
  expect(screen.getByRole('status').textContent).toBe('')
  setOnline(false)
  expect(await screen.findByText('never opened, not on this site')).toBeDefined()
  setOnline(true)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a browser without caches says nothing', async () => {
  vi.stubGlobal('caches', undefined)
  setOnline(false)
  render(<Shown />)
  await act(async () => {})
  expect(screen.getByRole('status').textContent).toBe('')
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { memoryCaches } from './cache.fixture.ts'
import { CACHES } from './cache-names.ts'
import KeepDialog from './keep-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a dialog that is closed ends its download, and keeps nothing', async () => {
  const { openCache, urls } = memoryCaches()
  vi.stubGlobal('caches', { open: openCache })
  const wanted = {
    id: 'set',
    title: 'A paper',
    address: '/practice/igcse/0500_s24_qp_12.pdf',
    documents: [{ url: '/files/papers/qp.pdf', name: 'Question Paper' }],
  }
  const download = Promise.withResolvers<AbortSignal | null | undefined>()
  vi.stubGlobal('fetch', async (_: string, { method, signal }: RequestInit) => {
    if (method === 'HEAD') return new Response(null, { headers: { 'Content-Length': '2048' } })
    download.resolve(signal)
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const { unmount } = render(<KeepDialog wanted={wanted} onClose={() => unmount()} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep, 2 KB' }))
  const signal = await download.promise
  expect(signal?.aborted).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(signal?.aborted).toBe(true)
  await expect.poll(() => urls(CACHES.kept)).toEqual([])
})

import { expect, test, vi } from 'vitest'
import { createTaskSource } from './task-source.ts'

const answer = (url: string) => Promise.resolve(new Response(JSON.stringify({ v: 1, url })))

test('each file is fetched once, from the folder', async () => {
  const fetch = vi.fn<(url: string) => Promise<Response>>(answer)
  const source = createTaskSource('/assets/tasks-1', fetch)
  expect(await source.fetchTask('0500/night-ferry')).toMatchObject({
    url: '/assets/tasks-1/0500/night-ferry.json',
  })
  await source.fetchTask('0500/night-ferry')
  await source.fetchIndex()
  await source.fetchScales('XEN01')
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/assets/tasks-1/0500/night-ferry.json',
    '/assets/tasks-1/index.json',
    '/assets/tasks-1/scales/xen01.json',
  ])
})

test('a task that does not exist is undefined, and a strange id is not asked for', async () => {
  const fetch = vi.fn<() => Promise<Response>>(() => Promise.resolve(new Response('', { status: 404 })))
  const source = createTaskSource('/assets/tasks-1', fetch)
  expect(await source.fetchTask('0500/nothing')).toBeUndefined()
  expect(await source.fetchTask('../../etc')).toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a failure is an error, and the next call tries again', async () => {
  const fetch = vi
    .fn<(url: string) => Promise<Response>>()
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockImplementation(answer)
  const source = createTaskSource('/assets/tasks-1', fetch)
  await expect(source.fetchIndex()).rejects.toThrow('index: 503')
  await expect(source.fetchIndex()).resolves.toMatchObject({ v: 1 })
})

import { expect, test } from 'vitest'
import { once, onceEach } from './once.ts'

test('everyone gets the same promise', async () => {
  let calls = 0
  const load = once(async () => (calls += 1))
  expect(load()).toBe(load())
  expect([await load(), await load()]).toEqual([1, 1])
})

test('each key is loaded once', async () => {
  const calls: string[] = []
  const load = onceEach(async (key: string) => calls.push(key))
  await Promise.all([load('a'), load('b'), load('a')])
  expect(calls).toEqual(['a', 'b'])
})

test('a failure reaches everyone who waits, and the next call loads again', async () => {
  let calls = 0
  const load = onceEach(async (key: string) => {
    calls += 1
    if (calls === 1) throw new Error(`No ${key}`)
    return key
  })
  const waiting = [load('a'), load('a')]
  for (const promise of waiting) await expect(promise).rejects.toThrow('No a')
  expect(await load('a')).toBe('a')
  expect(calls).toBe(2)
})

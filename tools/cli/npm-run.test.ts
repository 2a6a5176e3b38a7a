import { expect, test } from 'vitest'
import { runSideBySide } from './npm-run.ts'

test('jobs start in their order, at most so many at a time, and results keep the order', async () => {
  const started: number[] = []
  const gates = ['a', 'b', 'c'].map(() => Promise.withResolvers<string>())
  const jobs = gates.map(({ promise }, index) => () => {
    started.push(index)
    return promise
  })
  const running = runSideBySide(jobs, 2)
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  gates[1]?.resolve('B')
  await new Promise((resolve) => setTimeout(resolve))
  expect(started).toEqual([0, 1, 2])
  gates[2]?.resolve('C')
  gates[0]?.resolve('A')
  expect(await running).toEqual(['A', 'B', 'C'])
})

test('a job that fails fails the whole', async () => {
  const jobs = [() => Promise.reject(new Error('broken')), () => Promise.resolve(1)]
  await expect(runSideBySide(jobs, 2)).rejects.toThrow('broken')
})

import { expect, test, vi } from 'vitest'
import { insertOnce } from './insert-once.ts'
import { NetworkError } from './request-error.ts'
import { endOfError, NO_ANSWER } from './write-end.ts'

const refuse = (error: unknown) => async (): Promise<never> => {
  throw error
}
const found = async () => 'the row'

test('what is inserted is not looked for', async () => {
  const find = vi.fn(found)
  expect(await insertOnce(async () => 'new', find)).toBe('new')
  expect(find).not.toHaveBeenCalled()
})

test('there is such a row: it is looked for, and the error stays one if it is another one', async () => {
  const error = { code: '23505' }
  expect(await insertOnce(refuse(error), found)).toBe('the row')
  await expect(insertOnce(refuse(error), async () => null)).rejects.toBe(error)
  await expect(insertOnce(refuse(error), refuse(new Error('No answer')))).rejects.toBe(error)
})

test.each(['late write', 'cut write'] as const)(
  'no answer came (%s): the row is looked for; without it the call can be made again',
  async (why) => {
    const error = new NetworkError('lost', why)
    expect(await insertOnce(refuse(error), found)).toBe('the row')
    for (const find of [async () => null, refuse(new Error('No answer'))]) {
      const thrown = await insertOnce<string>(refuse(error), find).catch((problem: unknown) => problem)
      expect(endOfError(thrown)).toEqual({ status: 'away', sentence: NO_ANSWER })
    }
  },
)

test.each([{ code: '23514' }, { code: '42501' }, new NetworkError('offline', 'offline')])(
  'for %o nothing is looked for',
  async (error) => {
    const find = vi.fn(found)
    await expect(insertOnce(refuse(error), find)).rejects.toBe(error)
    expect(find).not.toHaveBeenCalled()
  },
)

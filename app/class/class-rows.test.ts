import { expect, test } from 'vitest'
import type { RowClient } from '#app/lib/service/create-client.ts'
import { saveClassMarking } from './class-rows.ts'

const MARKING = { notes: [], marks: undefined, change: 'Say why.', isDone: false }

/** A client whose service has the row already, or not. */
function clientOf(hasRow: boolean) {
  const calls: string[] = []
  const update = async () => {
    calls.push('update')
    return { data: hasRow ? [{ hand_in_id: 'a' }] : [] }
  }
  const insert = async () => {
    calls.push('insert')
    if (hasRow) throw Object.assign(new Error('duplicate'), { code: '23505' })
  }
  const client = {
    from: () => ({
      update: () => ({ eq: () => ({ select: () => ({ throwOnError: update }) }) }),
      insert: () => ({ throwOnError: insert }),
    }),
  }
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the calls that a marking makes
  return { client: client as unknown as RowClient, calls }
}

test.each([
  ['the first save of an answer is one request', { isNew: true, hasRow: false }, ['insert']],
  ['a further save is one request', { isNew: false, hasRow: true }, ['update']],
  ['a marking that another tab began is changed', { isNew: true, hasRow: true }, ['insert', 'update']],
  ['a marking that is gone is made again', { isNew: false, hasRow: false }, ['update', 'insert']],
])('%s', async (_what, { isNew, hasRow }, made) => {
  const { client, calls } = clientOf(hasRow)
  await saveClassMarking(client, { handInId: 'a', classId: 'b', isNew }, MARKING)
  expect(calls).toEqual(made)
})

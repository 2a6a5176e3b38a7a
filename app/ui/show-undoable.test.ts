import { beforeEach, expect, test } from 'vitest'
import { showUndoable } from './show-undoable.ts'
import { currentToast } from './toast.fixture.ts'
import { takeToasts } from './toast.ts'

beforeEach(() => void takeToasts())

const DELETED = { kind: 'done', title: 'Goal deleted', detail: 'Mocks', topic: 'goal deleted' } as const
const problemOf = (error: unknown) => ({ kind: 'error', title: 'Error', detail: String(error) }) as const

test('Undo restores, and says so', async () => {
  const kept = new Set<string>()
  showUndoable(DELETED, async () => kept.add('Mocks'), problemOf)
  expect(currentToast()).toMatchObject(DELETED)
  currentToast()?.onUndo?.()
  await expect.poll(() => currentToast()).toMatchObject({ kind: 'done', title: 'Restored', detail: 'Mocks' })
  expect([...kept]).toEqual(['Mocks'])
})

test('an Undo that fails says why and can be tried again', async () => {
  let tries = 0
  const restore = async () => {
    tries += 1
    if (tries === 1) throw new Error('No answer')
  }
  showUndoable(DELETED, restore, problemOf)
  currentToast()?.onUndo?.()
  await expect.poll(() => currentToast()).toMatchObject({ kind: 'error', detail: 'Error: No answer' })
  currentToast()?.onUndo?.()
  await expect.poll(() => currentToast()?.title).toBe('Restored')
})

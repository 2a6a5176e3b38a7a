import { expect, test } from 'vitest'
import { type SaveState, saveLine } from './save-words.ts'

const AT = '2026-11-22T14:03:20.000Z'
const FINE = { isTaken: false, isElsewhere: false, isOnline: true, isTooLong: false }
const line = (save: SaveState, more: Partial<typeof FINE> & { handedIn?: string } = {}) =>
  saveLine(save, { ...FINE, ...more, clock: (iso) => iso.slice(11, 16) })

test.each([
  [{ status: 'new', at: AT }, {}, ''],
  [{ status: 'unsaved', at: AT }, {}, 'Saving…'],
  [{ status: 'saved', at: AT }, {}, 'Saved on this device, 14:03'],
  [{ status: 'saved', at: AT }, { handedIn: '2026-11-22T15:58:00.000Z' }, 'Handed in, 15:58'],
  [{ status: 'unsaved', at: AT }, { handedIn: '2026-11-22T15:58:00.000Z' }, 'Saving…'],
  [{ status: 'saved', at: AT }, { isOnline: false }, 'You are offline. Your answer is saved on this device.'],
  [{ status: 'failed', at: AT, isFull: true }, {}, 'Not saved since 14:03. This device has no room left.'],
  [{ status: 'failed', at: AT }, {}, 'Not saved since 14:03. This browser keeps nothing from this site.'],
  [{ status: 'saved', at: AT }, { isTaken: true }, 'You are writing in another tab.'],
  [{ status: 'saved', at: AT }, { isElsewhere: true }, 'You changed this on another device.'],
  [{ status: 'saved', at: AT }, { isTooLong: true }, 'Saved on this device only: too long for your account.'],
] as const)('%j with %j reads %s', (save, more, text) => expect(line(save, more).text).toBe(text))

test('a problem comes before everything but another tab, and offers the text', () => {
  const failed = { status: 'failed', at: AT, isFull: true } as const
  expect(line(failed, { isElsewhere: true, isOnline: false })).toMatchObject({
    action: 'copy',
    isProblem: true,
  })
  expect(line(failed, { isTaken: true }).action).toBe('write-here')
})

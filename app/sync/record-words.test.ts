import { expect, test } from 'vitest'
import {
  deletionLine,
  openedToast,
  roomLine,
  undecidedLine,
  waitingLine,
  whereRecordIs,
} from '#app/sync/answers/record-words.ts'

test('a visitor hears where the record is', () => {
  expect(whereRecordIs({ isStudent: false, unsent: 0, refused: 0 })).toContain(
    'on this device, and nowhere else',
  )
})

test.each([
  [{ unsent: 0, refused: 0 }, 'What you do here is kept in your account, and on this device.'],
  [
    { unsent: 1, refused: 0 },
    'What you do here is kept in your account, and on this device. 1 thing waits for a connection.',
  ],
  [
    { unsent: 2, refused: 3 },
    'What you do here is kept in your account, and on this device. 2 things wait for a connection. ' +
      'Your account did not take 3 things: on this device only, so save a copy.',
  ],
])('a student hears it too: %j', (counts, text) => {
  expect(whereRecordIs({ isStudent: true, ...counts })).toBe(text)
})

test.each([
  [{ added: 12, damaged: 0 }, '12 things added'],
  [{ added: 0, damaged: 0 }, 'Everything in it was here already'],
  [{ added: 1, damaged: 2 }, '1 thing added. 2 things could not be read'],
])('an opened copy with %j', (counts, detail) => expect(openedToast(counts).detail).toBe(detail))

test('what waits is counted, if there is any', () => {
  expect(waitingLine(0)).toBe('')
  expect(waitingLine(2)).toContain('2 things have not reached your account yet')
})

test('before the record is deleted, the student hears what is in it and where', () => {
  expect(deletionLine('', false)).toBe('All of it goes, on this device. Nobody can bring it back.')
  expect(deletionLine('2 papers marked complete and 1 answer', true)).toBe(
    'It has 2 papers marked complete and 1 answer. All of it goes, here and in your account. Nobody can bring it back.',
  )
})

test('what nobody has said anything about stays', () => {
  expect(undecidedLine(1)).toContain('1 thing was done here before you signed in.')
  expect(undecidedLine(3)).toContain('so they stay')
})

test.each([
  [undefined, ''],
  [{ bytes: 44, isFull: false }, ''],
  [{ bytes: 45, isFull: false }, 'Your account is nearly full: 45 of 64 MB.'],
  [{ bytes: 62, isFull: true }, 'Your account is full: new texts stay on this device only.'],
  // As many versions as an account can keep.
  [{ bytes: 3, isFull: true }, 'Your account is full: new texts stay on this device only.'],
])('with %j of 64 MB a student reads: %s', (room, text) =>
  expect(roomLine(room && { ...room, bytes: room.bytes * 1024 ** 2, mostBytes: 64 * 1024 ** 2 })).toBe(text),
)

import { array, assert, boolean, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idOf } from '#domain/study/log/facts.fixture.ts'
import { type AnswerEntry, type SentVersion, withText } from './answer.ts'
import {
  chooseText,
  confirmVersions,
  isWaiting,
  keepVersion,
  refuseVersion,
  returnTo,
  takeVersion,
  unsentVersions,
  VERSIONS_KEPT,
  withoutTexts,
} from './answer-versions.ts'
import { answerOf, AT } from './answers.fixture.ts'

/** The account as the table and its trigger behave, for one answer. */
function testAccount() {
  let rows: SentVersion[] = []
  let last = 0
  return {
    rows: () => rows,
    send(entry: AnswerEntry): AnswerEntry {
      for (const { isDraft: _, refused: __, ...version } of unsentVersions(entry)) {
        last += 1
        rows = rows.filter(({ id }) => id !== version.replaces)
        rows = version.body === '' ? [] : rows.slice(-VERSIONS_KEPT + 1)
        rows.push({ ...version, answer: entry.answer.id, seq: last })
      }
      return entry
    },
    readAfter: (seq: number) => rows.filter((row) => row.seq > seq),
  }
}

/** A device at which one answer is written. */
function testDevice(account: ReturnType<typeof testAccount>, first: number) {
  let entry: AnswerEntry = { answer: answerOf(), versions: [] }
  let made = first
  let seq = 0
  const fresh = () => ({ id: idOf((made += 1)), at: AT })
  return {
    entry: () => entry,
    shown: () => entry.answer.body,
    texts: () => [entry.answer.body, ...entry.versions.map(({ body }) => body)],
    type: (body: string) => (entry = { ...entry, answer: withText(entry.answer, { body, at: AT }) }),
    keep: () => (entry = keepVersion(entry, { ...fresh(), isDraft: false })),
    choose: (choice: 'mine' | 'elsewhere') => (entry = chooseText(entry, choice, fresh())),
    go: (body: string) => {
      const version = entry.versions.find((each) => each.body === body)
      if (version) entry = returnTo(entry, version, fresh())
    },
    clear: () => (entry = withoutTexts(entry, fresh())),
    /** Reads, sends, and reads what was sent, as a round of the sync does. */
    sync() {
      const read = () => {
        for (const row of account.readAfter(seq)) {
          entry = takeVersion(entry, row)
          seq = row.seq
        }
      }
      read()
      if (isWaiting(entry)) entry = keepVersion(entry, { ...fresh(), isDraft: true })
      account.send(entry)
      read()
    },
  }
}

function twoDevices() {
  const account = testAccount()
  return { account, phone: testDevice(account, 1000), laptop: testDevice(account, 2000) }
}

describe('versions on one device', () => {
  test('a text has one version, an empty text none', () => {
    const { phone } = twoDevices()
    phone.keep()
    expect(phone.entry().versions).toEqual([])
    phone.type('Dear Uncle,')
    phone.keep()
    phone.keep()
    expect(phone.entry().versions).toMatchObject([{ body: 'Dear Uncle,', words: 2, isDraft: false }])
  })

  test('twenty are kept, the oldest goes', () => {
    const { account, phone } = twoDevices()
    for (let n = 1; n <= 25; n += 1) {
      phone.type(`text ${n}`)
      phone.keep()
      phone.sync()
    }
    const texts = phone.entry().versions.map(({ body }) => body)
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([20, 'text 6', 'text 25'])
    expect(account.rows()).toHaveLength(20)
  })

  test('a draft is replaced by the next version, here and in the account', () => {
    const { account, phone } = twoDevices()
    phone.type('one')
    phone.sync()
    phone.type('one two')
    phone.sync()
    phone.type('one two three')
    phone.keep()
    phone.sync()
    expect(phone.entry().versions.map(({ body }) => body)).toEqual(['one two three'])
    expect(account.rows().map(({ body }) => body)).toEqual(['one two three'])
    expect(isWaiting(phone.entry())).toBe(false)
  })

  test('a draft that is kept is not replaced any more', () => {
    const { account, phone } = twoDevices()
    phone.type('one')
    phone.sync()
    phone.keep()
    phone.type('one two')
    phone.sync()
    expect(account.rows().map(({ body }) => body)).toEqual(['one', 'one two'])
  })

  test('going back to a version keeps the text that was there', () => {
    const { phone } = twoDevices()
    phone.type('first')
    phone.keep()
    phone.type('second')
    phone.go('first')
    expect(phone.shown()).toBe('first')
    expect(phone.entry().versions.map(({ body }) => body)).toEqual(['first', 'second'])
  })

  test('a refused version is not sent again, and the next one is', () => {
    const { phone } = twoDevices()
    phone.type('too long')
    phone.keep()
    const [version] = unsentVersions(phone.entry())
    const refused = refuseVersion(phone.entry(), version?.id ?? '', '23514')
    expect([unsentVersions(refused), isWaiting(refused)]).toEqual([[], false])
    expect(confirmVersions(refused, []).versions).toHaveLength(1)
  })
})

describe('two devices', () => {
  test('the second follows the first, and the other way', () => {
    const { phone, laptop } = twoDevices()
    phone.type('Dear Uncle,')
    phone.sync()
    laptop.sync()
    expect(laptop.shown()).toBe('Dear Uncle,')
    laptop.type('Dear Uncle, the lights')
    laptop.sync()
    phone.sync()
    expect(phone.shown()).toBe('Dear Uncle, the lights')
    for (const device of [phone, laptop]) expect(device.entry().answer.elsewhere).toBeUndefined()
  })

  test('both write offline: the later one is shown on both, and both tell of the other', () => {
    const { phone, laptop } = twoDevices()
    phone.type('Start.')
    phone.keep()
    phone.sync()
    laptop.sync()
    phone.type('Start. Phone.')
    laptop.type('Start. Laptop.')
    phone.sync()
    laptop.sync()
    phone.sync()
    for (const device of [phone, laptop]) {
      expect(device.shown()).toBe('Start. Laptop.')
      const { answer, versions } = device.entry()
      expect(versions.find(({ id }) => id === answer.elsewhere)?.body).toBe('Start. Phone.')
    }
  })

  test.each([
    ['mine', 'Laptop.'],
    ['elsewhere', 'Phone.'],
  ] as const)('choosing %s ends it on the device that chose, and the other follows', (choice, text) => {
    const { phone, laptop } = twoDevices()
    phone.type('Phone.')
    laptop.type('Laptop.')
    phone.sync()
    laptop.sync()
    phone.sync()
    laptop.choose(choice)
    laptop.sync()
    phone.sync()
    for (const device of [phone, laptop]) {
      expect(device.shown()).toBe(text)
      expect(device.texts()).toEqual(expect.arrayContaining(['Phone.', 'Laptop.']))
    }
    expect(laptop.entry().answer.elsewhere).toBeUndefined()
  })

  test('what a student is typing is not replaced', () => {
    const { phone, laptop } = twoDevices()
    phone.type('Phone.')
    phone.sync()
    laptop.sync()
    laptop.type('Phone. Laptop.')
    laptop.sync()
    phone.type('Phone. More.')
    phone.sync()
    expect(phone.shown()).toBe('Phone. More.')
    expect(phone.texts()).toContain('Phone. Laptop.')
  })

  test('deleting removes every text in the account, and on the other device', () => {
    const { account, phone, laptop } = twoDevices()
    phone.type('secret')
    phone.keep()
    phone.sync()
    laptop.sync()
    phone.clear()
    phone.sync()
    laptop.sync()
    expect(account.rows().map(({ body }) => body)).toEqual([''])
    expect(JSON.stringify([phone.entry(), laptop.entry()])).not.toContain('secret')
  })

  test('whatever two devices do, no text is lost that one of them showed', () => {
    const step = record({ device: boolean(), what: constantFrom('type', 'keep', 'sync', 'choose') })
    assert(
      property(array(step, { maxLength: 40 }), (steps) => {
        const { phone, laptop } = twoDevices()
        const lost: string[] = []
        steps.forEach(({ device, what }, index) => {
          const at = device ? phone : laptop
          const before = at.shown()
          if (what === 'type') at.type(before + (device ? ` p${index}` : ` l${index}`))
          else if (what === 'choose') at.choose(index % 2 === 0 ? 'mine' : 'elsewhere')
          else at[what]()
          // The text is shown, or it is a version, or a longer text has continued it.
          if (!at.texts().some((text) => text.startsWith(before))) lost.push(before)
        })
        expect(lost).toEqual([])
        for (const device of [phone, laptop, phone, laptop]) device.sync()
        // No more versions are made in a test than are kept, so every head is on both devices.
        const heads = [phone.shown(), laptop.shown()]
        for (const head of heads) {
          expect(phone.texts()).toContain(head)
          expect(laptop.texts()).toContain(head)
        }
        expect([phone, laptop].every((device) => !isWaiting(device.entry()))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

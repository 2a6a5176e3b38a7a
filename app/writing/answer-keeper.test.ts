import { describe, expect, test } from 'vitest'
import { createAnswerCopies, takeCopies } from '#app/sync/answers/answer-copies.ts'
import { memoryAnswers } from '#app/sync/answers/answer-database.ts'
import { type AnswerMessage, createAnswers } from '#app/sync/answers/answers.ts'
import { settle, testClock } from '#app/sync/log/study-world.fixture.ts'
import { textsOf } from '#app/sync/answers/texts.fixture.ts'
import type { Answer, AnswerVersion } from '#domain/study/answers/answer.ts'
import { takeVersion } from '#domain/study/answers/answer-versions.ts'
import { drawLine } from '#domain/study/answers/answer-line.ts'
import { answerOf, AT } from '#domain/study/answers/answers.fixture.ts'
import { idOf } from '#domain/study/log/facts.fixture.ts'
import { createAnswerKeeper, SAVE_OFTEN } from './answer-keeper.ts'

const ANSWER = idOf(700)

/** A browser with one storage and any number of tabs. */
function testBrowser() {
  const store = memoryAnswers()
  const texts = textsOf()
  const tabs: { hear: (message: AnswerMessage) => void }[] = []
  let problem: Error | undefined
  let isHanging = false
  /** What was sent while a page was left, and whether the browser sends it. */
  const left: AnswerVersion[] = []
  let sends = false
  let onSend: (() => void) | undefined
  let made = 0
  const newId = () => idOf((made += 1))
  const failing = {
    ...store,
    copyAtOnce: (answer: Answer) => store.copyAtOnce(answer),
    removeCopies: (ids: readonly string[]) => store.removeCopies(ids),
    // As a database: what was read may be old when it arrives.
    async read(id: string) {
      if (problem) throw problem
      if (isHanging) return new Promise<never>(() => {})
      const stored = await store.read(id)
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
      return stored
    },
    save: async (...args: Parameters<typeof store.save>) => {
      if (problem) throw problem
      if (isHanging) return new Promise<never>(() => {})
      return store.save(...args)
    },
    change: async (...args: Parameters<typeof store.change>) => {
      if (problem) throw problem
      if (isHanging) return new Promise<never>(() => {})
      return store.change(...args)
    },
  }
  return {
    store,
    texts,
    fail: (name: string | undefined) => {
      problem = name === undefined ? undefined : Object.assign(new Error(name), { name })
    },
    left,
    sendAtOnce: (now: boolean) => void (sends = now),
    onSend(callback: () => void) {
      sends = true
      onSend = callback
    },
    hang: (now: boolean) => void (isHanging = now),
    shown: async () => (await store.read(ANSWER))?.answer.body,
    versions: async () => (await store.read(ANSWER))?.versions.map(({ body }) => body),
    async openTab() {
      const isKept = true
      const keys = [...texts.entries.keys()]
      await takeCopies(store, texts.texts, { keys, isKept, made: () => ({ id: newId(), at: AT }) })
      const number = tabs.length
      const post = (message: AnswerMessage) => {
        // As a channel: the other tabs, and a copy.
        for (const [index, other] of tabs.entries())
          if (index !== number) other.hear(structuredClone(message))
      }
      const answers = createAnswers({ store: failing, post })
      tabs.push(answers)
      const stored = await store.read(ANSWER)
      const time = testClock()
      let pauses = 0
      const keeper = createAnswerKeeper({
        entry: stored ?? { answer: answerOf(), versions: [] },
        storedRev: stored?.answer.rev,
        answers,
        copies: createAnswerCopies(texts.texts),
        clock: time.clock,
        newId,
        now: () => AT,
        tab: `tab ${number}`,
        onStored: (when) => when !== 'typing' && (pauses += 1),
        sendAtOnce(version) {
          if (sends) left.push(version)
          onSend?.()
          return sends
        },
      })
      return {
        keeper,
        answers,
        time,
        pauses: () => pauses,
        text: () => keeper.state().answer.body,
        save: () => keeper.state().save,
        /** The tab is gone without a word, as when the browser is killed. */
        kill: () => void tabs.splice(number, 1, { hear: () => {} }),
      }
    },
  }
}

describe('while a student writes', () => {
  test('at most two seconds of text are lost when the tab is killed', async () => {
    const browser = testBrowser()
    const tab = await browser.openTab()
    let typed = ''
    // A key every 100 ms, without a pause: five seconds.
    const storedAt: [number, number][] = []
    for (let key = 1; key <= 50; key += 1) {
      typed += 'x'
      tab.keeper.type(typed)
      await tab.time.move(100)
      storedAt.push([key * 100, (await browser.shown())?.length ?? 0])
    }
    tab.kill()
    for (const [time, length] of storedAt) expect(time - length * 100).toBeLessThan(2000)
    const next = await browser.openTab()
    expect(next.text().length).toBeGreaterThan(30)
  })

  test('typing and storing changes the line under the field and nothing else on the screen', async () => {
    const browser = testBrowser()
    const { keeper, time } = await browser.openTab()
    let [changes, saves] = [0, 0]
    keeper.subscribe(() => (changes += 1))
    keeper.subscribeSave(() => (saves += 1))
    keeper.type('D')
    // The first word is more than a text: now there is one.
    expect([changes, saves]).toEqual([1, 1])
    for (const text of ['De', 'Dea', 'Dear']) {
      keeper.type(text)
      await time.move(1500)
    }
    expect(await browser.shown()).toBe('Dear')
    expect(changes).toBe(1)
    expect(saves).toBeGreaterThan(3)
    keeper.type('')
    await time.move(1500)
    expect(changes).toBe(2)
    keeper.change((answer) => drawLine(answer, 'time', AT))
    expect(changes).toBe(3)
  })

  test('a pause is stored at once, and told', async () => {
    const browser = testBrowser()
    const tab = await browser.openTab()
    tab.keeper.type('Dear Uncle,')
    expect(tab.save().status).toBe('unsaved')
    await tab.time.move(700)
    expect([await browser.shown(), tab.save().status, tab.pauses()]).toEqual(['Dear Uncle,', 'saved', 1])
    await tab.time.move(60_000)
    expect(tab.time.next()).toBeUndefined()
  })

  test('a key while a write goes on is stored by the next one', async () => {
    const browser = testBrowser()
    const tab = await browser.openTab()
    tab.keeper.type('one')
    const saving = tab.keeper.save()
    // The write has begun.
    await Promise.resolve()
    await Promise.resolve()
    tab.keeper.type('one two')
    await saving
    expect(tab.save().status).toBe('unsaved')
    await tab.time.move(2000)
    expect([await browser.shown(), tab.save().status]).toEqual(['one two', 'saved'])
  })

  test('a version a minute is kept while the text changes', async () => {
    const browser = testBrowser()
    const tab = await browser.openTab()
    for (let second = 1; second <= 200; second += 1) {
      tab.keeper.type(`text at ${second}`)
      await tab.time.move(1000)
    }
    expect((await browser.versions())?.length).toBe(3)
    await tab.time.move(600_000)
    expect((await browser.versions())?.length).toBe(3)
    await tab.keeper.close()
    expect((await browser.versions())?.at(-1)).toBe('text at 200')
  })

  test('the time that was spent counts the gaps between keys, but not a long one', async () => {
    const browser = testBrowser()
    const tab = await browser.openTab()
    tab.keeper.type('a')
    await tab.time.move(10_000)
    tab.keeper.type('ab')
    await tab.time.move(600_000)
    tab.keeper.type('abc')
    expect(tab.keeper.state().answer.spent).toBe(10_000)
  })

  test('a page that is hidden and killed has its last words in local storage', async () => {
    const browser = testBrowser()
    const tab = await browser.openTab()
    tab.keeper.type('one')
    await tab.time.move(2000)
    tab.keeper.type('one two')
    browser.fail('AbortError')
    tab.keeper.hide()
    tab.kill()
    await settle()
    browser.fail(undefined)
    expect(await browser.shown()).toBe('one')
    expect((await browser.openTab()).text()).toBe('one two')
    expect(browser.texts.entries.size).toBe(0)
  })
})

describe('with local storage refused', () => {
  async function openRefused() {
    const browser = testBrowser()
    browser.texts.refuse(true)
    const copies: Answer[] = []
    browser.store.copyAtOnce = (answer) => copies.push(answer) > 0
    browser.store.copies = async () => copies
    browser.store.removeCopies = async () => void (copies.length = 0)
    return { browser, copies, tab: await browser.openTab() }
  }

  test('a page that is left has its last words in the database, as a copy', async () => {
    const { browser, copies, tab } = await openRefused()
    tab.keeper.type('one')
    await tab.time.move(2000)
    tab.keeper.type('one two')
    browser.hang(true)
    tab.keeper.hide()
    tab.kill()
    await settle()
    browser.hang(false)
    expect([await browser.shown(), copies.map(({ body }) => body)]).toEqual(['one', ['one two']])
    expect((await browser.openTab()).text()).toBe('one two')
    expect(copies).toEqual([])
  })

  test('a page that is only hidden stores the text at once, and its copy goes', async () => {
    const { browser, copies, tab } = await openRefused()
    tab.keeper.type('one')
    tab.keeper.hide()
    expect(copies).toHaveLength(1)
    await settle()
    expect([await browser.shown(), copies]).toEqual(['one', []])
    tab.keeper.type('one two')
    await tab.time.move(2000)
    expect((await browser.openTab()).text()).toBe('one two')
  })

  test('the text is stored every half second', async () => {
    const { browser, tab } = await openRefused()
    let typed = ''
    for (let key = 1; key <= 30; key += 1) {
      typed += 'x'
      tab.keeper.type(typed)
      await tab.time.move(100)
      expect(key - ((await browser.shown())?.length ?? 0)).toBeLessThanOrEqual(SAVE_OFTEN / 100)
    }
  })
})

test('a database that is deleted under an open answer gets back what is on the screen', async () => {
  const browser = testBrowser()
  const tab = await browser.openTab()
  for (const text of ['one', 'one two', 'one two three']) {
    tab.keeper.type(text)
    await tab.time.move(2000)
  }
  await browser.store.remove([ANSWER])
  // Something tells of a change, such as the sync of another answer.
  tab.answers.tell(null)
  await settle()
  await tab.time.move(2000)
  expect([tab.text(), await browser.shown()]).toEqual(['one two three', 'one two three'])
  // The account has an older text: it becomes a version.
  await browser.store.remove([ANSWER])
  const sent = {
    id: idOf(900),
    body: 'one',
    words: 1,
    at: AT,
    base: null,
    replaces: null,
    seq: 1,
    answer: ANSWER,
  }
  await tab.answers.change(ANSWER, () => takeVersion({ answer: answerOf(), versions: [] }, sent))
  await settle()
  await tab.time.move(2000)
  expect([tab.text(), await browser.shown(), await browser.versions()]).toEqual([
    'one two three',
    'one two three',
    ['one'],
  ])
})

describe('faults', () => {
  test('a full device: local storage takes the text, and the next page has it', async () => {
    const browser = testBrowser()
    const tab = await browser.openTab()
    browser.fail('QuotaExceededError')
    tab.keeper.type('one two')
    await tab.time.move(2000)
    expect(tab.save().status).toBe('saved')
    tab.kill()
    browser.fail(undefined)
    expect((await browser.openTab()).text()).toBe('one two')
  })

  test.each([
    ['QuotaExceededError', true],
    ['InvalidStateError', false],
  ])(
    '%s with a full local storage is told, the text stays, and it is stored when it can be',
    async (name, isFull) => {
      const browser = testBrowser()
      const tab = await browser.openTab()
      browser.fail(name)
      browser.texts.refuse(true)
      tab.keeper.type('one two')
      await tab.time.move(2000)
      expect(tab.save()).toEqual({ status: 'failed', at: AT, isFull })
      tab.keeper.type('one two three')
      await tab.time.move(2000)
      expect([tab.save().status, tab.text()]).toEqual(['failed', 'one two three'])
      browser.fail(undefined)
      await tab.time.move(6000)
      expect([tab.save().status, await browser.shown()]).toEqual(['saved', 'one two three'])
    },
  )

  test('two tabs: the newer writes, the older says so and takes over again', async () => {
    const browser = testBrowser()
    const first = await browser.openTab()
    first.keeper.type('one')
    const second = await browser.openTab()
    await second.keeper.takeOver()
    await settle()
    // What the first had typed and not stored came along.
    expect([first.keeper.state().isTaken, second.text()]).toEqual([true, 'one'])
    first.keeper.type('not here')
    expect(first.text()).toBe('one')
    second.keeper.type('one two')
    await second.time.move(2000)
    await settle()
    expect(first.text()).toBe('one two')
    await first.keeper.takeOver()
    await settle()
    expect([first.keeper.state().isTaken, second.keeper.state().isTaken]).toEqual([false, true])
    first.keeper.type('one two three')
    await first.time.move(2000)
    expect(await browser.shown()).toBe('one two three')
  })

  test('two tabs that do not hear each other: both texts stay', async () => {
    const browser = testBrowser()
    const first = await browser.openTab()
    const second = await browser.openTab()
    first.kill()
    second.kill()
    first.keeper.type('first')
    await first.time.move(2000)
    second.keeper.type('second')
    await second.time.move(2000)
    expect([await browser.shown(), await browser.versions()]).toEqual(['second', ['first']])
    first.keeper.type('first, more')
    await first.time.move(2000)
    expect(await browser.shown()).toBe('first, more')
    expect(await browser.versions()).toEqual(expect.arrayContaining(['first', 'second']))
  })

  test('a text from another device is shown if nothing waits here, and does not replace what is being typed', async () => {
    const browser = testBrowser()
    const tab = await browser.openTab()
    const row = (n: number, body: string) => ({
      id: idOf(5000 + n),
      answer: ANSWER,
      body,
      words: 1,
      at: AT,
      base: null,
      replaces: null,
      seq: n,
    })
    const arrive = (n: number, body: string) =>
      tab.answers.change(ANSWER, (entry) =>
        takeVersion(entry ?? { answer: answerOf(), versions: [] }, row(n, body)),
      )
    await arrive(1, 'From the phone.')
    await settle()
    expect([tab.text(), tab.keeper.state().replaced]).toEqual(['From the phone.', 1])
    tab.keeper.type('From the phone. And here.')
    await arrive(2, 'Again from the phone.')
    await tab.time.move(2000)
    await settle()
    const { answer } = tab.keeper.state()
    expect([tab.text(), answer.elsewhere]).toEqual(['From the phone. And here.', idOf(5002)])
    expect([await browser.shown(), await browser.versions()]).toEqual([
      'From the phone. And here.',
      expect.arrayContaining(['Again from the phone.']),
    ])
  })

  test('the record is deleted on another device: the field is empty, and new words are stored', async () => {
    const browser = testBrowser()
    const tab = await browser.openTab()
    tab.keeper.type('secret')
    await tab.time.move(2000)
    await tab.answers.empty(answerOf().owner)
    await settle()
    expect(tab.text()).toBe('')
    tab.keeper.type('new')
    await tab.time.move(2000)
    expect([await browser.shown(), await browser.versions()]).toEqual(['new', []])
  })

  test('what the account has is removed at the end of the session: the open text stays, and is stored again', async () => {
    const browser = testBrowser()
    const tab = await browser.openTab()
    tab.keeper.type('one')
    await tab.keeper.save()
    tab.keeper.type('one two')
    await tab.answers.store.remove([ANSWER])
    await tab.time.move(2000)
    expect([tab.text(), await browser.shown()]).toEqual(['one two', 'one two'])
  })
})

test('a database that does not answer costs no text: local storage has it within two seconds', async () => {
  const browser = testBrowser()
  const tab = await browser.openTab()
  browser.hang(true)
  tab.keeper.type('Dear Uncle,')
  await tab.time.move(2000)
  expect(tab.save().status).toBe('saved')
  tab.keeper.type('Dear Uncle, thank you')
  await tab.time.move(2000)
  tab.kill()
  browser.hang(false)
  const next = await browser.openTab()
  expect(next.text()).toBe('Dear Uncle, thank you')
})

test('going back to a version does not wait for a database that does not answer, and says that it was not done', async () => {
  const browser = testBrowser()
  const tab = await browser.openTab()
  tab.keeper.type('Dear Uncle,')
  await tab.keeper.save()
  browser.hang(true)
  let isDone: boolean | undefined
  void tab.keeper.revise((entry) => entry).then((answer) => (isDone = answer))
  await settle()
  await tab.time.move(5000)
  expect(isDone).toBe(false)
  expect(tab.text()).toBe('Dear Uncle,')
  browser.hang(false)
  expect(await tab.keeper.revise((entry) => entry)).toBe(true)
})

test('a text on the screen stays when the database cannot be read', async () => {
  const browser = testBrowser()
  const tab = await browser.openTab()
  tab.keeper.type('Dear Uncle,')
  await tab.keeper.save()
  browser.fail('UnknownError')
  await tab.keeper.takeOver()
  expect(tab.text()).toBe('Dear Uncle,')
  expect(tab.save().status).toBe('saved')
})

test('what was read before a write does not empty the field after it', async () => {
  const browser = testBrowser()
  const tab = await browser.openTab()
  // A page takes an answer over while its first words are on their way.
  const taking = tab.keeper.takeOver()
  tab.keeper.type('one')
  await Promise.all([taking, tab.keeper.save()])
  await settle()
  expect([tab.text(), tab.save().status, await browser.shown()]).toEqual(['one', 'saved', 'one'])
  tab.keeper.type('one two')
  tab.answers.tell([ANSWER])
  await tab.keeper.save()
  await settle()
  expect([tab.text(), await browser.shown()]).toEqual(['one two', 'one two'])
})

test('the line of the time is stored with the text', async () => {
  const browser = testBrowser()
  const tab = await browser.openTab()
  tab.keeper.type('one')
  tab.keeper.change((answer) => drawLine(answer, 'time', AT))
  await tab.keeper.save()
  const next = await browser.openTab()
  expect(next.keeper.state().answer.line).toEqual({ why: 'time', at: 3, time: AT })
})

describe('when a page with an account is left', () => {
  test('the text is sent at once, and stored under the same id', async () => {
    const browser = testBrowser()
    browser.sendAtOnce(true)
    const tab = await browser.openTab()
    tab.keeper.type('Dear Uncle,')
    tab.keeper.hide()
    tab.keeper.hide()
    await settle()
    const [sent] = browser.left
    expect(browser.left).toHaveLength(1)
    const stored = await browser.store.read(ANSWER)
    expect(stored?.versions).toMatchObject([{ id: sent?.id, body: 'Dear Uncle,', seq: null, isDraft: true }])
    expect(stored?.answer).toMatchObject({ body: 'Dear Uncle,', tip: sent?.id })
    tab.keeper.hide()
    expect(browser.left).toHaveLength(1)
  })

  test('the next draft takes its place', async () => {
    const browser = testBrowser()
    browser.sendAtOnce(true)
    const tab = await browser.openTab()
    tab.keeper.type('Dear')
    tab.keeper.hide()
    await settle()
    tab.keeper.type('Dear Uncle')
    tab.keeper.hide()
    await settle()
    const [first, second] = browser.left
    expect([second?.body, second?.replaces]).toEqual(['Dear Uncle', first?.id])
    expect(await browser.versions()).toEqual(['Dear Uncle'])
  })

  test('a page that is gone before it is stored: what comes back from the account is its own', async () => {
    const browser = testBrowser()
    browser.sendAtOnce(true)
    const tab = await browser.openTab()
    browser.hang(true)
    tab.keeper.type('Dear Uncle,')
    tab.keeper.hide()
    tab.kill()
    browser.hang(false)
    const next = await browser.openTab()
    const [sent] = browser.left
    if (!sent) throw new Error('Nothing was sent')
    next.keeper.type('Dear Uncle, the lights')
    await next.keeper.save()
    const { isDraft: _, ...version } = sent
    await next.answers.change(
      ANSWER,
      (entry) => entry && takeVersion(entry, { ...version, seq: 1, answer: ANSWER }),
    )
    await settle()
    expect(next.text()).toBe('Dear Uncle, the lights')
    expect(next.keeper.state().answer.elsewhere).toBeUndefined()
  })

  test('the device has the text before it is sent: the browser may end the page in between', async () => {
    const browser = testBrowser()
    const tab = await browser.openTab()
    tab.keeper.type('D')
    await tab.keeper.save()
    browser.hang(true)
    tab.keeper.type('Dear Uncle,')
    const [copy] = await new Promise<(string | undefined)[]>((resolve) => {
      browser.onSend(() => resolve([...browser.texts.entries.values()]))
      tab.keeper.hide()
    })
    expect(copy).toContain(`"mine":["${browser.left[0]?.id}"]`)
    tab.kill()
    browser.hang(false)
    const next = await browser.openTab()
    const stored = await browser.store.read(ANSWER)
    // The first letter is no version of its own: other devices would get it after the text.
    expect([next.text(), stored?.versions, stored?.answer.mine]).toEqual([
      'Dear Uncle,',
      [],
      [browser.left[0]?.id],
    ])
  })

  test('what the browser cannot send now waits on the device', async () => {
    const browser = testBrowser()
    const tab = await browser.openTab()
    tab.keeper.type('Dear Uncle,')
    tab.keeper.hide()
    await tab.keeper.save()
    expect(await browser.versions()).toEqual([])
    expect((await browser.store.read(ANSWER))?.answer).toMatchObject({
      body: 'Dear Uncle,',
      tip: null,
      mine: [],
    })
  })
})

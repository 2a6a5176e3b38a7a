import { expect, test } from 'vitest'
import { createStoredTexts } from '#app/lib/stored-texts.ts'
import { createWaitingCompletions, type WaitingCompletion } from './waiting-completions.ts'

/** A tab; all tabs with the same entries are of one browser. */
function tabWith(entries: Map<string, string>, isFull = false) {
  const texts = createStoredTexts({
    read: (key) => entries.get(key) ?? null,
    write(key, text) {
      if (isFull) return false
      if (text === null) entries.delete(key)
      else entries.set(key, text)
      return true
    },
  })
  return createWaitingCompletions(texts, () => [...entries.keys()])
}

const completion = (key: string, minute = 0): WaitingCompletion => ({
  keys: [key],
  level: 'IGCSE English (0500)',
  at: new Date(Date.UTC(2026, 10, 22, 10, minute)).toISOString(),
  facts: [`fact of ${key}`],
})

test('completions wait in order until they are counted; those that came since stay', () => {
  const waiting = tabWith(new Map())
  for (const [minute, key] of ['a', 'b', 'c'].entries()) waiting.add('ada', completion(key, minute))
  const counted = waiting.read('ada')
  expect(counted.map(({ keys }) => keys[0])).toEqual(['a', 'b', 'c'])
  waiting.add('ada', completion('d', 1))
  waiting.remove(counted)
  expect(waiting.read('ada')).toEqual([expect.objectContaining(completion('d', 1))])
  expect(waiting.read('ben')).toEqual([])
})

test('what two tabs write in one moment waits, and either of them may count it', () => {
  const entries = new Map<string, string>()
  const [here, there] = [tabWith(entries), tabWith(entries)]
  here.add('ada', completion('mine'))
  there.add('ada', completion('theirs', 1))
  here.remove(here.read('ada'))
  expect([here.read('ada'), there.read('ada'), [...entries]]).toEqual([[], [], []])
})

test('with the storage full it waits until the page is left', () => {
  const entries = new Map<string, string>()
  const waiting = tabWith(entries, true)
  waiting.add('ada', completion('a'))
  expect([waiting.read('ada').length, entries.size]).toEqual([1, 0])
  waiting.remove(waiting.read('ada'))
  expect(waiting.read('ada')).toEqual([])
})

test.each(['', '{', '7', 'null', '[]', '{"level":"none","at":"2026"}', '{"at":1}'])(
  'the damaged text %j counts nothing and fails nothing',
  (text) => {
    const waiting = tabWith(new Map([['ee_goal_waiting_v1:ada:1', text]]))
    expect(waiting.read('ada')).toEqual([])
    waiting.add('ada', completion('a'))
    expect(waiting.read('ada')).toHaveLength(1)
  },
)

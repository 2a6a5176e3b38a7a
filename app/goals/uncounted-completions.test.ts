import { expect, test } from 'vitest'
import { takeWaitingCompletions } from './uncounted-completions.ts'

function textsOf(entries: Map<string, string>) {
  return {
    keys: () => [...entries.keys()],
    read: (key: string) => entries.get(key) ?? null,
    write(key: string, text: string | null) {
      if (text === null) entries.delete(key)
      return true
    },
  }
}

test('what waited before is taken, and stays until the goals have counted it', () => {
  const entries = new Map([
    ['ee_goal_waiting_v1:ada:1', '{"keys":["a"],"level":"x","at":"2026","facts":["f1","f2"]}'],
    ['ee_goal_waiting_v1:ada:2', '{"facts":["f3",7]}'],
    ['ee_goal_waiting_v1:ada:3', '{damaged'],
    ['ee_goal_waiting_v1:ben:1', '{"facts":["f4"]}'],
    ['ee_study_v1', '1'],
  ])
  const { facts, remove } = takeWaitingCompletions(textsOf(entries), 'ada')
  expect(facts).toEqual(['f1', 'f2', 'f3'])
  expect(entries.size).toBe(5)
  remove()
  expect([...entries.keys()]).toEqual(['ee_goal_waiting_v1:ben:1', 'ee_study_v1'])
})

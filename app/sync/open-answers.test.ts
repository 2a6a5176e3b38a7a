import { expect, test } from 'vitest'
import { parseOpenAnswers, withWrittenTasks } from '#app/sync/answers/open-answers.ts'

const [FERRY, NARRATIVE] = ['task/0500/night-ferry', 'task/0500/bee-swarm-narrative']

test.each([
  ['the first task', null, [FERRY], [FERRY]],
  [
    'a task from another device',
    JSON.stringify(['example-a', FERRY]),
    [FERRY, NARRATIVE],
    ['example-a', FERRY, NARRATIVE],
  ],
  ['a task whose answer was deleted', JSON.stringify([FERRY, 'example-a']), [], ['example-a']],
  ['a damaged list', 'no JSON', [FERRY], [FERRY]],
])('%s', (_, before, tasks, after) =>
  expect(parseOpenAnswers(withWrittenTasks(before, tasks))).toEqual(after),
)

test.each([null, 'no JSON', '{"a":1}', '[1,2]'])('of %j nothing is read', (text) =>
  expect(parseOpenAnswers(text)).toEqual([]),
)

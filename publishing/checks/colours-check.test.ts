import { expect, test } from 'vitest'
import { documentOf } from './checks.fixture.ts'
import { checkColours } from './colours-check.ts'

test('rose is only for the faults of an answer', () => {
  expect(checkColours(documentOf('note', ':mark[a]{note="n" colour=yellow}'))).toEqual([])
  expect(checkColours(documentOf('note', 'a\n\n:mark[b]{note="n" colour=rose}'))).toEqual([
    { path: expect.any(String), line: expect.any(Number), message: expect.stringContaining('yellow') },
  ])
  expect(checkColours(documentOf('example', ':mark[b]{note="n" colour=rose}'))).toEqual([])
})

import { expect, test } from 'vitest'
import { titlePattern } from './saved-resource.ts'

test.each([
  ['  summary ', '%summary%'],
  ["writer's", '%writer_s%'],
  ['writer’s', '%writer_s%'],
  ['100% (a_b) \\ *', '%100_ (a_b) _ _%'],
  ['1(a)–(e)', '%1(a)_(e)%'],
  ['   ', undefined],
])('"%s" looks for %s', (text, pattern) => expect(titlePattern(text)).toBe(pattern))

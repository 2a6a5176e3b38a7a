import { describe, expect, test, vi } from 'vitest'
import { parseArguments, parseRows } from './payload.ts'

const LIMITS = { listItems: 10, names: 4 }

describe('rows', () => {
  test.each([
    ['{"b":1,"a":2}', undefined, { text: '[{"b":1,"a":2}]', names: ['a', 'b'], rows: 1 }],
    ['[{"a":1},{"a":2}]', undefined, { text: '[{"a":1},{"a":2}]', names: ['a'], rows: 2 }],
    ['[]', undefined, { text: '[]', names: [], rows: 0 }],
    ['{}', undefined, { text: '[{}]', names: [], rows: 1 }],
    ['[{"a":1},{}]', ['b', 'a', 'b'], { text: '[{"a":1},{}]', names: ['a', 'b'], rows: 2 }],
    ['5', undefined, { text: '[]', names: [], rows: 0 }],
    ['{"__proto__":1}', undefined, { text: '[{"__proto__":1}]', names: ['__proto__'], rows: 1 }],
    [
      '{"a":12345678901234567890}',
      undefined,
      { text: '[{"a":12345678901234567890}]', names: ['a'], rows: 1 },
    ],
  ])('%s with columns %j', (text, columns, payload) => {
    expect(parseRows(text, columns, LIMITS)).toEqual(payload)
  })

  test.each([
    ['', 'Empty or invalid json'],
    ['{"a":', 'Empty or invalid json'],
    ['[{"a":1},{"b":1}]', 'All object keys must match'],
    ['[{"a":1},{"a":1,"b":2}]', 'All object keys must match'],
    ['[{"a":1},2]', 'All object keys must match'],
    ['[1]', 'All object keys must match'],
    [`{"a":${'['.repeat(64)}${']'.repeat(64)}}`, 'The body is nested deeper than 64 levels'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'The body is nested deeper than 64 levels'],
  ])('%.40s is refused', (text, message) => {
    expect(() => parseRows(text, undefined, LIMITS)).toThrow(
      expect.objectContaining({ status: 400, code: 'PGRST102', message }),
    )
  })

  test('brackets inside strings do not count as nesting', () => {
    expect(parseRows(JSON.stringify({ a: '[{"\\'.repeat(100) }), undefined, LIMITS).rows).toBe(1)
  })

  test.each([
    ['[{},{},{}]', 'A body may hold 2 rows'],
    [' [ {} , {"a":","} , {}', 'A body may hold 2 rows'],
    [`[{"a":[${'{},'.repeat(130_000)}{}]}]`, 'This body holds too many values'],
    [`{"a":[${'1,'.repeat(260_000)}1]}`, 'This body holds too many values'],
  ])('%.30s is refused before it is parsed', (text, message) => {
    const parse = vi.spyOn(JSON, 'parse')
    expect(() => parseRows(text, undefined, { ...LIMITS, listItems: 2 })).toThrow(
      expect.objectContaining({ status: 413, message }),
    )
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  test.each([
    ['[{"a":"1,2,3"},{"a":"\\\\"}]', 2],
    ['[{"a":",\\","},{"a":"\\\\\\",,,"}]', 2],
    ['{"a":[1,2,3,4]}', 1],
    ['{"a":1,"b":2,"c":3}', 1],
  ])('%s has %i rows: commas in strings and in values are none', (text, rows) => {
    expect(parseRows(text, undefined, { ...LIMITS, listItems: 2 }).rows).toBe(rows)
  })
})

describe('arguments', () => {
  test.each([
    ['', [], '{}'],
    ['{}', [], '{}'],
    ['{"b":1,"a":[2]}', ['a', 'b'], '{"b":1,"a":[2]}'],
    ['null', [], '{}'],
  ])('%s', (text, names, sent) => {
    expect(parseArguments(text, undefined, LIMITS)).toEqual({ text: sent, names, rows: 1 })
  })

  test.each([
    ['[{"a":1}]', 'PGRST127'],
    ['{', 'PGRST102'],
  ])('%s is refused with %s', (text, code) => {
    expect(() => parseArguments(text, undefined, LIMITS)).toThrow(
      expect.objectContaining({ status: 400, code }),
    )
  })
})

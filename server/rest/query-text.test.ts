import { describe, expect, test } from 'vitest'
import { formatCanonical, parseQuery, formatContentRange, rangeStatus, rowRange } from './query-text.ts'
import { Refusal } from './refusal.ts'

const LIMITS = { queryLength: 200, listItems: 3, names: 5 }
const ALL = [{ column: '*' }]
const NOTHING = { select: ALL, filters: [], order: [] }

/** The status, code and details with which a query is refused. */
function refusalOf(text: string): [status: number, code: string] | undefined {
  try {
    parseQuery(text, LIMITS)
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.code]
    throw error
  }
  return undefined
}

describe('select', () => {
  test.each([
    ['', ALL],
    ['select=', ALL],
    ['select=*', ALL],
    ['select=id,name', [{ column: 'id' }, { column: 'name' }]],
    ['select=id%2C%20name%20', [{ column: 'id' }, { column: 'name' }]],
    ['select=title:name', [{ column: 'name', alias: 'title' }]],
    ['select="a%20title":"odd%2C%20%5C"name%5C""', [{ column: 'odd, "name"', alias: 'a title' }]],
    [
      'select=with-dash,with space,$1,Ünï',
      ['with-dash', 'with space', '$1', 'Ünï'].map((column) => ({ column })),
    ],
    ['select=*,id', [{ column: '*' }, { column: 'id' }]],
    ['select=id&select=name', [{ column: 'id' }]],
  ])('%s', (text, select) => expect(parseQuery(text, LIMITS)).toEqual({ ...NOTHING, select }))

  test.each([
    ['select=id,', 400, 'PGRST100'],
    ['select=,id', 400, 'PGRST100'],
    ['select=id)', 400, 'PGRST100'],
    ['select=a:b:c', 400, 'PGRST100'],
    ['select="id', 400, 'PGRST100'],
    ['select=other(id)', 400, 'PGRST127'],
    ['select=x:other(id)', 400, 'PGRST127'],
    ['select=other!inner(id)', 400, 'PGRST127'],
    ['select=...other(id)', 400, 'PGRST127'],
    ['select=info->key', 400, 'PGRST127'],
    ['select=info->>key', 400, 'PGRST127'],
    ['select=id::text', 400, 'PGRST127'],
    ['select=x:id::text', 400, 'PGRST127'],
    ['select=count()', 400, 'PGRST127'],
    ['select=size.sum()', 400, 'PGRST127'],
    ['select=id,name,id', 400, 'PGRST127'],
    ['select=*,*', 400, 'PGRST127'],
    ['select=id,other:id', 400, 'PGRST127'],
    ['select=id:name,id', 400, 'PGRST127'],
    ['select=a,b,c,d,e,f', 413, '54000'],
    ['columns=a,b,c,d,e,f', 413, '54000'],
    ['on_conflict=a,b,c,d,e,f', 413, '54000'],
  ])('%s is refused: %i %s', (text, ...refusal) => expect(refusalOf(text)).toEqual(refusal))
})

describe('conditions', () => {
  test.each([
    ['id=eq.1', { operator: 'eq', value: '1' }],
    ['id=neq.', { operator: 'neq', value: '' }],
    ['id=gt.1', { operator: 'gt', value: '1' }],
    ['id=gte.a.b', { operator: 'gte', value: 'a.b' }],
    ['id=lt.eq.1', { operator: 'lt', value: 'eq.1' }],
    ['id=lte.%F0%9F%98%80', { operator: 'lte', value: '😀' }],
    ['id=like.*a%25', { operator: 'like', value: '*a%' }],
    ['id=ilike.A+b', { operator: 'ilike', value: 'A b' }],
    ['id=eq.%zz%2', { operator: 'eq', value: '%zz%2' }],
    ['id=eq.a=b', { operator: 'eq', value: 'a=b' }],
    ['id=is.null', { operator: 'is', value: 'null' }],
    ['id=is.TRUE', { operator: 'is', value: 'true' }],
    ['id=in.(1,2)', { operator: 'in', values: ['1', '2'] }],
    ['id=in.()', { operator: 'in', values: [] }],
    ['id=in.("a,b","c\\"d")', { operator: 'in', values: ['a,b', 'c"d'] }],
    ['id=in.( a, b )', { operator: 'in', values: ['a', ' b '] }],
    ['id=in.("a"b,c)', { operator: 'in', values: ['"a"b', 'c'] }],
  ])('%s', (text, condition) => {
    expect(parseQuery(text, LIMITS).filters).toEqual([{ column: 'id', negated: false, ...condition }])
    const negated = parseQuery(text.replace('=', '=not.'), LIMITS).filters
    expect(negated).toEqual([{ column: 'id', negated: true, ...condition }])
  })

  test('several conditions on one column are all kept', () => {
    expect(parseQuery('a=gt.1&b=is.null&a=lt.5', LIMITS).filters.map(({ column }) => column)).toEqual([
      'a',
      'b',
      'a',
    ])
  })

  test('a key without a value is ignored', () => {
    expect(parseQuery('id&&', LIMITS)).toEqual(NOTHING)
  })

  test.each([
    ['id=1', 400, 'PGRST100'],
    ['id=', 400, 'PGRST100'],
    ['id=equals.1', 400, 'PGRST100'],
    ['id=not.not.eq.1', 400, 'PGRST100'],
    ['id=EQ.1', 400, 'PGRST100'],
    ['id=is.nul', 400, 'PGRST100'],
    ['id=is.nullx', 400, 'PGRST100'],
    ['id=in.1,2', 400, 'PGRST100'],
    ['id=in.(1', 400, 'PGRST100'],
    ['id=in.(1)x', 400, 'PGRST100'],
    ['id)=eq.1', 400, 'PGRST100'],
    ['=eq.1', 400, 'PGRST100'],
    ['id=eq.%ff', 400, 'PGRST100'],
    ['id=eq.a%00b', 400, 'PGRST100'],
    ['id=in.(1,2,3,4)', 413, '54000'],
    [`id=eq.${'x'.repeat(200)}`, 414, '54000'],
    ['id=match.x', 400, 'PGRST127'],
    ['id=imatch.x', 400, 'PGRST127'],
    ['id=isdistinct.1', 400, 'PGRST127'],
    ['id=eq(any).{1,2}', 400, 'PGRST127'],
    ['id=like(all).{a,b}', 400, 'PGRST127'],
    ['id=cs.{1}', 400, 'PGRST127'],
    ['id=ov.[1,2]', 400, 'PGRST127'],
    ['id=adj.(1,2)', 400, 'PGRST127'],
    ['id=fts.x', 400, 'PGRST127'],
    ['id=not.wfts(english).x', 400, 'PGRST127'],
    ['info->key=eq.1', 400, 'PGRST127'],
    ['or=(id.eq.1,id.eq.2)', 400, 'PGRST127'],
    ['not.and=(id.eq.1,id.eq.2)', 400, 'PGRST127'],
    ['other.id=eq.1', 400, 'PGRST108'],
    ['other.order=id', 400, 'PGRST108'],
    ['other.limit=1', 400, 'PGRST108'],
    ['id=gt.1&id=gt.2&id=gt.3&id=gt.4&id=gt.5&id=gt.6', 413, '54000'],
    ['name=like.*a*b*c*d*e*', 413, '54000'],
    ['name=not.ilike.%25a_b%25c*d*e*', 413, '54000'],
    [`name=like.${'x'.repeat(101)}`, 413, '54000'],
    ['name=like.a&name=like.b&title=ilike.c&title=not.ilike.d', 413, '54000'],
  ])('%s is refused: %i %s', (text, ...refusal) => expect(refusalOf(text)).toEqual(refusal))

  test('the error names the place of the mistake', () => {
    expect(() => parseQuery('id=in.x', LIMITS)).toThrow('"failed to parse filter (in.x)" (line 1, column 4)')
  })
})

describe('order', () => {
  test.each([
    ['order=id', [{ column: 'id' }]],
    ['order=id.asc', [{ column: 'id', direction: 'asc' }]],
    ['order=id.desc.nullslast', [{ column: 'id', direction: 'desc', nulls: 'last' }]],
    ['order=id.nullsfirst', [{ column: 'id', nulls: 'first' }]],
    ['order="a.b".desc, name', [{ column: 'a.b', direction: 'desc' }, { column: 'name' }]],
  ])('%s', (text, order) => expect(parseQuery(text, LIMITS)).toEqual({ ...NOTHING, order }))

  test.each([
    ['order=', 400, 'PGRST100'],
    ['order=id.up', 400, 'PGRST100'],
    ['order=id.ascending', 400, 'PGRST100'],
    ['order=id.nullslast.desc', 400, 'PGRST100'],
    ['order=id.asc,', 400, 'PGRST100'],
    ['order=id asc', 400, undefined],
    ['order=other(id)', 400, 'PGRST127'],
    ['order=info->key', 400, 'PGRST127'],
    ['order=id,name,id.desc', 400, 'PGRST127'],
    ['order=a,b,c,d,e,f', 413, '54000'],
  ])('%s is refused: %i %s', (text, status, code) => {
    // A name may contain a space, so this one is refused later, as an unknown column.
    expect(refusalOf(text)).toEqual(code && [status, code])
  })
})

describe('the other parameters', () => {
  test.each([
    ['limit=5', { limit: 5 }],
    ['limit=5&limit=6&offset=0', { limit: 6, offset: 0 }],
    ['limit=-1', { limit: -1 }],
    ['columns="a","b c"', { columns: ['a', 'b c'] }],
    ['on_conflict=a,b', { onConflict: ['a', 'b'] }],
  ])('%s', (text, words) => expect(parseQuery(text, LIMITS)).toEqual({ ...NOTHING, ...words }))

  test.each([
    ['limit=', 400, 'PGRST100'],
    ['limit=ten', 400, 'PGRST100'],
    ['offset=1e3', 400, 'PGRST100'],
    ['limit=1234567890123456', 400, 'PGRST100'],
    ['columns=', 400, 'PGRST100'],
    ['columns=a,', 400, 'PGRST100'],
    ['on_conflict=a(b)', 400, 'PGRST100'],
  ])('%s is refused: %i %s', (text, ...refusal) => expect(refusalOf(text)).toEqual(refusal))
})

test.each([
  ['', ''],
  ['select=*&a=eq.1&b', 'a=eq.1&b=&select=%2A'],
  ["b=eq.it's+(%C3%BC)", 'b=eq.it%27s%20%28%C3%BC%29'],
  ['a=2&a=1', 'a=2&a=1'],
])('the canonical form of %s is %s', (text, canonical) => expect(formatCanonical(text)).toBe(canonical))

test.each([
  [{}, { first: 0 }],
  [{ limit: 5 }, { first: 0, count: 5 }],
  [{ offset: 3 }, { first: 3 }],
  [
    { limit: 5, offset: 3 },
    { first: 3, count: 5 },
  ],
  [
    { limit: 0, offset: 3 },
    { first: 0, count: 0 },
  ],
  [{ header: '2-4' }, { first: 2, count: 3 }],
  [{ header: '2-' }, { first: 2 }],
  [
    { limit: 2, header: '1-9' },
    { first: 1, count: 1 },
  ],
  [{ header: 'bytes=0-4' }, { first: 0 }],
  [{ header: '0-1,4-5' }, { first: 0 }],
])('%j asks for %j', (asked, range) => expect(rowRange(asked)).toEqual(range))

test.each([[{ limit: -1 }], [{ offset: -1 }], [{ header: '4-2' }], [{ limit: 2, header: '5-9' }]])(
  '%j can hold no row',
  (asked) =>
    expect(() => rowRange(asked)).toThrow(expect.objectContaining({ status: 416, code: 'PGRST103' })),
)

test.each([
  [0, 3, undefined, '0-2/*', 200],
  [0, 0, undefined, '*/*', 200],
  [0, 2, 3, '0-1/3', 206],
  [2, 1, 3, '2-2/3', 206],
  [0, 3, 3, '0-2/3', 200],
  [0, 0, 0, '*/0', 200],
  [3, 0, 3, '*/3', 206],
  [4, 0, 3, '*/3', 416],
])('from %i, %i rows of %s: %s, %i', (first, length, total, header, status) => {
  expect(formatContentRange(first, length, total)).toBe(header)
  expect(rangeStatus(first, length, total)).toBe(status)
})

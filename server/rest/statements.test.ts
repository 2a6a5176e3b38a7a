import { describe, expect, test } from 'vitest'
import { callStatement } from './plan.ts'
import type { Column, Routine, Table } from './schema.ts'
import { readStatement, writeStatement } from './statements.ts'
import { parseRequest, type RestRequest } from './request.ts'

const text: Column = { type: 'text', default: null }
const TABLE: Table = {
  columns: new Map([
    ['id', { type: 'integer', default: "nextval('public.t_id_seq'::regclass)" }],
    ['name', text],
    ['say "x"', text],
  ]),
  key: ['id'],
  kind: 'table',
  inserters: ['authenticated'],
  updaters: ['authenticated'],
}
const ROUTINE: Routine = {
  parameters: [
    { name: 'a', type: 'integer', required: true, variadic: false },
    { name: 'rest', type: 'text[]', required: false, variadic: true },
  ],
  returns: { kind: 'row', many: true, columns: ['id'] },
  callers: ['authenticated'],
  writes: false,
}

/** The end of a statement whose answer has rows. */
const BODY =
  "texts as materialized (select coalesce(to_json(_rest_row)::text, 'null') as text from page as _rest_row), " +
  'size as materialized (select count(*)::int as length, coalesce(sum(octet_length(text) + 4), 0) as bytes from texts) ' +
  'select null as total, length, case when bytes > 9000 then null else ' +
  "coalesce((select '[' || string_agg(text, E', \\n ') || ']' from texts), '[]') end as body, " +
  'bytes > 9000 as oversize, null as inserted from size'

const LIMITS = { rows: 50, answerBytes: 9000 }

function request(method: string, query = '', body = '', prefer = '', isCall = false): Promise<RestRequest> {
  const header = (name: string) => (name === 'Prefer' ? prefer : undefined)
  const target = isCall ? { function: 'f' } : { table: 't' }
  const grammar = { schemas: ['public'], limits: { queryLength: 1000, listItems: 10, names: 20 } }
  return parseRequest({ method, target, query, body: async () => body, header }, grammar)
}

async function statement(...asked: Parameters<typeof request>) {
  const understood = await request(...asked)
  if (understood.action === 'read') return readStatement(understood, TABLE, LIMITS)
  if (understood.action === 'call') return callStatement(understood, ROUTINE, LIMITS)
  return writeStatement(understood, TABLE, LIMITS.answerBytes)
}

describe('a read', () => {
  test('selects a page of rows and the answer as one text', async () => {
    expect(
      await statement('GET', 'select=id,title:name&name=like.a*&order=id.desc.nullslast&limit=5&offset=10'),
    ).toEqual({
      text:
        'with page as (select "public"."t"."id", "public"."t"."name" as "title" from "public"."t" ' +
        'where "public"."t"."name" like $1 order by "public"."t"."id" desc nulls last limit $2 offset $3), ' +
        BODY,
      values: ['a%', '5', '10'],
    })
  })

  test.each([
    ['id=eq.1', '"public"."t"."id" = $1', ['1']],
    ['id=not.gte.1', 'not ("public"."t"."id" >= $1)', ['1']],
    ['id=is.null', '"public"."t"."id" is null', []],
    ['id=not.is.true', 'not ("public"."t"."id" is true)', []],
    ['id=in.(1,"a\\"\\\\")', '"public"."t"."id" = any ($1)', ['{"1","a\\"\\\\"}']],
    ['id=in.()', '"public"."t"."id" = any ($1)', ['{}']],
    ['"say \\"x\\""=eq.1', '"public"."t"."say ""x""" = $1', ['1']],
    ["id=eq.1'; drop table t; --", '"public"."t"."id" = $1', ["1'; drop table t; --"]],
    ['id=eq.1&name=neq.2', '"public"."t"."id" = $1 and "public"."t"."name" <> $2', ['1', '2']],
  ])('%s becomes %s', async (query, condition, values) => {
    const { text, values: given } = await statement('GET', query)
    expect(text).toContain(` where ${condition} limit `)
    expect(given).toEqual([...values, '50'])
  })

  test('a count has the same conditions and values, and no limit', async () => {
    const { text, values } = await statement('GET', 'id=gt.1&limit=2', '', 'count=exact')
    expect(text).toContain(
      'select (select count(*)::int from "public"."t" where "public"."t"."id" > $1) as total',
    )
    expect(values).toEqual(['1', '2'])
  })

  test('an alias cannot leave its quotes', async () => {
    expect((await statement('GET', 'select="x\\" from secrets --":id')).text).toContain(
      '"public"."t"."id" as "x"" from secrets --" from "public"."t"',
    )
  })

  test.each(['select=nothing', 'nothing=eq.1', 'order=nothing'])(
    '%s is refused as PostgreSQL would',
    async (query) => {
      await expect(statement('GET', query)).rejects.toMatchObject({
        status: 400,
        code: '42703',
        message: 'column t.nothing does not exist',
      })
    },
  )
})

describe('a write', () => {
  test('inserts rows of the body by the types of the table', async () => {
    expect(await statement('POST', '', '[{"id":1,"name":"x"}]')).toEqual({
      text:
        'with changed as (insert into "public"."t" ("id", "name") select _rest_body."id", _rest_body."name" ' +
        'from json_to_recordset($1::json) as _rest_body ("id" integer, "name" text) returning 1)' +
        ', page as (select from changed) select null as total, count(*)::int as length, null as body, ' +
        'false as oversize, null as inserted from page',
      values: ['[{"id":1,"name":"x"}]'],
    })
  })

  test('uses defaults if the request asks for them, for columns that have one', async () => {
    const { text, values } = await statement('POST', '', '{"id":1,"name":"x"}', 'missing=default')
    expect(text).toContain(
      "jsonb_to_recordset((select jsonb_agg(jsonb_build_object($1::text, nextval('public.t_id_seq'::regclass)) || element) " +
        'from jsonb_array_elements($2::jsonb) as element))',
    )
    expect(values).toEqual(['id', '[{"id":1,"name":"x"}]'])
  })

  test('inserts a row of defaults for an empty object', async () => {
    expect((await statement('POST', '', '{}')).text).toContain(
      'insert into "public"."t" select  from json_array_elements($1::json) as _rest_body returning 1',
    )
  })

  test.each([
    ['resolution=ignore-duplicates', '', ' on conflict ("id") do nothing returning 1'],
    ['resolution=ignore-duplicates', 'on_conflict=name', ' on conflict ("name") do nothing returning 1'],
    ['resolution=merge-duplicates', '', ' on conflict ("id") do update set "name" = excluded."name" where '],
    ['', 'on_conflict=name', ' returning 1'],
  ])('with %s and %s upserts by%s', async (prefer, query, sql) => {
    expect((await statement('POST', query, '{"name":"x"}', prefer)).text).toContain(sql)
  })

  test('returns only the requested columns', async () => {
    const { text } = await statement(
      'PATCH',
      'id=eq.1&select=title:name',
      '{"name":"x"}',
      'return=representation',
    )
    expect(text).toContain(
      'update "public"."t" set "name" = _rest_body."name" from json_to_recordset($1::json) as _rest_body ("name" text) ' +
        'where "public"."t"."id" = $2 returning "public"."t"."name")',
    )
    expect(text).toContain('page as (select changed."name" as "title" from changed)')
  })

  test('an update without columns changes nothing', async () => {
    expect((await statement('PATCH', 'id=eq.1', '{}')).text).toContain(
      'select 1 from "public"."t" where false',
    )
  })

  test('deletes by its conditions', async () => {
    expect(await statement('DELETE', 'id=eq.1')).toMatchObject({
      text: expect.stringContaining('delete from "public"."t" where "public"."t"."id" = $1 returning 1'),
      values: ['1'],
    })
  })

  test.each([
    ['POST', '', '{"nothing":1}', 'PGRST204'],
    ['PATCH', '', '{"nothing":1}', 'PGRST204'],
    ['POST', 'on_conflict=nothing', '{"id":1}', '42703'],
    ['POST', 'select=nothing', '{"id":1}', '42703'],
    ['DELETE', 'select=nothing', '', '42703'],
  ])('%s ?%s of %s is refused with %s', async (method, query, body, code) => {
    const prefer = 'return=representation, resolution=merge-duplicates'
    await expect(statement(method, query, body, prefer)).rejects.toMatchObject({ status: 400, code })
  })
})

describe('a call', () => {
  test('passes arguments by name and type, and reads the result like a table', async () => {
    expect(await statement('POST', 'select=id&id=gt.1', '{"a":1}', '', true)).toEqual({
      text:
        'with result as (select called.* from json_to_record($1::json) as _rest_arguments ("a" integer), ' +
        'lateral "public"."f"("a" := _rest_arguments."a") as called), ' +
        `page as (select result."id" from result where result."id" > $2 limit $3), ${BODY}`,
      values: ['{"a":1}', '1', '50'],
    })
  })

  test('without arguments calls without a body', async () => {
    expect((await statement('POST', '', '', '', true)).text).toContain(
      'select called.* from "public"."f"() as called',
    )
  })

  test('spreads a variadic argument', async () => {
    expect((await statement('POST', '', '{"a":1,"rest":["x"]}', '', true)).text).toContain(
      '"public"."f"("a" := _rest_arguments."a", variadic "rest" := _rest_arguments."rest")',
    )
  })
})

import type { Database } from '#server/database/database.ts'
import { ADA, BEN } from './rest.fixture.ts'

/** A text that only rows of Ben contain. No answer to another student may contain it. */
export const BENS_SECRET = 'ben-alone-knows'

/**
 * Makes tables and functions with what the site's own tables lack: many types, unusual names, no primary key, and
 * several kinds of results.
 */
export async function createSampleTables(database: Database): Promise<void> {
  await database.query(`create type public.kind as enum ('first', 'second')`)
  await database.query(`
    create table public.things (
      id integer primary key,
      owner uuid not null default auth.uid(),
      name text not null,
      note text,
      size numeric constraint things_size_check check (size < 1000),
      done boolean default false,
      made timestamptz default '2026-01-02 03:04:05.678+00',
      info jsonb,
      kind public.kind,
      code varchar(5) unique
    )`)
  await database.query('create table public.keyless (a text, b integer default 7)')
  await database.query(
    `create table public."odd Names" ("a b" text, "Ünï" integer, "quo""te" text primary key)`,
  )
  await database.query('create view public.thing_names as select id, name from public.things')
  await database.query('alter view public.thing_names set (security_invoker = true)')
  await database.query('create table public.closed (id integer primary key)')
  await database.query('revoke all on public.closed from anon, authenticated')
  await database.query('alter table public.things enable row level security')
  await database.query(`
    create policy own_things on public.things
      using (owner = (select auth.uid())) with check (owner = (select auth.uid()))`)
  const rows = Array.from({ length: 12 }, (_, index) => [
    index + 1,
    index < 9 ? ADA : BEN,
    ['apple', 'Banana', 'a,b', 'say "hi"', 'É, née', '100%', 'back\\slash', ' blank ', 'x'][index] ??
      `${BENS_SECRET} ${index}`,
    index % 3 === 0 ? null : `note ${index}`,
    index % 4 === 0 ? null : index * 1.5,
    index % 2 === 0,
    index % 5 === 0 ? null : JSON.stringify({ at: index, list: [1, null, 'x'] }),
    index % 3 === 0 ? 'first' : index % 3 === 1 ? 'second' : null,
    `c${index}`,
  ])
  for (const row of rows) {
    await database.query(
      `insert into public.things (id, owner, name, note, size, done, info, kind, code)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      row,
    )
  }
  await database.query(`insert into public.keyless values ('one', 1), ('two', null), (null, 3)`)
  await database.query(`insert into public."odd Names" values ('x', 1, 'k"1'), (null, 2, 'k2')`)
  for (const routine of ROUTINES) await database.query(`create function public.${routine}`)
  await database.query('revoke all on function public.closed_call() from public, anon, authenticated')
}

const ROUTINES = [
  'add(a integer, b integer) returns integer language sql immutable as $$ select a + b $$',
  'defaulted(a integer, b integer default 2) returns integer language sql stable as $$ select a * b $$',
  'named(pattern text) returns setof public.things language sql stable as $$ select * from public.things where name like pattern order by id $$',
  'one(n integer) returns public.things language sql stable as $$ select * from public.things where id = n $$',
  "pairs(n integer) returns table (number integer, word text) language sql immutable as $$ select i, 'w' || i from generate_series(1, n) i $$",
  "words() returns setof text language sql immutable as $$ values ('x'), (null), ('z') $$",
  'nothing() returns void language sql volatile as $$ select $$',
  "told(message text) returns void language plpgsql as $$ begin raise exception '%', message using hint = 'as asked'; end $$",
  'renamed(n integer, title text) returns setof public.things language sql volatile as $$ update public.things set name = title where id = n returning * $$',
  'sneaky() returns integer language sql stable as $$ select 1 $$',
  'closed_call() returns integer language sql as $$ select 1 $$',
  "spread(variadic parts text[]) returns text language sql immutable as $$ select array_to_string(parts, '-') $$",
  'both(a integer) returns text language sql immutable as $$ select a::text $$',
  'both(a text) returns text language sql immutable as $$ select a $$',
]

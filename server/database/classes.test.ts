import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountOf, proveClasses, runAs, seedAccounts } from './class-proof.fixture.ts'
import type { Database } from './database.ts'
import { openTestDatabase } from './database.fixture.ts'
import { describeEngines } from './engines.fixture.ts'
import { CLASS_TABLES } from './students.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

/** Rules of classes, each weakened in one place. The proof must notice every one of them. */
const WEAKENED: readonly [what: string, original: string, weaker: string][] = [
  [
    'anybody reads copies',
    'class_hand_ins for select to authenticated\n  using (private.teaches(class_id))',
    'class_hand_ins for select to authenticated\n  using (true)',
  ],
  [
    'classmates read copies',
    'class_hand_ins for select to authenticated\n  using (member_id = private.own_member(class_id))',
    'class_hand_ins for select to authenticated\n  using (private.own_member(class_id) is not null)',
  ],
  [
    'a closed class takes copies',
    '    and private.is_open(class_id)\n    and private.assignment_is_mine',
    '    and private.assignment_is_mine',
  ],
  [
    'a student hands in to work of another',
    '    and private.assignment_is_mine(assignment_id, class_id)\n',
    '',
  ],
  [
    'a paragraph comes before the answer is returned',
    "    and (part = 'answer' or private.answer_is_returned(assignment_id, member_id))\n",
    '',
  ],
  [
    'a student changes a copy',
    '  update (may_be_read) on public.class_hand_ins',
    '  update (may_be_read, body) on public.class_hand_ins',
  ],
  [
    'a student reads notes before they are returned',
    'using (not is_second and private.is_returned(hand_in_id) and',
    'using (not is_second and',
  ],
  [
    'a student reads notes of others',
    'private.is_returned(hand_in_id) and private.is_own_hand_in(hand_in_id));',
    'private.is_returned(hand_in_id));',
  ],
  [
    'a student reads the second mark',
    'using (not is_second and private.is_returned',
    'using (private.is_returned',
  ],
  [
    'a second marker sees the first mark before',
    'done_at is not null and private.has_marked(hand_in_id) and',
    '',
  ],
  [
    'a second marker marks all work',
    "and h.part = 'answer' and t.second_marker\n",
    "and h.part = 'answer'\n",
  ],
  [
    'a student marks',
    "      and private.own_member(class, 'marker') is not null\n",
    '      and private.own_member(class) is not null\n',
  ],
  [
    'anybody reads names',
    'class_members for select to authenticated\n  using (private.teaches(class_id))',
    'class_members for select to authenticated\n  using (true)',
  ],
  [
    'a student removes others',
    'class_members for delete to authenticated\n  using (user_id = (select auth.uid()))',
    'class_members for delete to authenticated\n  using (private.own_member(class_id) is not null)',
  ],
  [
    'anybody sets work',
    'with check (private.teaches(class_id) and private.is_open(class_id) and user_id = (select auth.uid()))',
    'with check (true)',
  ],
  [
    'a student chooses a role',
    'grant select (id, class_id, role, nickname, by_card, joined_on), update (nickname), delete',
    'grant select, update (nickname, role), delete',
  ],
  [
    'anybody counts pairs',
    'where t.id = assignment and private.teaches(t.class_id) and',
    'where t.id = assignment and',
  ],
  ['a student judges the own answer', 'i where i.owner is distinct from me\n', 'i\n'],
  ['answers without a yes are in pairs', "h.part = 'answer' and h.may_be_read\n", "h.part = 'answer'\n"],
  ['who skips sees all answers', ' or skipped >= 5', ''],
  [
    'who has not written reads',
    "where assignment_id = assignment and member_id = me and part = 'answer'",
    "where assignment_id = assignment and part = 'answer'",
  ],
  [
    'anybody judges a pair',
    'where m.user_id = (select auth.uid()) and private.is_running(m.class_id)',
    'where private.is_running(m.class_id)',
  ],
  ['wrong codes are not counted', '    insert into private.join_attempts (user_id) values (me);\n', ''],
  [
    'a class that has ended answers',
    'where id = class and user_id = (select auth.uid()) and ends_on >= current_date\n',
    'where id = class and user_id = (select auth.uid())\n',
  ],
  [
    'a teacher downloads copies of students',
    'from public.class_hand_ins h where h.user_id = me.id)',
    'from public.class_hand_ins h)',
  ],
  [
    'a student downloads notes that are not returned',
    'h.user_id = me.id and h.returned_at is not null and not k.is_second',
    'true',
  ],
  ['classes are on without a switch', 'private.class_switch), false)', 'private.class_switch), true)'],
  ['an invitation that has ended still opens', 'and c.marker_code_until > now()))', '))'],
  [
    'an invitation is for many',
    'update public.classes set marker_code = null, marker_code_until = null where',
    'perform from public.classes where',
  ],
  ['a class has many second markers', 'then 60 else 1 end)', 'then 60 else 2 end)'],
  [
    'an answer that was begun is taken back',
    "  if public.has_begun(hand_in) then\n    return 'begun';\n  end if;\n",
    '',
  ],
  [
    'anybody takes back',
    'where id = hand_in and member_id = private.own_member(class_id) for update',
    'where id = hand_in for update',
  ],
  [
    'anybody gives back',
    '  perform private.require_teacher((select class_id from public.class_hand_ins where id = hand_in));\n',
    '',
  ],
  ['a second marker needs no work for two', 'and t.second_marker and h.part', 'and h.part'],
  [
    'anybody invites',
    '  perform private.require_teacher(class);\n  update public.classes\n    set marker_code =',
    '  update public.classes\n    set marker_code =',
  ],
  [
    'anybody reads codes',
    'where c.id = class and private.teaches(class) and private.may_use_classes()',
    'where c.id = class and private.may_use_classes()',
  ],
]

describeEngines((open) => {
  let database: Database
  beforeAll(() => {
    database = open()
  })

  test('a class gives each person what is theirs, and nothing else', async () => {
    const { checked, wrong } = await proveClasses(database)
    expect(wrong).toEqual([])
    expect(checked).toBeGreaterThan(180)
  })

  test('each table of classes has row level security, and two rules that no other can widen', async () => {
    const { rows } = await database.query<{ name: string; secured: boolean; rules: string[]; open: boolean }>(
      `select relname as name, relrowsecurity as secured,
         array(select polname::text from pg_policy where polrelid = c.oid and not polpermissive order by 1) as rules,
         has_table_privilege('anon', c.oid, 'select') or has_any_column_privilege('anon', c.oid, 'select') as open
       from pg_class c where relnamespace = 'public'::regnamespace and relname = any ($1) order by 1`,
      [[...CLASS_TABLES]],
    )
    expect(rows).toEqual(
      CLASS_TABLES.toSorted().map((name) => ({
        name,
        secured: true,
        rules: ['second_factor', 'switched_on'],
        open: false,
      })),
    )
  })

  describe('two at once', () => {
    let teacherOf: { id: string; code: string }
    beforeEach(async () => {
      await seedAccounts(database)
      teacherOf = await makeClass(database)
    })
    const as = (name: string, sql: string, values: readonly unknown[] = []) =>
      runAs(database, name, sql, { values })

    test('the 60th and the 61st student: one gets in', async () => {
      await database.query(
        `insert into class_members (class_id, nickname) select $1, 'card ' || n from generate_series(1, 59) n`,
        [teacherOf.id],
      )
      const results = await Promise.all(
        ['maya', 'tom', 's0', 's1'].map(async (name) => {
          const { rows } = await as(name, "select join_class($1, $2) ->> 'problem' as problem", [
            teacherOf.code,
            name,
          ])
          return rows[0]?.problem
        }),
      )
      expect(results.filter((problem) => problem === null)).toHaveLength(1)
      expect(results.filter((problem) => problem === 'full')).toHaveLength(3)
      const { rows } = await database.query<{ n: number }>('select count(*)::int as n from class_members')
      expect(rows[0]?.n).toBe(60)
    })

    test('two who use one invitation: one is the marker', async () => {
      await as('anand', 'select invite_marker($1)', [teacherOf.id])
      const { rows } = await as('anand', 'select marker_code from class_codes($1)', [teacherOf.id])
      const results = await Promise.all(
        ['marker', 'other marker'].map((name) =>
          as(name, "select join_class($1, $2) ->> 'role' as role", [rows[0]?.marker_code, name]),
        ),
      )
      expect(results.filter((result) => result.rows[0]?.role === 'marker')).toHaveLength(1)
    })

    /** Hands 12 answers in, and finishes their marks. */
    async function markAll(
      isDone: boolean,
    ): Promise<{ assignment: string; answers: { id: string; name: string }[] }> {
      const assignment = crypto.randomUUID()
      await as(
        'anand',
        `insert into class_assignments (id, class_id, subject, out_of, due_on) values ($1, $2, 'x', 15, current_date)`,
        [assignment, teacherOf.id],
      )
      const answers: { id: string; name: string }[] = []
      for (let n = 0; n < 12; n += 1) {
        const name = `s${n}`
        const id = crypto.randomUUID()
        const joined = await as(name, "select join_class($1, $2) ->> 'member' as member", [
          teacherOf.code,
          name,
        ])
        await as(
          name,
          `insert into class_hand_ins (id, class_id, assignment_id, member_id, body, words, may_be_read)
           values ($1, $2, $3, $4, 'Dear Uncle', 2, false)`,
          [id, teacherOf.id, assignment, joined.rows[0]?.member],
        )
        if (isDone) await as('anand', MARK, [id, teacherOf.id])
        answers.push({ id, name })
      }
      return { assignment, answers }
    }
    const MARK = `insert into class_markings (hand_in_id, class_id, notes, change, done_at)
      values ($1, $2, '[{"text": "Say why"}]', 'Say why', now())`

    test('taking back while the teacher writes the first note: either, never a note that is lost', async () => {
      const { answers } = await markAll(false)
      const ends = await Promise.all(
        answers.map(async ({ id, name }) => {
          const [taken, marked] = await Promise.all([
            as(name, 'select take_back($1) as r', [id]).then(({ rows }) => rows[0]?.r),
            as('anand', MARK, [id, teacherOf.id]).then(
              () => true,
              (error: { code?: string }) => error.code,
            ),
          ])
          return `${String(taken)}, ${String(marked)}`
        }),
      )
      expect(ends.filter((end) => end !== 'taken back, 23503' && end !== 'begun, true')).toEqual([])
      const left = await database.query<{ answers: number; notes: number }>(
        'select (select count(*)::int from class_hand_ins) as answers, (select count(*)::int from class_markings) as notes',
      )
      const begun = ends.filter((end) => end === 'begun, true').length
      expect(left.rows[0]).toEqual({ answers: begun, notes: begun })
    })

    test('taking back while the teacher returns: all are returned, none is taken back', async () => {
      const { assignment, answers } = await markAll(true)
      const [returned, ...taken] = await Promise.all([
        as('anand', 'select return_hand_ins($1) as r', [assignment]).then(({ rows }) => rows[0]?.r),
        ...answers.map(({ id, name }) =>
          as(name, 'select take_back($1) as r', [id]).then(({ rows }) => String(rows[0]?.r)),
        ),
      ])
      expect(returned).toBe(12)
      expect(taken.filter((end) => end !== 'begun' && end !== 'returned')).toEqual([])
    })

    test('giving back while returning: each answer ends one way', async () => {
      const { assignment, answers } = await markAll(true)
      const [returned, ...given] = await Promise.all([
        as('anand', 'select return_hand_ins($1) as r', [assignment]).then(({ rows }) => Number(rows[0]?.r)),
        ...answers.map(({ id }) =>
          as('anand', 'select give_back($1) as r', [id]).then(({ rows }) => rows[0]?.r),
        ),
      ])
      const { rows } = await database.query<{ n: number }>(
        'select count(*)::int as n from class_hand_ins where returned_at is not null',
      )
      expect(returned + given.filter((isGiven) => isGiven === true).length).toBe(12)
      expect(rows[0]?.n).toBe(returned)
    })

    test('a note that changes while the teacher returns is returned as it is then', async () => {
      const { assignment, answers } = await markAll(true)
      const [, ...changed] = await Promise.all([
        as('anand', 'select return_hand_ins($1) as r', [assignment]),
        ...answers.map(({ id }) =>
          as('anand', "update class_markings set change = 'Later' where hand_in_id = $1", [id]).then(
            ({ rowCount }) => rowCount === 1,
            () => false,
          ),
        ),
      ])
      const { rows } = await database.query<{ n: number }>(
        "select count(*)::int as n from class_markings where change = 'Later'",
      )
      expect(rows[0]?.n).toBe(changed.filter(Boolean).length)
    })
  })

  describe('limits', () => {
    let made: { id: string; code: string }
    beforeEach(async () => {
      await seedAccounts(database)
      made = await makeClass(database)
    })
    const as = (name: string, sql: string, values: readonly unknown[] = []) =>
      runAs(database, name, sql, { values })

    test('a teacher has 20 classes', async () => {
      const more = (count: number) =>
        as(
          'anand',
          `insert into classes (name, teacher_name, exam) select 'C', 'T', '0500' from generate_series(1, ${count})`,
        )
      await more(19)
      await expect(more(1)).rejects.toMatchObject({
        code: '54000',
        message: 'You have 20 classes, the most an account can keep. Delete one to make room.',
      })
    })

    test('a class has 200 tasks', async () => {
      const more = (count: number) =>
        as(
          'anand',
          `insert into class_assignments (class_id, subject, out_of, due_on)
           select $1, 'x', 15, current_date from generate_series(1, ${count})`,
          [made.id],
        )
      await more(199)
      await more(1)
      await expect(more(1)).rejects.toMatchObject({
        code: '54000',
        message: 'A class can have 200 tasks. Delete one to make room.',
      })
    })

    test('a student is in 50 classes', async () => {
      await database.query(
        `insert into classes (user_id, name, teacher_name, exam) select $1, 'C', 'T', '0500' from generate_series(1, 20);`,
        [accountOf('li')],
      )
      await database.query('alter table classes disable trigger limit_rows')
      await database.query(
        `insert into classes (user_id, name, teacher_name, exam) select $1, 'C', 'T', '0500' from generate_series(1, 30)`,
        [accountOf('li')],
      )
      await database.query('alter table classes enable trigger limit_rows')
      await database.query(
        `insert into class_members (class_id, user_id, nickname) select id, $1, 'Maya' from classes where user_id = $2`,
        [accountOf('maya'), accountOf('li')],
      )
      const { rows } = await as('maya', "select join_class($1, 'Maya') ->> 'problem' as problem", [made.code])
      expect(rows[0]?.problem).toBe('many')
    })

    test('wrong codes of many accounts together make all wait', async () => {
      await database.query(
        'insert into private.join_attempts (user_id) select $1 from generate_series(1, 1000)',
        [accountOf('stranger')],
      )
      const { rows } = await as('maya', "select join_class($1, 'Maya') as answer", [made.code])
      expect(rows[0]?.answer).toMatchObject({ problem: 'wait', until: expect.any(String) })
    })

    test('a class ends a year after its last task, and no date puts that off for ever', async () => {
      const ends = async () =>
        (
          await database.query<{ days: number }>(
            'select ends_on - current_date as days from classes where id = $1',
            [made.id],
          )
        ).rows[0]?.days
      expect(await ends()).toBe(365)
      await as(
        'anand',
        `insert into class_assignments (class_id, subject, out_of, due_on) values ($1, 'x', 15, current_date + 30)`,
        [made.id],
      )
      expect(await ends()).toBe(395)
      await as('anand', "update class_assignments set due_on = '2199-12-31'")
      expect(await ends()).toBe(730)
    })
  })
})

describe('the proof notices', () => {
  let database: Database
  let migrations = ''
  beforeAll(async () => {
    const folder = join(import.meta.dirname, '../../supabase/migrations')
    const files = ['20261129140000_classes.sql', '20261129140100_class_functions.sql']
    migrations = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
    database = await openTestDatabase(afterAll)
  })

  test.each(WEAKENED)('%s', async (_what, original, weaker) => {
    const statement = statementWith(migrations, original)
    const weakened = statement.replace(original, () => weaker)
    expect(weakened).not.toBe(statement)
    await database.query(dropped(statement))
    await database.query(weakened)
    const { wrong } = await proveClasses(database, { stopAtFirst: true })
    await database.query(dropped(statement))
    if (statement.startsWith('grant')) await database.query(revoked(statement))
    await database.query(statement)
    expect(wrong).not.toEqual([])
  })

  test('and the rules are whole again afterwards', async () => {
    expect((await proveClasses(database)).wrong).toEqual([])
  })
})

async function makeClass(database: Database): Promise<{ id: string; code: string }> {
  const id = crypto.randomUUID()
  const as = (sql: string) => runAs(database, 'anand', sql, { values: [id] })
  await as(
    "insert into classes (id, name, teacher_name, exam) values ($1, '10B English', 'Ms Anand', '0500')",
  )
  const { rows } = await as('select code from class_codes($1)')
  return { id, code: String(rows[0]?.code) }
}

/** The one statement of the migrations that has this text. */
function statementWith(sql: string, text: string): string {
  const at = sql.indexOf(text)
  if (at < 0) throw new Error(`The migrations have no longer: ${text}`)
  const start = Math.max(
    ...['create function', 'create policy', 'grant '].map((word) => sql.lastIndexOf(`\n${word}`, at + 8)),
  )
  const isFunction = sql.startsWith('\ncreate function', start)
  const end = sql.indexOf(isFunction ? '\n$$;' : ';\n', at + text.length - 1)
  const oneLine = sql.indexOf(' $$;\n', start)
  const stop =
    isFunction && oneLine >= 0 && (end < 0 || oneLine < end) ? oneLine + 4 : end + (isFunction ? 4 : 1)
  const statement = sql.slice(start + 1, stop)
  return isFunction ? statement.replace('create function', 'create or replace function') : statement
}

/** Removes what a statement makes, so that another one can make it. A function is replaced in place. */
function dropped(statement: string): string {
  const [, name, table] = /^create policy (\w+) on ([\w.]+)/.exec(statement) ?? []
  return name ? `drop policy ${name} on ${table}` : 'select'
}

function revoked(statement: string): string {
  const table = /on (public\.\w+) to authenticated/.exec(statement)?.[1]
  return `revoke all on ${table} from authenticated`
}

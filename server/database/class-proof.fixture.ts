import type { Database, Queryable } from './database.ts'

const ACCOUNTS = [
  'anand',
  'li',
  'maya',
  'tom',
  'stranger',
  'marker',
  'other marker',
  'fresh',
  ...Array.from({ length: 12 }, (_, n) => `s${n}`),
]

/** The accounts of the proof: two teachers, students, a second marker, a stranger. */
export function accountOf(name: string): string {
  const place = ACCOUNTS.indexOf(name)
  if (place < 0) throw new Error(`No account ${name}`)
  return `00000000-0000-4000-8000-0000000001${String(place).padStart(2, '0')}`
}

interface Result {
  rows: Record<string, unknown>[]
  rowCount: number
}

/** Runs one statement in a request of an account, or of a visitor. With `undo` it is rolled back. */
export async function runAs(
  database: Database,
  name: string | undefined,
  sql: string,
  { values = [], undo = false }: { values?: readonly unknown[]; undo?: boolean } = {},
): Promise<Result> {
  const claims = { sub: name === undefined ? '' : accountOf(name), role: 'authenticated', aal: 'aal1' }
  const undone = new Error('rolled back')
  let result: Result | undefined
  const work = async (tx: Queryable): Promise<void> => {
    await tx.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
      name === undefined ? 'anon' : 'authenticated',
      name === undefined ? '' : JSON.stringify(claims),
    ])
    result = await tx.query(sql, values)
    if (undo) throw undone
  }
  await database.request(work, { readOnly: false }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  if (!result) throw new Error('The statement gave nothing')
  return result
}

/** Makes the accounts, and turns classes on. */
export async function seedAccounts(database: Database): Promise<void> {
  await database.query('delete from auth.users')
  await database.query('delete from private.join_attempts')
  for (const name of ACCOUNTS)
    await database.query('insert into auth.users (id, email) values ($1, $2)', [
      accountOf(name),
      `${name.replace(' ', '-')}@site.test`,
    ])
  await switchClasses(database, true)
}

export async function switchClasses(database: Database, isOn: boolean): Promise<void> {
  await database.query(
    'insert into private.class_switch (is_on) values ($1) on conflict (one) do update set is_on = excluded.is_on',
    [isOn],
  )
}

const HAND_IN = `insert into class_hand_ins (class_id, assignment_id, member_id, body, words, own_marks, may_be_read)
  values ($1, $2, $3, $4, 3, $5, true)`
const PARAGRAPH = `insert into class_hand_ins (class_id, assignment_id, member_id, part, body, words, may_be_read)
  values ($1, $2, $3, 'paragraph', 'We lost, nineteen to four.', 5, false)`
const MARKING = `insert into class_markings (hand_in_id, class_id, notes, marks, change, done_at)
  values ($1, $2, '[{"text": "Say why"}]', $3, 'Say why', now())`
const ASSIGNMENT = `insert into class_assignments (class_id, subject, out_of, due_on)
  values ($1, 'task/0500/x', 15, current_date)`
const NO_SWITCH = ['classes', 'class_members', 'class_assignments', 'class_hand_ins', 'class_markings']

/**
 * Lives through a class from its making to its deletion and tries at every step what the rules of classes refuse. Gives what
 * did not go as it must.
 */
export async function proveClasses(
  database: Database,
  { stopAtFirst = false } = {},
): Promise<{ checked: number; wrong: string[] }> {
  let checked = 0
  const wrong: string[] = []
  await live(database, (isRight, what, got) => {
    checked += 1
    if (isRight) return
    const line = got === undefined ? what : `${what}: ${JSON.stringify(got)}`
    if (stopAtFirst) throw new Error(line)
    wrong.push(line)
  }).catch((error: unknown) => wrong.push(String(error)))
  return { checked, wrong }
}

async function live(
  database: Database,
  show: (isRight: boolean, what: string, got?: unknown) => void,
): Promise<void> {
  await seedAccounts(database)
  const as = (name: string | undefined, sql: string, values: readonly unknown[] = []) =>
    runAs(database, name, sql, { values })
  /** A step that the rest of the proof needs. A weakened rule can make it fail, too. */
  const step = (name: string, sql: string, values: readonly unknown[] = []) =>
    as(name, sql, values).catch((error: unknown) => show(false, `${name}: ${sql}`, String(error)))
  const may = async (
    name: string,
    what: string,
    sql: string,
    values: readonly unknown[] = [],
    test: (result: Result) => boolean = () => true,
  ) => {
    const result = await as(name, sql, values).catch(String)
    if (typeof result === 'string') show(false, `${name} may ${what}`, result)
    else show(test(result), `${name} may ${what}`, result.rows)
  }
  /** Refused: an error, or no row. Never with `returning`, which would ask the policy of `select` too and hide a weak one. */
  const mayNot = async (
    name: string | undefined,
    what: string,
    sql: string,
    values: readonly unknown[] = [],
  ) => {
    const { rows, rowCount } = await as(name, sql, values).catch(() => ({ rows: [], rowCount: 0 }))
    show(rowCount === 0, `${name ?? 'nobody signed in'} may not ${what}`, rows)
  }
  /** How many rows a statement without a condition reaches. */
  const reaches = async (name: string, sql: string, count: number) => {
    const reached = await runAs(database, name, sql, { undo: true }).then(
      ({ rowCount }) => rowCount,
      (error: unknown) => String(error),
    )
    show(reached === count, `${name}: ${sql} reaches ${count}`, reached)
  }
  const call = async (name: string, sql: string, values: readonly unknown[] = []) =>
    (
      await as(name, `select ${sql} as r`, values).catch((error: unknown) => ({
        rows: [{ r: { problem: String(error) } }],
      }))
    ).rows[0]?.r
  const answers = async (
    name: string,
    sql: string,
    values: readonly unknown[],
    expected: unknown,
    what: string,
  ) => {
    const got = await call(name, sql, values)
    show(JSON.stringify(got) === JSON.stringify(expected), `${name}: ${what}`, got)
  }
  const problemOf = async (name: string, sql: string, values: readonly unknown[] = []) =>
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of our own function
    ((await call(name, sql, values)) as { problem?: string } | undefined)?.problem
  const idOf = async (
    name: string,
    table: string,
    sql: string,
    values: readonly unknown[],
  ): Promise<string> => {
    const id = crypto.randomUUID()
    await may(
      name,
      `write into ${table}`,
      sql.replace('(', '(id, ').replace(/values \(/, `values ('${id}', `),
      values,
    )
    return id
  }

  const NEW_CLASS = 'insert into classes (name, teacher_name, exam) values ($1, $2, $3)'
  await switchClasses(database, false)
  await mayNot('anand', 'make a class while classes are off', NEW_CLASS, ['x', 'y', '0500'])
  await mayNot(
    'anand',
    'keep a phrase while classes are off',
    "insert into class_phrases (slot, text, works) values (1, 'x', true)",
  )
  await database.query('delete from private.class_switch')
  await mayNot('anand', 'make a class before anybody turned them on', NEW_CLASS, ['x', 'y', '0500'])
  await switchClasses(database, true)
  await mayNot(undefined, 'make a class', NEW_CLASS, ['x', 'y', '0500'])
  const mine = await idOf('anand', 'classes', NEW_CLASS, ['10B English', 'Ms Anand', '0500'])
  const lis = await idOf('li', 'classes', NEW_CLASS, ['10C', 'Mr Li', '0500'])
  await mayNot(
    'tom',
    'make a class of another teacher',
    `insert into classes (user_id, name, teacher_name, exam) values ('${accountOf('anand')}', 'x', 'y', 'z')`,
  )

  // Joining.
  const codes = async (name = 'anand', of = mine) =>
    (await as(name, 'select code, marker_code from class_codes($1)', [of])).rows[0] ?? {}
  const code = String((await codes()).code)
  show(/^[2-9A-Z]{6}$/.test(code), 'a class has a code of six signs', code)
  await answers(
    'maya',
    'look_up_class($1)',
    [code],
    { name: '10B English', role: 'student', teacher: 'Ms Anand' },
    'a code says whose class it is',
  )
  const join = async (name: string, nick: string, by = code): Promise<Record<string, string>> => {
    const joined = await call(name, 'join_class($1, $2)', [by, nick])
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of our own function
    return joined as Record<string, string>
  }
  const maya = String(
    (await join('maya', ' Maya ', `${code.slice(0, 3)}-${code.slice(3).toLowerCase()} `)).member,
  )
  const tom = String((await join('tom', 'Tom')).member)
  show((await join('fresh', 'maYA')).problem === 'name', 'a name in use is refused in words')
  show((await join('fresh', '  ')).problem === 'no name', 'an empty name is refused in words')
  show((await join('maya', 'Maya 2')).problem === 'joined', 'nobody joins twice')
  show((await join('anand', 'Ms A')).problem === 'own', 'a teacher does not join the own class')
  const rest: string[] = []
  for (let n = 0; n < 12; n += 1) rest.push(String((await join(`s${n}`, `S${n}`)).member))

  // The second marker: invited, with a role that the code alone decides.
  show((await codes()).marker_code === null, 'no marker is invited at first')
  await mayNot('tom', 'invite a marker', 'select invite_marker($1)', [mine])
  await mayNot('li', 'invite a marker to another class', 'select invite_marker($1)', [mine])
  await step('anand', 'select invite_marker($1)', [mine])
  const first = String((await codes()).marker_code)
  show(/^[2-9A-Z]{12}$/.test(first), 'an invitation has twelve signs', first)
  await mayNot('tom', 'read the invitation', 'select marker_code from classes')
  await mayNot('tom', 'read the codes', 'select code from class_codes($1)', [mine])
  await step('anand', 'select invite_marker($1, true)', [mine])
  show(
    (await join('marker', 'Mr Li', first)).problem === 'no class',
    'an invitation that was closed opens nothing',
  )
  await step('anand', 'select invite_marker($1)', [mine])
  const invitation = String((await codes()).marker_code)
  await database.query("update classes set marker_code_until = now() - interval '1 second' where id = $1", [
    mine,
  ])
  show(
    (await join('marker', 'Mr Li', invitation)).problem === 'no class',
    'an invitation ends after its days',
  )
  await step('anand', 'select invite_marker($1)', [mine])
  const last = String((await codes()).marker_code)
  show((await join('tom', 'Tom 2', last)).problem === 'joined', 'a student does not become a marker')
  show((await join('marker', 'Mr Li', last)).role === 'marker', 'a marker joins by the invitation')
  show((await codes()).marker_code === null, 'an invitation is for one person')
  show((await join('other marker', 'Ms B', last)).problem === 'no class', 'a used invitation opens nothing')
  await step('anand', 'select invite_marker($1)', [mine])
  show(
    (await join('other marker', 'Ms B', String((await codes()).marker_code))).problem === 'full',
    'a class has one second marker',
  )
  await mayNot(
    'stranger',
    'become a marker by a function of their own',
    "select join_class($1, 'x', 'marker')",
    [code],
  )

  // Assignments.
  const anchors = JSON.stringify([
    { mark: 13, body: 'our 13' },
    { mark: 21, body: 'our 21' },
  ])
  const work = await idOf(
    'anand',
    'class_assignments',
    `insert into class_assignments (class_id, subject, out_of, due_on, second_marker, anchors)
     values ($1, 'task/0500/pinto', 25, current_date + 5, true, $2)`,
    [mine, anchors],
  )
  const tomsWork = await idOf(
    'anand',
    'class_assignments',
    `insert into class_assignments (class_id, subject, out_of, due_on, for_members)
     values ($1, 'x', 15, current_date, $2)`,
    [mine, [tom]],
  )
  const mayas = await idOf('maya', 'class_hand_ins', HAND_IN, [
    mine,
    work,
    maya,
    'Dear Uncle Maya',
    '{"total": 17}',
  ])
  const toms = await idOf('tom', 'class_hand_ins', HAND_IN, [mine, work, tom, 'Dear Uncle Tom', null])

  // Strangers, and other teachers.
  for (const table of NO_SWITCH) {
    const column = table === 'class_markings' ? 'hand_in_id' : 'id'
    await mayNot(undefined, `read ${table}`, `select ${column} from ${table}`)
    await mayNot('stranger', `read ${table}`, `select ${column} from ${table}`)
  }
  await mayNot('li', 'read members of another teacher', 'select id from class_members where class_id = $1', [
    mine,
  ])
  await mayNot('li', 'read answers of another teacher', 'select body from class_hand_ins')
  await mayNot('li', 'set work in another class', ASSIGNMENT, [mine])
  await mayNot('li', 'delete another class', 'delete from classes where id = $1', [mine])
  await mayNot('li', 'take a class over', `update classes set user_id = '${accountOf('li')}' where id = $1`, [
    mine,
  ])
  await mayNot('li', 'read the codes of another class', 'select code from class_codes($1)', [mine])
  await mayNot('li', 'make a new code for another class', 'select renew_class_code($1)', [mine])
  await mayNot(
    'li',
    'read for whom work of another class is',
    'select for_members from assignment_details($1)',
    [mine],
  )
  await mayNot('li', 'mark an answer of another class', MARKING, [mayas, mine, '{}'])
  await mayNot('li', 'mark it under the own class', MARKING, [mayas, lis, '{}'])
  await mayNot('li', 'return answers of another class', 'select return_hand_ins($1)', [work])
  await mayNot('li', 'give an answer of another class back', 'select give_back($1)', [mayas])
  await answers('li', 'has_begun($1)', [mayas], false, 'learns nothing of marking in another class')
  await mayNot('li', 'count pairs of another class', 'select better from pair_counts($1)', [work])
  await mayNot('stranger', 'ask for a pair', 'select next_pair($1)', [work])
  await mayNot('stranger', 'hand in to a class', HAND_IN, [mine, work, maya, 'I am Maya', null])
  await answers('stranger', 'take_back($1)', [mayas], 'gone', 'cannot take an answer back')
  await mayNot(
    'stranger',
    'put themselves into a class',
    `insert into class_members (class_id, user_id, nickname) values ($1, '${accountOf('stranger')}', 'x')`,
    [mine],
  )

  // Students.
  await mayNot('tom', 'read the answer of Maya', 'select body from class_hand_ins where member_id = $1', [
    maya,
  ])
  await mayNot('tom', 'read the names of others', "select id from class_members where nickname <> 'Tom'")
  await mayNot('tom', 'hand in as Maya', HAND_IN, [mine, work, maya, 'x', null])
  await mayNot('tom', 'hand in for Maya to their own work', HAND_IN, [mine, tomsWork, maya, 'x', null])
  await mayNot('maya', 'see work set for Tom alone', 'select id from class_assignments where id = $1', [
    tomsWork,
  ])
  await mayNot('maya', 'hand in to work set for Tom alone', HAND_IN, [mine, tomsWork, maya, 'x', null])
  await mayNot('tom', 'delete the answer of Maya', 'delete from class_hand_ins where id = $1', [mayas])
  await answers('tom', 'take_back($1)', [mayas], 'gone', 'cannot take the answer of Maya back')
  await mayNot('tom', 'give an answer back', 'select give_back($1)', [mayas])
  await mayNot('maya', 'change the copy', "update class_hand_ins set body = 'better' where id = $1", [mayas])
  await mayNot('maya', 'hand in a second time', HAND_IN, [mine, work, maya, 'again', null])
  await mayNot('maya', 'hand a paragraph in before the answer is returned', PARAGRAPH, [mine, work, maya])
  await mayNot('maya', 'return it', 'update class_hand_ins set returned_at = now() where id = $1', [mayas])
  await mayNot('tom', 'set work', ASSIGNMENT, [mine])
  await mayNot('tom', 'rename Maya', "update class_members set nickname = 'z' where id = $1", [maya])
  await mayNot('tom', 'remove Maya', 'delete from class_members where id = $1', [maya])
  await mayNot('tom', 'become a marker', "update class_members set role = 'marker' where id = $1", [tom])
  await mayNot('tom', 'rename the class', "update classes set name = 'z' where id = $1", [mine])
  await mayNot('tom', 'read the code', 'select code from classes')
  await mayNot('tom', 'read our answers before the pairs', 'select anchors from class_assignments')
  await mayNot('tom', 'read who else has the work', 'select for_members from class_assignments')
  await mayNot('tom', 'read the details of work', 'select * from assignment_details($1)', [mine])
  await mayNot('tom', 'mark an answer', MARKING, [mayas, mine, '{}'])
  await mayNot('tom', 'mark the own answer', MARKING, [toms, mine, '{}'])
  await may(
    'anand',
    'keep a phrase',
    "insert into class_phrases (slot, text, works) values (1, 'Say why', false)",
  )
  await mayNot('tom', 'read the phrases of a teacher', 'select text from class_phrases')

  // Without a condition.
  await reaches('tom', 'delete from class_members', 1)
  await reaches('tom', 'update class_hand_ins set may_be_read = false', 1)
  for (const statement of [
    'delete from class_assignments',
    'delete from classes',
    "update class_members set nickname = 'q'",
  ])
    await reaches('tom', statement, 0)
  await reaches('li', 'delete from classes', 1)
  for (const table of ['class_members', 'class_assignments', 'class_phrases'])
    await reaches('li', `delete from ${table}`, 0)
  await reaches('anand', 'update class_hand_ins set may_be_read = true', 0)
  await reaches('anand', 'delete from classes', 1)
  await reaches('anand', 'delete from class_phrases', 1)
  await reaches('stranger', 'delete from class_members', 0)
  await reaches('marker', 'delete from class_members', 1)

  // The teacher.
  await may(
    'anand',
    'read the copy and the own mark',
    "select body, own_marks ->> 'total' as total from class_hand_ins where id = $1",
    [mayas],
    ({ rows }) => rows[0]?.total === '17',
  )
  await may(
    'anand',
    'read for whom work is',
    'select for_members from assignment_details($1)',
    [mine],
    ({ rows }) => rows.length === 2,
  )
  await mayNot('anand', 'read who a member is elsewhere', 'select user_id from class_members')
  await mayNot('anand', 'read who handed in', 'select user_id from class_hand_ins')
  await mayNot('anand', 'read profiles of students', 'select email from profiles where id = $1', [
    accountOf('maya'),
  ])
  await mayNot('anand', 'change the copy', "update class_hand_ins set body = 'x' where id = $1", [mayas])
  await mayNot('anand', 'say yes for Maya', 'update class_hand_ins set may_be_read = true where id = $1', [
    mayas,
  ])
  await mayNot('anand', 'delete a row of an answer', 'delete from class_hand_ins where id = $1', [mayas])
  await mayNot('anand', 'hand in for Maya', HAND_IN, [mine, work, maya, 'x', null])
  await mayNot('anand', 'put the end off', "update classes set ends_on = '2099-01-01' where id = $1", [mine])
  await mayNot('anand', 'add a member', `insert into class_members (class_id, nickname) values ($1, 'x')`, [
    mine,
  ])
  await mayNot('anand', 'read single judgements', 'select * from private.class_judgements')
  await mayNot('anand', 'turn classes on', 'update private.class_switch set is_on = true')
  await mayNot('anand', 'delete ended classes', 'select private.delete_ended_classes()')

  // Marking.
  await mayNot(
    'anand',
    'finish a mark without a note',
    "insert into class_markings (hand_in_id, class_id, change, done_at) values ($1, $2, 'x', now())",
    [mayas, mine],
  )
  await may(
    'anand',
    'open an answer without writing',
    'insert into class_markings (hand_in_id, class_id) values ($1, $2)',
    [toms, mine],
  )
  await answers('tom', 'has_begun($1)', [toms], false, 'reading alone does not begin it')
  await answers('tom', 'take_back($1)', [toms], 'taken back', 'may take back what the teacher has not begun')
  await mayNot('anand', 'read what was taken back', 'select body from class_hand_ins where id = $1', [toms])
  const again = await idOf('tom', 'class_hand_ins', HAND_IN, [mine, work, tom, 'Dear Uncle Tom 2', null])
  await may(
    'anand',
    'write a first note',
    "insert into class_markings (hand_in_id, class_id, notes) values ($1, $2, '[{}]')",
    [again, mine],
  )
  await answers('tom', 'has_begun($1)', [again], true, 'reads that it has begun')
  await answers('tom', 'take_back($1)', [again], 'begun', 'cannot take back what the teacher has begun')
  await answers('maya', 'has_begun($1)', [again], false, 'learns nothing about Tom’s')
  await answers('anand', 'give_back($1)', [again], true, 'may give it back')
  await may(
    'anand',
    'find no notes of it',
    'select 1 from class_markings where hand_in_id = $1',
    [again],
    ({ rowCount }) => rowCount === 0,
  )
  await idOf('tom', 'class_hand_ins', HAND_IN, [mine, work, tom, 'Dear Uncle Tom 3', null])
  await may('anand', 'mark', MARKING, [mayas, mine, '{"total": 16}'])
  await mayNot('maya', 'read notes before they are returned', 'select change from class_markings')
  await mayNot('marker', 'read the names', "select nickname from class_members where role = 'student'")
  await mayNot('marker', 'read answers with members', 'select member_id from class_hand_ins')
  await mayNot(
    'marker',
    'read work without a second marker',
    'select id from class_assignments where id = $1',
    [tomsWork],
  )
  await may(
    'marker',
    'read answers without members',
    'select body from answers_to_second_mark($1)',
    [work],
    ({ rows }) => rows.length === 2,
  )
  const other = await idOf('tom', 'class_hand_ins', HAND_IN, [mine, tomsWork, tom, 'A summary', null])
  await mayNot('marker', 'mark work without a second marker', MARKING, [other, mine, '{}'])
  await mayNot(
    'marker',
    'read answers of work without a second marker',
    'select body from answers_to_second_mark($1)',
    [tomsWork],
  )
  await answers('tom', 'take_back($1)', [other], 'taken back', 'takes the summary back')
  await mayNot('marker', 'read the first mark before marking', 'select marks from class_markings')
  await mayNot('tom', 'read answers as a marker', 'select body from answers_to_second_mark($1)', [work])
  await may('marker', 'mark blind', MARKING, [mayas, mine, '{"total": 18}'])
  await may(
    'marker',
    'see both marks afterwards',
    'select marks from class_markings',
    [],
    ({ rows }) => rows.length === 2,
  )
  await may(
    'anand',
    'see both marks afterwards',
    'select marks from class_markings where hand_in_id = $1',
    [mayas],
    ({ rows }) => rows.length === 2,
  )
  await may(
    'marker',
    'be known as the second',
    'select 1 from class_markings where is_second',
    [],
    ({ rowCount }) => rowCount === 1,
  )
  await reaches('marker', "update class_markings set change = 'q'", 1)
  await reaches('anand', "update class_markings set change = 'q'", 1)
  await reaches('li', "update class_markings set change = 'q'", 0)
  await mayNot('marker', 'return answers', 'select return_hand_ins($1)', [work])
  await mayNot('marker', 'give an answer back', 'select give_back($1)', [mayas])
  await answers('anand', 'return_hand_ins($1)', [work], 1, 'returns what is done')
  await may(
    'maya',
    'read the teacher’s notes alone',
    "select marks ->> 'total' as total from class_markings",
    [],
    ({ rows }) => rows.length === 1 && rows[0]?.total === '16',
  )
  await answers('maya', 'take_back($1)', [mayas], 'returned', 'cannot take back what is returned')
  await answers('anand', 'give_back($1)', [mayas], false, 'cannot give back what is returned')
  await mayNot(
    'anand',
    'change a mark that is returned',
    `update class_markings set marks = '{"total": 9}' where hand_in_id = $1`,
    [mayas],
  )
  await mayNot('anand', 'delete a marking', 'delete from class_markings where hand_in_id = $1', [mayas])
  await mayNot('tom', 'read the notes of Maya', 'select change from class_markings')
  await may('maya', 'show the paragraph that was written again', PARAGRAPH, [mine, work, maya])

  // Pairs.
  await mayNot('anand', 'ask for a pair', 'select next_pair($1)', [work])
  await mayNot('tom', 'ask for a pair before the pairs are open', 'select next_pair($1)', [work])
  await may('anand', 'open the pairs', 'update class_assignments set pairs_open = true where id = $1', [work])
  show((await problemOf('tom', 'next_pair($1)', [work])) === 'few', 'pairs begin at ten answers')
  for (const [n, member] of rest.entries())
    await step(`s${n}`, HAND_IN, [mine, work, member, `Answer ${n}`, null])
  const freshs = (await join('fresh', 'Fresh')).member
  show(freshs !== undefined, 'one more joins')
  show(
    (await problemOf('fresh', 'next_pair($1)', [work])) === 'write first',
    'who has not handed in reads no pair',
  )
  await mayNot('marker', 'ask for a pair', 'select next_pair($1)', [work])
  const pairOf = async (name: string) =>
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of our own function
    (await call(name, 'next_pair($1)', [work])) as Record<'pair' | 'problem' | 'a' | 'b', string>
  const mayasPair = (await pairOf('maya')).pair
  for (const name of ['tom', 'stranger', 'anand'])
    await answers(name, "judge_pair($1, 'a')", [mayasPair], false, 'may not judge the pair of Maya')
  let own = 0
  let ours = 0
  let given = 0
  const judges = [
    ['maya', 'Dear Uncle Maya'],
    ['tom', 'Dear Uncle Tom 3'],
    ...rest.map((_, n) => [`s${n}`, `Answer ${n}`]),
  ] as const
  for (const [name = '', text] of judges)
    for (let turn = 0; turn < 6; turn += 1) {
      const pair = await pairOf(name)
      if (pair.problem) {
        show(turn === 5, `${name} has five pairs`, turn)
        continue
      }
      given += 1
      if (pair.a === text || pair.b === text) own += 1
      if (pair.a.startsWith('our ') || pair.b.startsWith('our ')) ours += 1
      await step(name, 'select judge_pair($1, $2, $3)', [pair.pair, turn % 2 ? 'a' : 'b', 'meaning'])
    }
  show(
    given === 70 && own === 0 && ours === 14,
    'five pairs each, never the own answer, one in five with ours',
    { given, own, ours },
  )
  const spread = await database.query<{ most: number; least: number }>(
    `select max(n)::int as most, min(n)::int as least from (
       select count(*) as n from (select a as i from private.class_judgements union all select b from private.class_judgements) x
       where i not like 'ours:%' group by i) y`,
  )
  show(
    (spread.rows[0]?.most ?? 9) - (spread.rows[0]?.least ?? 0) <= 3,
    'answers are compared about equally often',
    spread.rows,
  )
  await answers('maya', "judge_pair($1, 'b')", [mayasPair], false, 'a judgement stands')
  await may(
    's5',
    'see one answer in the class, their own',
    'select body from class_hand_ins',
    [],
    ({ rowCount }) => rowCount === 1,
  )
  await mayNot('maya', 'count the pairs', 'select better from pair_counts($1)', [work])
  await may(
    'anand',
    'count them together',
    'select sum(times)::int as n from pair_counts($1)',
    [work],
    ({ rows }) => rows[0]?.n === 70,
  )
  await may(
    's0',
    'say no later',
    'update class_hand_ins set may_be_read = false',
    [],
    ({ rowCount }) => rowCount === 1,
  )
  const withdrawn = await database.query<{ id: string }>(
    'select id from class_hand_ins where member_id = $1',
    [rest[0]],
  )
  await may(
    'anand',
    'count no answer that was withdrawn',
    'select better, worse from pair_counts($1)',
    [work],
    ({ rows }) => rows.length > 0 && !rows.some((row) => Object.values(row).includes(withdrawn.rows[0]?.id)),
  )
  await database.query('delete from private.class_judgements where judge_id = $1', [rest[1]])
  let seen = 0
  for (let turn = 0; turn < 20; turn += 1) {
    const pair = await pairOf('s1')
    if (!pair.pair) break
    seen += 1
    await step('s1', "select judge_pair($1, 'skip')", [pair.pair])
  }
  show(seen === 5, 'who skips sees five pairs', seen)

  // Lists: each sees their own part.
  const listOf = async (name: string | undefined) =>
    (
      await as(name, 'select role, students, to_mark from get_my_classes() order by role').catch(() => ({
        rows: [],
      }))
    ).rows
  const listed = { anand: await listOf('anand'), marker: await listOf('marker'), tom: await listOf('tom') }
  show(
    JSON.stringify(listed) ===
      JSON.stringify({
        anand: [{ role: 'teacher', students: 15, to_mark: 13 }],
        marker: [{ role: 'marker', students: null, to_mark: 13 }],
        tom: [{ role: 'student', students: null, to_mark: null }],
      }),
    'each has a list of their own classes',
    listed,
  )
  show((await listOf('stranger')).length === 0, 'a stranger is in no class')
  await mayNot(undefined, 'list classes', 'select class_id from get_my_classes()')

  // Limits, and the end.
  for (let n = 0; n < 10; n += 1) await call('stranger', "look_up_class('ZZZZZZ')")
  show(
    (await problemOf('stranger', "join_class($1, 'x')", [code])) === 'wait',
    'after ten wrong codes the right one waits too',
  )
  await mayNot('maya', 'hand in 130 KB', HAND_IN, [mine, work, maya, 'x'.repeat(131_073), null])
  await may('anand', 'close the class', 'update classes set closed_at = now() where id = $1', [mine])
  await mayNot('fresh', 'hand in to a closed class', HAND_IN, [mine, work, freshs, 'x', null])
  const late = await database.query<{ id: string }>('select id from class_hand_ins where member_id = $1', [
    rest[3],
  ])
  await mayNot('anand', 'set work in a closed class', ASSIGNMENT, [mine])
  show((await problemOf('s3', 'next_pair($1)', [work])) === 'closed', 'a closed class gives no pair')
  await may(
    's3',
    'read in a closed class',
    'select id from class_hand_ins',
    [],
    ({ rows }) => rows[0]?.id === late.rows[0]?.id,
  )
  show((await problemOf('fresh', "join_class($1, 'x')", [code])) === 'no class', 'a closed class has no code')
  await switchClasses(database, false)
  await mayNot('anand', 'read after classes were turned off', 'select id from classes')
  for (const table of NO_SWITCH)
    await mayNot('tom', `read ${table} after classes were turned off`, `select 1 from ${table}`)
  for (const name of ['anand', 'tom'])
    await mayNot(name, 'list classes while they are off', 'select class_id from get_my_classes()')
  const dataOf = async (name: string | undefined) =>
    JSON.stringify((await as(name, 'select get_class_data() as r').catch(() => ({ rows: [] }))).rows)
  const handedIn = await dataOf('tom')
  show(
    handedIn.includes('Dear Uncle Tom 3') && !/Uncle Maya|Say why/.test(handedIn),
    'Tom may download what is his, and no more',
  )
  const returned = await dataOf('maya')
  show(returned.includes('Say why'), 'Maya may download the notes that were returned')
  const teachers = await dataOf('anand')
  show(
    teachers.includes('10B English') && !teachers.includes('Dear Uncle'),
    'a teacher downloads no answers of students',
  )
  show(!(await dataOf(undefined)).includes('10B'), 'nobody signed in downloads nothing')
  await mayNot('s4', 'join while classes are off', 'select join_class($1, $2)', [code, 'x'])
  await mayNot('s4', 'take back while classes are off', 'select take_back($1)', [late.rows[0]?.id])
  await switchClasses(database, true)
  await database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [accountOf('anand')],
  )
  await mayNot('anand', 'read without the second factor', 'select body from class_hand_ins')
  await mayNot('anand', 'return without the second factor', 'select return_hand_ins($1)', [work])
  await mayNot('anand', 'read codes without the second factor', 'select code from class_codes($1)', [mine])
  await database.query('delete from auth.mfa_factors')
  await step('li', 'select renew_class_code($1)', [lis])
  const lisCode = String((await codes('li', lis)).code)
  await join('tom', 'Tom', lisCode)
  await database.query('update classes set ends_on = current_date - 1 where id = $1', [lis])
  await mayNot('li', 'read a class that has ended', 'select id from classes')
  await mayNot('li', 'set work in a class that has ended', ASSIGNMENT, [lis])
  await mayNot('li', 'read the code of a class that has ended', 'select code from class_codes($1)', [lis])
  await mayNot(
    'tom',
    'read their own place in a class that has ended',
    'select id from class_members where class_id = $1',
    [lis],
  )
  show(
    (await problemOf('s4', "join_class($1, 'x')", [lisCode])) === 'no class',
    'a class that has ended has no code',
  )
  const ended = await database.query<{ n: number }>('select private.delete_ended_classes() as n')
  show(ended.rows[0]?.n === 1, 'a class that has ended is deleted', ended.rows)
  await may('tom', 'leave', 'delete from class_members', [], ({ rowCount }) => rowCount === 1)
  await mayNot('anand', 'read answers of who left', 'select id from class_hand_ins where member_id = $1', [
    tom,
  ])
  await may(
    'anand',
    'remove a student',
    'delete from class_members where id = $1',
    [rest[2]],
    ({ rowCount }) => rowCount === 1,
  )
  await mayNot('s2', 'read after being removed', 'select id from classes')
  await may(
    'anand',
    'delete the class',
    'delete from classes where id = $1',
    [mine],
    ({ rowCount }) => rowCount === 1,
  )
  const left = await database.query<{ n: number }>(
    `select ((select count(*) from class_hand_ins) + (select count(*) from class_markings)
       + (select count(*) from class_members) + (select count(*) from class_assignments)
       + (select count(*) from private.class_judgements))::int as n`,
  )
  show(left.rows[0]?.n === 0, 'nothing of the class is left', left.rows)
  const kept = await database.query<{ n: number }>(
    'select coalesce(sum(bytes), 0)::int as n from private.kept_bytes where user_id <> $1',
    [accountOf('anand')],
  )
  show(kept.rows[0]?.n === 0, 'no account keeps bytes of it', kept.rows)
  const account = await database.query('select from auth.users where id = $1', [accountOf('maya')])
  show(account.rowCount === 1, 'the student’s account stays')
}

import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Student } from '#app/accounts/session/auth-state.ts'
import { saveStudyLevel, updateProfile } from '#app/accounts/student/queries.ts'
import { makeClass, saveClassMarking, setWork, takeBack } from '#app/class/class-rows.ts'
import { handInCopy } from '#app/class-work/work-rows.ts'
import { deleteGoal, insertGoal, raiseOneGoal, restoreGoal, updateGoal } from '#app/goals/goal-rows.ts'
import type { RowClient } from '#app/lib/service/create-client.ts'
import { ANSWER_WITHIN, DELETED_WITHIN, fetchWhole } from '#app/lib/service/request-error.ts'
import type { Database as Tables } from '#app/lib/service/rows.generated.ts'
import { endOf, MAY_BE_DONE, MAY_BE_DONE_CUT, NO_ANSWER, type WriteEnd } from '#app/lib/service/write-end.ts'
import { deleteBookmark, papersOf, restoreBookmarks } from '#app/saved/bookmark-rows.ts'
import { deleteGroup, insertGroup, renameGroup, restoreGroup } from '#app/saved/groups/group-rows.ts'
import { savePapers } from '#app/saved/save-papers.ts'
import { deleteSavedResource, insertSavedResource } from '#app/saved/saved-resource-rows.ts'
import { answerVersionsRows, deleteRecordRows, studyEventsRows } from '#app/sync/study-rows.ts'
import { STUDY_LEVELS } from '#domain/exams/study-level.ts'
import { factOf, idOf } from '#domain/study/log/facts.fixture.ts'
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { ADA, BEN, enrol, KEY, restOver } from '#server/rest/rest.fixture.ts'

// The table of all writes: each kind, tried with every way in which an answer can fail, over the real server. It says how
// the write ends, and what is there after the student, or the page, has tried it once more: nothing is lost, and nothing
// is there twice.

const student: Student = {
  id: ADA,
  email: 'ada@site.test',
  fullName: undefined,
  avatarUrl: undefined,
  provider: undefined,
}

let database: Database
let answer: (path: string, init: RequestInit | undefined) => Promise<Response>
beforeAll(async () => {
  database = await openTestDatabase(afterAll)
  const { app } = restOver(database)
  answer = async (path, init) => app.request(path, init)
}, 60_000)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const client: RowClient = new PostgrestClient<Tables>('http://site.test/rest/v1', {
  headers: { apikey: KEY, Authorization: `Bearer ${ADA}` },
  fetch: fetchWhole,
  retry: false,
})

const refuse = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message: `Sentence of ${status}.`, details: null, hint: null }, { status, headers })

type Server = (path: string, init: RequestInit | undefined) => Promise<Response>

/** The ways in which an answer fails. `isDone`: the server has done it all the same. */
const FAULTS = {
  503: { isDone: false, fail: async () => refuse(503, '53100', { 'Retry-After': '7' }) },
  429: { isDone: false, fail: async () => refuse(429, 'PGRSTX01', { 'Retry-After': '12' }) },
  500: { isDone: false, fail: async () => refuse(500, 'XX000') },
  'a cut connection': { isDone: false, fail: () => Promise.reject(new TypeError('Failed to fetch')) },
  'a lost answer': {
    isDone: true,
    async fail(path, init) {
      await answer(path, init)
      throw new TypeError('Failed to fetch')
    },
  },
  'a late answer': {
    isDone: true,
    async fail(path, init) {
      await answer(path, init)
      const given = new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
      vi.advanceTimersByTime(path.startsWith('/rpc/delete_') ? DELETED_WITHIN : ANSWER_WITHIN)
      return given
    },
  },
} satisfies Record<string, { isDone: boolean; fail: Server }>
type Fault = keyof typeof FAULTS

/** The server. With a fault, the first request that changes something fails with it; a server that is away refuses all. */
function serve(fault?: Fault) {
  let hasFailed = false
  // Only the browser's own timers wait for the test: the database keeps its own.
  if (fault === 'a late answer') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  else vi.useRealTimers()
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = input.replace('http://site.test/rest/v1', '')
    const isReading = init?.method === 'GET' || /^\/rpc\/(get|pull)_/.test(path)
    if (fault !== undefined && !isReading && !hasFailed) {
      hasFailed = true
      return FAULTS[fault].fail(path, init)
    }
    return answer(path, init)
  })
}

interface Kind {
  what: string
  /** What must be there before. */
  prepare?: () => Promise<unknown>
  /** The write. It is called again, as the student or the page tries again. */
  write: () => Promise<unknown>
  /** What the table has: rows of one text. */
  look: string
  before: readonly string[]
  after: readonly string[]
  /** What is there when the answer to the first of several requests was lost. */
  half?: readonly string[]
  /**
   * How it ends when the answer was lost. `finds out`: the row is looked for, so that it is done or can be made again.
   */
  lost: 'finds out' | 'may be done'
  /** How it ends the second time, when the first time has done it. */
  again?: Partial<WriteEnd<unknown>>
}

const GOAL = {
  id: idOf(1),
  name: 'Mocks',
  type: 'complete',
  examLevel: 'IGCSE English (0500)',
  target: 10,
} as const
const GROUP = { id: idOf(2), name: 'Poems' }
const ROW = idOf(3)
const RESOURCE = { id: 'note-1', title: 'Summary', level: 'igcse', category: 'examNotes', section: 'p1' }
const PAPERS = ['p1', 'p2'].map((id) => ({ id, exam: '0500', title: id, kind: 'Question Paper' }))
const place = { userId: ADA, groupId: GROUP.id }
const [LEVEL] = STUDY_LEVELS
if (!LEVEL) throw new Error('no study level')

const makeGoal = () => insertGoal(client, ADA, GOAL)
const makeGroup = () => insertGroup(client, ADA, GROUP)
const saveResource = () => insertSavedResource(client, ADA, GROUP.id, RESOURCE, ROW)
const save = () => savePapers(PAPERS, papersOf(client, place))
const inGroup = (write: () => Promise<unknown>) => async () => {
  await makeGroup()
  return write()
}
/** A write of the log throws nothing: it says how it ended. */
const done = async (end: Promise<{ status: string }>) => {
  const { status } = await end
  if (status !== 'done') throw Object.assign(new Error('not done'), { end: await end })
}

const COPIES = 'select body as text from class_hand_ins'
const turnClassesOn = () =>
  database.query(
    'insert into private.class_switch (is_on) values (true) on conflict (one) do update set is_on = true',
  )
const newClass = () =>
  makeClass(client, { id: idOf(6), name: '10B English', teacherName: 'Ms Anand', exam: '0500' })
const handIn = () =>
  handInCopy(client, {
    id: idOf(8),
    classId: idOf(6),
    assignmentId: idOf(7),
    memberId: idOf(9),
    part: 'answer',
    body: 'Dear Uncle',
    words: 2,
    ownMarks: undefined,
    mayBeRead: false,
  })
/** A class of Ben, with Ada in it and something to hand in. */
async function joinBensClass() {
  await turnClassesOn()
  await database.query(
    `insert into classes (id, user_id, name, teacher_name, exam) values ($1, $2, '10C', 'Mr Li', '0500')`,
    [idOf(6), BEN],
  )
  await database.query(
    `insert into class_assignments (id, class_id, user_id, subject, out_of, due_on) values ($1, $2, $3, 'x', 25, now())`,
    [idOf(7), idOf(6), BEN],
  )
  await database.query(
    `insert into class_members (id, class_id, user_id, nickname) values ($1, $2, $3, 'Ada')`,
    [idOf(9), idOf(6), ADA],
  )
}

let goal: Awaited<ReturnType<typeof makeGoal>>
let gone: Awaited<ReturnType<typeof deleteGroup>>
const rowIdOf = async (table: string) => {
  const {
    rows: [row],
  } = await database.query<{ id: string }>(`select id from ${table} order by id limit 1`)
  return row?.id ?? ''
}
let first = ''

const GROUPS = 'select name as text from saved_groups order by name'
const GOALS = `select goal_name || ' ' || (progress ->> 'completed') || ' of ' || (progress ->> 'target') as text
  from study_goals order by goal_name`
const SAVED = 'select resource_title as text from saved_resources order by 1'
const SAVED_PAPERS = 'select paper_id as text from paper_bookmarks order by 1'
const EVENTS = "select subject as text from study_events where kind <> 'record.deleted' order by 1"
const events = studyEventsRows(async () => client)
const answers = answerVersionsRows(async () => client)
const fact = (n: number) => ({
  fact: factOf(n, { owner: ADA, subject: `0500/sets/p1-${n}` }),
  seq: null,
  made: n,
})
const version = {
  id: idOf(5),
  body: 'Dear Uncle',
  words: 2,
  at: new Date(0).toISOString(),
  base: null,
  replaces: null,
  seq: null,
  isDraft: false,
}

const KINDS: readonly Kind[] = [
  {
    what: 'a group is made',
    write: makeGroup,
    look: GROUPS,
    before: [],
    after: ['Poems'],
    lost: 'finds out',
  },
  {
    what: 'a group is renamed',
    prepare: makeGroup,
    write: () => renameGroup(client, ADA, GROUP.id, 'Prose'),
    look: GROUPS,
    before: ['Poems'],
    after: ['Prose'],
    lost: 'may be done',
  },
  {
    what: 'a group is deleted',
    prepare: inGroup(save),
    write: () => deleteGroup(client, ADA, GROUP.id),
    look: GROUPS,
    before: ['Poems'],
    after: [],
    lost: 'may be done',
  },
  {
    what: 'a deleted group comes back',
    prepare: inGroup(async () => {
      await save()
      gone = await deleteGroup(client, ADA, GROUP.id)
    }),
    write: () => restoreGroup(client, gone),
    look: `select name as text from saved_groups union all select paper_id from paper_bookmarks`,
    before: [],
    after: ['Poems', 'p1', 'p2'],
    half: ['Poems'],
    lost: 'may be done',
  },
  {
    what: 'papers are saved',
    prepare: makeGroup,
    write: save,
    look: SAVED_PAPERS,
    before: [],
    after: ['p1', 'p2'],
    lost: 'may be done',
  },
  {
    what: 'a paper is removed',
    prepare: inGroup(async () => {
      await save()
      first = await rowIdOf('paper_bookmarks')
    }),
    write: () => deleteBookmark(client, ADA, first),
    look: 'select count(*)::text as text from paper_bookmarks',
    before: ['2'],
    after: ['1'],
    lost: 'may be done',
  },
  {
    what: 'a removed paper comes back',
    prepare: inGroup(async () => {
      await save()
      gone = {
        groups: [],
        resources: [],
        papers: await deleteBookmark(client, ADA, await rowIdOf('paper_bookmarks')),
      }
    }),
    write: () => restoreBookmarks(client, gone.papers),
    look: 'select count(*)::text as text from paper_bookmarks',
    before: ['1'],
    after: ['2'],
    lost: 'may be done',
  },
  {
    what: 'a resource is saved',
    prepare: makeGroup,
    write: saveResource,
    look: SAVED,
    before: [],
    after: ['Summary'],
    lost: 'finds out',
  },
  {
    what: 'a resource is deleted',
    prepare: inGroup(saveResource),
    write: () => deleteSavedResource(client, ADA, ROW),
    look: SAVED,
    before: ['Summary'],
    after: [],
    lost: 'may be done',
  },
  {
    what: 'a goal is made',
    write: makeGoal,
    look: GOALS,
    before: [],
    after: ['Mocks 0 of 10'],
    lost: 'finds out',
  },
  {
    what: 'a goal is changed',
    prepare: async () => (goal = await makeGoal()),
    write: () => updateGoal(client, ADA, goal, { ...GOAL, name: 'Finals', target: 3 }),
    look: GOALS,
    before: ['Mocks 0 of 10'],
    after: ['Finals 0 of 3'],
    lost: 'finds out',
  },
  {
    what: 'a goal moves',
    prepare: async () => (goal = await makeGoal()),
    write: () => raiseOneGoal(client, ADA, goal, 4),
    look: GOALS,
    before: ['Mocks 0 of 10'],
    after: ['Mocks 4 of 10'],
    lost: 'finds out',
  },
  {
    what: 'a goal is deleted',
    prepare: makeGoal,
    write: () => deleteGoal(client, ADA, GOAL.id),
    look: GOALS,
    before: ['Mocks 0 of 10'],
    after: [],
    lost: 'may be done',
  },
  {
    what: 'a deleted goal comes back',
    prepare: async () => {
      await makeGoal()
      const rows = await deleteGoal(client, ADA, GOAL.id)
      restored = () => restoreGoal(client, rows)
    },
    write: () => restored(),
    look: GOALS,
    before: [],
    after: ['Mocks 0 of 10'],
    lost: 'may be done',
  },
  {
    what: 'the name in the profile is saved',
    write: () => updateProfile(client, student, { full_name: 'Ada King', email: 'ada@site.test' }),
    look: "select coalesce(full_name, '') as text from profiles where email = 'ada@site.test'",
    before: [''],
    after: ['Ada King'],
    lost: 'may be done',
  },
  {
    what: 'a preference is saved',
    write: () => updateProfile(client, student, { email_updates: true }),
    look: "select email_updates::text as text from profiles where email = 'ada@site.test'",
    before: ['false'],
    after: ['true'],
    lost: 'may be done',
  },
  {
    what: 'the study level is saved',
    write: () => saveStudyLevel(client, student, LEVEL),
    look: "select coalesce(study_level, '') as text from profiles where email = 'ada@site.test'",
    before: [''],
    after: [LEVEL.id],
    lost: 'may be done',
  },
  {
    what: 'facts are sent',
    write: () => done(events.push(ADA, 0, [fact(1), fact(2)])),
    look: EVENTS,
    before: [],
    after: ['0500/sets/p1-1', '0500/sets/p1-2'],
    lost: 'may be done',
  },
  {
    what: 'the text of an answer is sent',
    write: () => done(answers.push(ADA, 0, idOf(4), version)),
    look: 'select body as text from answer_versions',
    before: [],
    after: ['Dear Uncle'],
    lost: 'may be done',
  },
  {
    what: 'the record is deleted',
    prepare: () => done(events.push(ADA, 0, [fact(1)])),
    write: () => deleteRecordRows(client),
    look: EVENTS,
    before: ['0500/sets/p1-1'],
    after: [],
    lost: 'may be done',
  },
  {
    what: 'a class is made',
    prepare: turnClassesOn,
    write: newClass,
    look: 'select name as text from classes',
    before: [],
    after: ['10B English'],
    lost: 'finds out',
  },
  {
    what: 'work is set for a class',
    prepare: async () => {
      await turnClassesOn()
      await newClass()
    },
    write: () =>
      setWork(client, {
        id: idOf(7),
        classId: idOf(6),
        subject: 'task/0500/x',
        outOf: 25,
        dueOn: '2026-12-04',
        line: '',
        forMembers: undefined,
        ownMarkFirst: true,
        secondMarker: false,
        pairsOpen: false,
        anchors: [],
      }),
    look: 'select subject as text from class_assignments',
    before: [],
    after: ['task/0500/x'],
    lost: 'finds out',
  },
  {
    what: 'a copy is handed in to a class',
    prepare: joinBensClass,
    write: handIn,
    look: COPIES,
    before: [],
    after: ['Dear Uncle'],
    lost: 'finds out',
  },
  {
    what: 'a copy is taken back',
    prepare: async () => {
      await joinBensClass()
      await handIn()
    },
    write: () => takeBack(client, idOf(8)),
    look: COPIES,
    before: ['Dear Uncle'],
    after: [],
    lost: 'may be done',
  },
  {
    what: 'a note about a copy is saved',
    prepare: async () => {
      await turnClassesOn()
      await newClass()
      await database.query(
        `insert into class_assignments (id, class_id, user_id, subject, out_of, due_on) values ($1, $2, $3, 'x', 25, now())`,
        [idOf(7), idOf(6), ADA],
      )
      await database.query(
        'insert into class_members (id, class_id, user_id, nickname) values ($1, $2, $3, $4)',
        [idOf(9), idOf(6), BEN, 'Ben'],
      )
      await database.query(
        `insert into class_hand_ins (id, class_id, assignment_id, member_id, user_id, body, words, may_be_read)
         values ($1, $2, $3, $4, $5, 'Dear Uncle', 2, false)`,
        [idOf(8), idOf(6), idOf(7), idOf(9), BEN],
      )
    },
    write: () =>
      saveClassMarking(
        client,
        { handInId: idOf(8), classId: idOf(6), isNew: false },
        {
          notes: [{ from: 0, to: 4, text: 'Good opening', works: true, objective: '' }],
          marks: undefined,
          change: 'Say why',
          isDone: false,
        },
      ),
    look: 'select change as text from class_markings',
    before: [],
    after: ['Say why'],
    // The first request changes a row that is not there yet.
    half: [],
    lost: 'may be done',
  },
  {
    what: 'the account is deleted',
    prepare: makeGroup,
    write: async () => client.rpc('delete_account').throwOnError(),
    look: `select email::text as text from auth.users where id = '${ADA}'`,
    before: ['ada@site.test'],
    after: [],
    lost: 'may be done',
    // The account has no session any more. On the site the session ends before that, and says that the account was deleted.
    again: { status: 'refused', sentence: 'Sign in again to delete this account' },
  },
]
let restored: () => Promise<void> = async () => {}

/** How a write must end with a fault. */
function endWith(fault: Fault, { lost }: Kind): Partial<WriteEnd<unknown>> {
  const late = { status: 'maybe', sentence: MAY_BE_DONE } as const
  const cut = { status: 'maybe', sentence: MAY_BE_DONE_CUT } as const
  switch (fault) {
    case 503:
      return { status: 'away', after: 7000, sentence: 'Sentence of 503.' }
    case 429:
      return { status: 'away', after: 12_000, sentence: 'Sentence of 429.' }
    case 500:
      return { status: 'away', sentence: 'Sentence of 500.' }
    case 'a cut connection':
      return lost === 'finds out' ? { status: 'away', sentence: NO_ANSWER } : cut
    case 'a lost answer':
      return lost === 'finds out' ? { status: 'done' } : cut
    case 'a late answer':
      return lost === 'finds out' ? { status: 'done' } : late
  }
}

/** Runs a write of rows, or of the log, which says itself how it ended. */
async function tryOnce({ write }: Kind): Promise<WriteEnd<unknown>> {
  let own: WriteEnd<unknown> | undefined
  const end = await endOf(() =>
    write().catch((error: { end?: WriteEnd<unknown> }) => {
      own = error.end
      throw error
    }),
  )
  return own ?? end
}

const faults = [503, 429, 500, 'a cut connection', 'a lost answer', 'a late answer'] as const

describe.each(KINDS)('$what', (kind) => {
  test.each(faults)('%s', async (fault) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const look = async () =>
      (await database.query<{ text: string }>(kind.look)).rows.map(({ text }) => text).sort()
    await enrol(database)
    serve()
    await kind.prepare?.()
    expect(await look()).toEqual(kind.before)

    serve(fault)
    expect(await tryOnce(kind)).toMatchObject(endWith(fault, kind))
    serve()
    const { isDone } = FAULTS[fault]
    expect(await look()).toEqual(isDone ? (kind.half ?? kind.after) : kind.before)

    const again = await tryOnce(kind)
    expect(again).toMatchObject((isDone && kind.again) || { status: 'done' })
    expect(await look()).toEqual(kind.after)
  })
})

import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { ADA, seedStudents } from '#server/database/students.fixture.ts'
import { TooManyWaiting } from '#server/fair-line.ts'
import { claimsOf } from '#server/rest/rest.fixture.ts'
import { classSheet } from './class-sheet-route.ts'

const SHEET = {
  title: '10B: a letter',
  facts: '3 answers',
  sentences: [{ words: 'I kept the key.', why: '' }],
  notes: [{ text: 'Say why', times: 2 }],
  todo: 'Write it again.',
  paper: 'a4',
  day: '2026-11-28',
}

/** A route whose token is the id of a student. Its PDF is the source, so that a test can see what it is made of. */
async function openRoute(makePdf = async (source: string) => new TextEncoder().encode(source)) {
  const database = await openTestDatabase()
  await seedStudents(database)
  await database.query(
    'insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users',
  )
  const route = classSheet({
    database,
    verifyToken: async (token) =>
      token === ADA
        ? { claims: claimsOf(ADA) }
        : token === 'ended'
          ? { claims: claimsOf(ADA, { session_id: '00000000-0000-4000-8000-00000000000e' }) }
          : { problem: 'invalid' },
    publishableKey: 'key',
    site: { name: 'Evergreen English', url: 'https://english.example.org' },
    makePdf,
  })
  return async (body: unknown, token = ADA, address = '/class-sheet') =>
    route.request(address, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
}

test('a teacher who is signed in gets what was sent, as a PDF that nobody keeps', async () => {
  const ask = await openRoute()
  const answer = await ask(SHEET)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
  })
  expect(await answer.text()).toContain('I kept the key.')
})

test.each([
  ['no account', 'key'],
  ['a wrong token', 'wrong'],
  ['a session that has ended', 'ended'],
])('with %s there is none', async (_what, token) => {
  const ask = await openRoute()
  expect((await ask(SHEET, token)).status).toBe(401)
})

test.each([
  ['no JSON', '{'],
  ['a fourth sentence', { ...SHEET, sentences: Array(4).fill(SHEET.sentences[0]) }],
  ['a task that fills pages', { ...SHEET, todo: 'x'.repeat(401) }],
  ['no day', { ...SHEET, day: 'soon' }],
])('%s is refused', async (_what, body) => {
  const ask = await openRoute()
  expect((await ask(body)).status).toBe(400)
})

test('while many wait, the answer says when to ask again', async () => {
  const ask = await openRoute(() => Promise.reject(new TooManyWaiting('8 sources wait')))
  const answer = await ask(SHEET)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '3'])
})

test('the answers to a task are a PDF too, and none at all are refused', async () => {
  const ask = await openRoute()
  const answer = { name: 'Maya', facts: '', body: 'A goat.', notes: [], change: '' }
  const task = { title: 'A letter', facts: '', answers: [answer], paper: 'a4', day: '2026-11-28' }
  const pdf = await ask(task, ADA, '/class-answers')
  expect(await pdf.text()).toContain('A goat.')
  expect((await ask({ ...task, answers: [] }, ADA, '/class-answers')).status).toBe(400)
  expect((await ask(task, 'wrong', '/class-answers')).status).toBe(401)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endCards } from '#server/classes/class-upkeep.ts'
import { accountOf, runAs, seedAccounts, switchClasses } from '#server/database/class-proof.fixture.ts'
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '#server/database/database.fixture.ts'
import { type Browser, openClient, openTestSite, SITE, type TestSite } from './auth.fixture.ts'
import { CALLBACK, CLIENT, goThroughProvider, startProvider } from './openid.fixture.ts'
import { schoolProvider } from './openid-providers.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })
vi.spyOn(console, 'warn').mockImplementation(() => {})
vi.spyOn(console, 'info').mockImplementation(() => {})

const issuer = await startProvider({
  people: {
    maya: { name: 'Maya Osei', email: 'maya@lakeside.example', email_verified: true },
    tom: { name: 'Tom Berg' },
  },
  claims: 'apart',
})

let database: Database
let site: TestSite
let classId = ''
let teacher = ''
beforeAll(async () => {
  database = await openTestDatabase(afterAll)
})
beforeEach(async () => {
  await database.query('delete from evergreen.class_cards')
  await database.query('delete from evergreen.rate_limits')
  await seedAccounts(database)
  site = await openTestSite(database, {
    school: schoolProvider({ ...CLIENT, issuer, callbackUrl: CALLBACK }),
  })
  classId = crypto.randomUUID()
  await runAs(
    database,
    'anand',
    "insert into classes (id, name, teacher_name, exam) values ($1, '10B English', 'Ms Anand', '0500')",
    { values: [classId] },
  )
  teacher = await tokenOf('anand')
})

/** A token of a session of an account of the proof. */
async function tokenOf(name: string): Promise<string> {
  const userId = accountOf(name)
  const sessionId = crypto.randomUUID()
  await database.query(
    "insert into auth.sessions (id, user_id, created_at, aal) values ($1, $2, now(), 'aal1')",
    [sessionId, userId],
  )
  const { token } = await site.tokens.sign({
    sub: userId,
    role: 'authenticated',
    aal: 'aal1',
    session_id: sessionId,
  })
  return token
}

interface Printed {
  code: string
  cards: { member_id: string; nickname: string; words: string; secret: string }[]
}

const post = (path: string, body: unknown, more: { token?: string; address?: string } = {}) =>
  site.call(path, { method: 'POST', body, ...more })
async function print(...names: string[]): Promise<Printed> {
  const { status, body } = await post('/class-cards', { class_id: classId, names }, { token: teacher })
  expect(status).toBe(200)
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of our own server
  return body as unknown as Printed
}
async function printOne(name = 'Maya') {
  const { code, cards } = await print(name)
  const [card] = cards
  if (!card) throw new Error('No card')
  return { code, ...card }
}
const signIn = (body: Record<string, string>, address = '127.0.0.1') =>
  post('/class-cards/sign-in', body, { address })

test('a card signs in with three words and a word of the student’s own, and the place is theirs', async () => {
  const { code, words, member_id } = await printOne()
  expect(words).toMatch(/^[a-z]+ [a-z]+ [a-z]+$/)
  const typed = { code: code.toLowerCase(), words: ` ${words.toUpperCase().replaceAll(' ', ', ')}` }
  const opened = await post('/class-cards/open', typed)
  expect(opened.body).toEqual({ is_new: true, name: '10B English', teacher: 'Ms Anand', nickname: 'Maya' })
  const first = await signIn({ ...typed, own_word: ' Peppermint ' })
  expect(first.body).toMatchObject({
    token_type: 'bearer',
    user: { email: '', is_anonymous: true, identities: [] },
  })
  const { rows } = await database.query<{ user_id: string; by_card: boolean }>(
    'select user_id, by_card from class_members where id = $1',
    [member_id],
  )
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of our own server
  const user = first.body.user as { id: string }
  expect(rows).toEqual([{ user_id: user.id, by_card: true }])
  expect((await site.call('/user', { token: String(first.body.access_token) })).body).toMatchObject({
    id: user.id,
    is_anonymous: true,
  })
  // The second time, on another device.
  expect((await post('/class-cards/open', { code, words })).body).toMatchObject({ is_new: false })
  const second = await signIn({ code, words, own_word: 'peppermint' })
  expect(second.body).toMatchObject({ user: { id: user.id } })
  const { body } = await post('/token?grant_type=refresh_token', { refresh_token: second.body.refresh_token })
  expect(body).toMatchObject({ user: { id: user.id } })
})

test('the QR code signs in too, and its secret and words are kept as hashes alone', async () => {
  const { code, secret, words } = await printOne()
  expect((await signIn({ secret, own_word: 'peppermint' })).status).toBe(200)
  expect((await signIn({ code, words, own_word: 'peppermint' })).status).toBe(200)
  const { rows } = await database.query<{ kept: string }>(
    'select c::text as kept from evergreen.class_cards c',
  )
  for (const text of [secret, words, 'peppermint', code]) expect(rows[0]?.kept).not.toContain(text)
  expect(site.log.join('')).not.toMatch(new RegExp(`${secret}|${words}|peppermint`))
})

test('the teacher, who printed the card, cannot sign in as the student', async () => {
  const { code, words } = await printOne()
  await signIn({ code, words, own_word: 'peppermint' })
  const wrong = await signIn({ code, words, own_word: 'lemonade' })
  expect([wrong.status, wrong.body]).toEqual([
    422,
    { code: 'own_word_wrong', message: 'Your own word is not right. Tries left: 4' },
  ])
})

test('five wrong own words, then the card waits a quarter of an hour', async () => {
  const { code, words, secret } = await printOne()
  await signIn({ code, words, own_word: 'peppermint' })
  for (let n = 0; n < 5; n += 1) expect((await signIn({ secret, own_word: `wrong-${n}` })).status).toBe(422)
  const waiting = await signIn({ code, words, own_word: 'peppermint' })
  expect([waiting.status, waiting.body.code]).toEqual([429, 'over_request_rate_limit'])
  site.pass(14 * 60)
  expect((await signIn({ secret, own_word: 'peppermint' })).status).toBe(429)
  site.pass(2 * 60)
  expect((await signIn({ secret, own_word: 'peppermint' })).status).toBe(200)
  // A right word begins the count anew.
  expect((await signIn({ secret, own_word: 'lemonade' })).body.message).toContain('Tries left: 4')
})

test('guesses of the own word that are sent at once all count', async () => {
  const { secret } = await printOne()
  await signIn({ secret, own_word: 'peppermint' })
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => (await signIn({ secret, own_word: `guess-${n}` })).status),
  )
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

test('twenty wrong words in a class in an hour, then only the QR code works, whatever the address', async () => {
  const { code, words, secret } = await printOne()
  const guesses = Array.from({ length: 30 }, (_, n) =>
    post('/class-cards/open', { code, words: 'apple apple apple' }, { address: `10.0.0.${n}` }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  expect((await post('/class-cards/open', { code, words })).status).toBe(429)
  expect((await post('/class-cards/open', { secret })).status).toBe(200)
  site.pass(3600)
  expect((await post('/class-cards/open', { code, words })).status).toBe(200)
})

test('right words are never counted: a whole class signs in within a minute', async () => {
  const { code, cards } = await print(...Array.from({ length: 40 }, (_, n) => `Student ${n}`))
  const ends = await Promise.all(
    cards.map(async ({ words }) => (await signIn({ code, words, own_word: 'peppermint' })).status),
  )
  expect(ends.filter((status) => status !== 200)).toEqual([])
})

test('a code that no card has counts for the address alone', async () => {
  const few = await openTestSite(database, { signInsPerAddress: 3 })
  const guess = (address: string) =>
    few.call('/class-cards/open', { method: 'POST', body: { code: 'ZZZZZZ', words: 'a b c' }, address })
  const ends = []
  for (let n = 0; n < 4; n += 1) ends.push((await guess('10.0.0.1')).status)
  expect(ends).toEqual([422, 422, 422, 429])
  expect((await guess('10.0.0.2')).status).toBe(422)
})

test('an own word has six letters at least', async () => {
  const { code, words } = await printOne()
  const { status, body } = await signIn({ code, words, own_word: 'cat' })
  expect([status, body.message]).toEqual([422, 'Your own word needs 6 letters or more'])
})

test('a card that two phones use first at the same time has one account', async () => {
  const { secret } = await printOne()
  const ends = await Promise.all(
    ['peppermint', 'lemonade'].map(async (own_word) => (await signIn({ secret, own_word })).status),
  )
  expect(ends.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a new card opens a new account at the same place; the copies stay, the old card opens nothing', async () => {
  const { code, words, secret, member_id } = await printOne()
  const old = await signIn({ code, words, own_word: 'peppermint' })
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of our own server
  const oldUser = (old.body.user as { id: string }).id
  const assignment = crypto.randomUUID()
  await runAs(
    database,
    'anand',
    `insert into class_assignments (id, class_id, subject, out_of, due_on) values ('${assignment}', $1, 'x', 15, current_date)`,
    { values: [classId] },
  )
  await database.query(
    `insert into class_hand_ins (class_id, assignment_id, member_id, user_id, body, words, may_be_read)
     values ($1, $2, $3, $4, 'Dear Uncle', 2, false)`,
    [classId, assignment, member_id, oldUser],
  )
  const { status, body } = await post('/class-cards/new', { member_id }, { token: teacher })
  expect(status).toBe(200)
  // The old session is over, and the old words and QR code are nothing.
  expect((await site.call('/user', { token: String(old.body.access_token) })).status).toBe(403)
  expect((await signIn({ code, words, own_word: 'peppermint' })).status).toBe(422)
  expect((await signIn({ secret, own_word: 'peppermint' })).status).toBe(422)
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of our own server
  const [card] = (body as unknown as Printed).cards
  const fresh = await signIn({ code, words: card?.words ?? '', own_word: 'lemonade' })
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of our own server
  const newUser = (fresh.body.user as { id: string }).id
  expect(newUser).not.toBe(oldUser)
  const { rows } = await database.query('select user_id, body from class_hand_ins')
  expect(rows).toEqual([{ user_id: newUser, body: 'Dear Uncle' }])
  const bytes = await database.query<{ user_id: string; bytes: string }>(
    'select user_id, bytes from private.kept_bytes where user_id = any ($1) and bytes > 0',
    [[oldUser, newUser]],
  )
  expect(bytes.rows).toEqual([{ user_id: newUser, bytes: '210' }])
})

describe('who may not', () => {
  test('another teacher, a student and a visitor neither print, replace nor list cards', async () => {
    const { member_id } = await printOne()
    for (const name of ['li', 'tom']) {
      const token = await tokenOf(name)
      const asked = { class_id: classId, names: ['X'] }
      expect((await post('/class-cards', asked, { token })).status).toBe(403)
      expect((await post('/class-cards/new', { member_id }, { token })).status).toBe(403)
      expect((await site.call(`/class-cards?class_id=${classId}`, { token })).status).toBe(403)
    }
    expect((await post('/class-cards', { class_id: classId, names: ['X'] })).status).toBe(401)
  })

  test('a teacher without the second factor that they have set up prints nothing', async () => {
    await database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [accountOf('anand')],
    )
    const asked = { class_id: classId, names: ['X'] }
    expect((await post('/class-cards', asked, { token: teacher })).status).toBe(403)
  })

  test('nobody while classes are off', async () => {
    const { secret } = await printOne()
    await switchClasses(database, false)
    expect((await post('/class-cards/open', { secret })).status).toBe(404)
    expect((await post('/class-cards', { class_id: classId, names: ['X'] }, { token: teacher })).status).toBe(
      404,
    )
  })
})

test('a class has 60 students, and no name twice', async () => {
  await print(...Array.from({ length: 59 }, (_, n) => `Student ${n}`))
  const asked = (names: string[]) => post('/class-cards', { class_id: classId, names }, { token: teacher })
  expect((await asked(['Maya', 'Tom'])).body.message).toBe('A class has 60 students at most. It has 59 now')
  expect((await asked(['student 3'])).body.message).toBe(
    'Somebody in this class is called student 3. Add a letter',
  )
  expect((await asked(['Maya'])).status).toBe(200)
})

test('the teacher sees which cards are used, and nothing of the account', async () => {
  const { cards } = await print('Maya', 'Tom')
  await signIn({ secret: cards[0]?.secret ?? '', own_word: 'peppermint' })
  const { body } = await site.call(`/class-cards?class_id=${classId}`, { token: teacher })
  expect(body.cards).toEqual(
    expect.arrayContaining([
      { member_id: cards[0]?.member_id, is_used: true },
      { member_id: cards[1]?.member_id, is_used: false },
    ]),
  )
})

describe('a card’s account gets another way to sign in', () => {
  async function signInWithCard(browser?: Browser) {
    const { secret } = await printOne()
    const { body } = await signIn({ secret, own_word: 'peppermint' })
    const opened = openClient(site, browser)
    const { data, error } = await opened.client.auth.setSession({
      access_token: String(body.access_token),
      refresh_token: String(body.refresh_token),
    })
    if (error) throw error
    return { ...opened, secret, id: data.user?.id ?? '' }
  }
  type Student = Awaited<ReturnType<typeof signInWithCard>>

  /** Goes to the provider, and gives the address at which the browser ends. */
  async function add({ client, browser }: Student, provider: Provider, person: string): Promise<URL> {
    const { data, error } = await client.auth.linkIdentity({
      provider,
      options: { redirectTo: `${SITE}/profile`, skipBrowserRedirect: true },
    })
    if (error) throw error
    if (provider !== 'custom:school')
      return browser.signInLocally(data.url ?? '', {
        email: `${person}@example.com`,
        fullName: 'Maya Osei',
      })
    const returned = await browser.go(await goThroughProvider(data.url ?? '', person))
    return new URL(returned.headers.get('Location') ?? '')
  }
  type Provider = 'discord' | 'google' | 'custom:school'

  test.each<[Provider, string, string]>([
    ['discord', 'maya', 'maya@example.com'],
    ['google', 'maya', 'maya@example.com'],
    ['custom:school', 'maya', 'maya@lakeside.example'],
    ['custom:school', 'tom', ''],
  ])('%s as %s: the same account, with the address “%s”, and the card still works', async (...given) => {
    const [provider, person, email] = given
    await database.query('delete from auth.identities')
    const student = await signInWithCard()
    const back = await add(student, provider, person)
    const { data } = await student.client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(data.user).toMatchObject({
      id: student.id,
      email,
      is_anonymous: false,
      app_metadata: { providers: [provider] },
    })
    expect((await signIn({ secret: student.secret, own_word: 'peppermint' })).body).toMatchObject({
      user: { id: student.id },
    })
    const { rows } = await database.query('select nickname from class_members where user_id = $1', [
      student.id,
    ])
    expect(rows).toEqual([{ nickname: 'Maya' }])
    await runAs(database, 'anand', 'delete from classes')
    await endCards(database, new Date())
    expect(await endCards(database, new Date(Date.now() + 31 * 24 * 3_600_000))).toBe(0)
    await database.query('delete from auth.users where id = $1', [student.id])
  })

  test('not with an address that another account has: both stay as they are', async () => {
    const student = await signInWithCard()
    const other = crypto.randomUUID()
    await database.query(
      `insert into auth.users (id, instance_id, aud, role, email, email_confirmed_at, created_at, updated_at)
       values ($1, $2, 'authenticated', 'authenticated', 'taken@example.com', now(), now(), now())`,
      [other, '00000000-0000-0000-0000-000000000000'],
    )
    const back = await add(student, 'google', 'taken')
    expect(back.searchParams.get('error_code')).toBe('email_exists')
    expect((await student.client.auth.getUser()).data.user).toMatchObject({
      is_anonymous: true,
      identities: [],
    })
    await database.query('delete from auth.users where id = $1', [other])
  })
})

test('after the class a card signs in for 30 days; then its account goes, unless it has a provider', async () => {
  const { cards } = await print('Maya', 'Tom', 'Never used')
  const users = []
  for (const card of cards.slice(0, 2)) {
    const { body } = await signIn({ secret: card.secret, own_word: 'peppermint' })
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- an answer of our own server
    users.push((body.user as { id: string }).id)
  }
  await database.query('update auth.users set is_anonymous = false where id = $1', [users[1]])
  await runAs(database, 'anand', 'delete from classes')
  const now = Date.now()
  const DAY = 24 * 3_600_000
  expect(await endCards(database, new Date(now))).toBe(0)
  expect((await database.query('select from evergreen.class_cards')).rowCount).toBe(2)
  expect((await signIn({ secret: cards[0]?.secret ?? '', own_word: 'peppermint' })).status).toBe(200)
  expect(await endCards(database, new Date(now + 29 * DAY))).toBe(0)
  expect(await endCards(database, new Date(now + 31 * DAY))).toBe(1)
  const { rows } = await database.query('select id from auth.users where id = any ($1)', [users])
  expect(rows).toEqual([{ id: users[1] }])
})

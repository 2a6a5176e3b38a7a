import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import {
  hashOwnWord,
  isOwnWord,
  makeCardSecret,
  readCode,
  readOwnWord,
  readWords,
} from '#server/classes/card-secret.ts'
import type { Queryable } from '#server/database/database.ts'
import { AuthError, invalidRequest } from './auth-error.ts'
import { isUuid, readBody, type AuthEnv, type AuthParts, type Principal } from './auth-env.ts'
import { signedIn } from './bearer.ts'
import { hasVerifiedFactor } from './factors.ts'
import { countAddress, countAgainst, countWrong, overLimit, secondsToWait } from './rate-limit.ts'
import { hashToken } from './secrets.ts'
import { beginSession, sessionBody } from './sessions.ts'

/** A wrong own word may be typed so often; then the card waits. */
const TRIES = 5
const WAIT_MS = 15 * 60_000
const MEMBERS = 60

const cardsSchema = z.object({
  class_id: z.uuid(),
  names: z.array(z.string().trim().min(1).max(40)).max(MEMBERS),
})
const replaceSchema = z.object({ member_id: z.uuid() })
const openSchema = z.object({
  code: z.string().max(40).default(''),
  words: z.string().max(200).default(''),
  secret: z.string().max(100).default(''),
})
const signInSchema = openSchema.extend({ own_word: z.string().max(200) })

interface Card {
  id: string
  class_id: string
  member_id: string | null
  user_id: string | null
  own_hash: string | null
  tries: number
  tried_at: Date | null
}

/**
 * Class cards, which GoTrue lacks. A teacher makes them (`POST /class-cards`), replaces one (`POST /class-cards/new`), and
 * sees which are used (`GET /class-cards`). A student opens a card (`POST /class-cards/open`) and signs in with it
 * (`POST /class-cards/sign-in`), the first time with a new word of their own.
 */
export const classCards = new Hono<AuthEnv>()
  .use('/class-cards/*', async (c, next) => {
    const { rows } = await c.var.auth.database.query<{ is_on: boolean }>(
      'select private.classes_on() as is_on',
    )
    if (!rows[0]?.is_on) throw new AuthError(404, 'not_found', 'This site has no classes')
    await next()
  })
  .get('/class-cards', signedIn, async (c) => {
    const { auth, principal } = c.var
    const classId = c.req.query('class_id') ?? ''
    if (!isUuid(classId)) throw invalidRequest('Invalid class_id in request')
    await requireTeacher(auth.database, principal, classId)
    const { rows } = await auth.database.query<{ member_id: string; is_used: boolean }>(
      `select member_id, used_at is not null as is_used from evergreen.class_cards
       where class_id = $1 and member_id is not null`,
      [classId],
    )
    return c.json({ cards: rows })
  })
  .post('/class-cards', signedIn, async (c) => {
    const { auth, principal } = c.var
    const { class_id: classId, names } = await readBody(c, cardsSchema)
    await countAgainst(c, 'account:change', principal.userId)
    const made = await auth.database.transaction(async (tx) => {
      await requireTeacher(tx, principal, classId)
      return makeCards(tx, auth, classId, names)
    })
    return c.json(made)
  })
  .post('/class-cards/new', signedIn, async (c) => {
    const { auth, principal } = c.var
    const { member_id: memberId } = await readBody(c, replaceSchema)
    await countAgainst(c, 'account:change', principal.userId)
    return c.json(await auth.database.transaction((tx) => replaceCard(tx, auth, principal, memberId)))
  })
  .post('/class-cards/open', async (c) => {
    const card = await findCard(c, await readBody(c, openSchema))
    const { rows } = await c.var.auth.database.query<{ name: string; teacher: string; nickname: string }>(
      `select c.name, c.teacher_name as teacher, m.nickname
       from public.class_members m join public.classes c on c.id = m.class_id where m.id = $1`,
      [card.member_id],
    )
    return c.json({ is_new: card.own_hash === null, ...rows[0] })
  })
  .post('/class-cards/sign-in', async (c) => {
    const { auth } = c.var
    const { own_word, ...opened } = await readBody(c, signInSchema)
    const card = await findCard(c, opened)
    const word = readOwnWord(own_word)
    const hash = card.own_hash === null && word !== undefined ? await hashOwnWord(word) : undefined
    if (card.own_hash === null && hash === undefined)
      throw new AuthError(422, 'weak_password', 'Your own word needs 6 letters or more')
    if (card.own_hash !== null) await checkOwnWord(auth, card, word ?? '')
    const session = await auth.database.transaction(async (tx) => {
      const userId = await userOf(tx, auth.now(), card, hash)
      return beginSession(tx, {
        userId,
        now: auth.now(),
        userAgent: c.req.header('User-Agent'),
        address: auth.clientAddress(c),
        method: 'anonymous',
      })
    })
    return c.json(await sessionBody(auth, session))
  })

/** Refuses everybody but the teacher of a class that has not ended, with the second factor if there is one. */
async function requireTeacher(tx: Queryable, { userId, aal }: Principal, classId: string): Promise<void> {
  const { rows } = await tx.query(
    'select from public.classes where id = $1 and user_id = $2 and ends_on >= current_date and closed_at is null',
    [classId, userId],
  )
  if (rows.length === 0 || (aal !== 'aal2' && (await hasVerifiedFactor(tx, userId))))
    throw new AuthError(403, 'not_admin', 'This is not your class, or it is closed')
}

/** Adds students to a class, each with a card. Names that are there already are numbered by the teacher, not by us. */
async function makeCards(tx: Queryable, auth: AuthParts, classId: string, names: readonly string[]) {
  // The lock of join_class: both count the members.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('members of ' || $1, 0))", [classId])
  const { rows } = await tx.query<{ nickname_key: string; role: string; key: string }>(
    'select nickname_key, role from public.class_members where class_id = $1',
    [classId],
  )
  const students = rows.filter(({ role }) => role === 'student').length
  if (students + names.length > MEMBERS)
    throw new AuthError(
      422,
      'validation_failed',
      `A class has ${MEMBERS} students at most. It has ${students} now`,
    )
  const taken = new Set(rows.map((row) => row.nickname_key))
  for (const name of names) {
    if (taken.has(name.toLowerCase()))
      throw new AuthError(422, 'validation_failed', `Somebody in this class is called ${name}. Add a letter`)
    taken.add(name.toLowerCase())
  }
  const code = await codeOf(tx, classId)
  const cards = []
  for (const nickname of names) {
    const memberId = randomUUID()
    await tx.query(
      'insert into public.class_members (id, class_id, nickname, by_card) values ($1, $2, $3, true)',
      [memberId, classId, nickname],
    )
    cards.push(await addCard(tx, auth, { classId, memberId, nickname, code }))
  }
  return { code, cards }
}

/**
 * A new card for a place whose card or own word is lost. The old one opens nothing any more, and the next sign-in makes a new
 * account: the copies stay in the class, the old private record does not come along.
 */
async function replaceCard(tx: Queryable, auth: AuthParts, principal: Principal, memberId: string) {
  const { rows } = await tx.query<{
    class_id: string
    nickname: string
    user_id: string | null
    by_card: boolean
  }>('select class_id, nickname, user_id, by_card from public.class_members where id = $1 for update', [
    memberId,
  ])
  const [member] = rows
  if (!member) throw new AuthError(404, 'not_found', 'This student is not in the class any more')
  await requireTeacher(tx, principal, member.class_id)
  if (!member.by_card)
    throw new AuthError(422, 'validation_failed', 'This student joined with an account and needs no card')
  await tx.query(
    `update evergreen.class_cards set member_id = null, words_hash = null, secret_hash = null, ended_at = $2
     where member_id = $1`,
    [memberId, auth.now()],
  )
  await tx.query(
    'delete from auth.sessions s using auth.users u where u.id = s.user_id and u.id = $1 and u.is_anonymous',
    [member.user_id],
  )
  const { class_id: classId, nickname } = member
  const code = await codeOf(tx, classId)
  return { code, cards: [await addCard(tx, auth, { classId, memberId, nickname, code })] }
}

async function codeOf(tx: Queryable, classId: string): Promise<string> {
  const { rows } = await tx.query<{ code: string }>('select code from public.classes where id = $1', [
    classId,
  ])
  return rows[0]?.code ?? ''
}

interface NewCard {
  classId: string
  memberId: string
  nickname: string
  code: string
}

async function addCard(tx: Queryable, auth: AuthParts, { classId, memberId, nickname, code }: NewCard) {
  const { words, secret } = makeCardSecret()
  await tx.query(
    `insert into evergreen.class_cards (class_id, member_id, code_hash, words_hash, secret_hash, made_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [classId, memberId, hashOf(auth, code), hashOf(auth, `${code} ${words}`), hashToken(secret), auth.now()],
  )
  return { member_id: memberId, nickname, words, secret }
}

/** Keyed, because three easy words are few: who reads the table alone cannot try them all. */
function hashOf({ secrets }: AuthParts, text: string): string {
  return secrets.derive('class-card', text)
}

/**
 * Finds a card by its QR code, or by its words and the code of the class. Wrong words count for the class whose cards have
 * this code; a code that no card has counts for the address. A QR code has too many bits to guess, and counts for the
 * address alone.
 */
async function findCard(
  c: Context<AuthEnv>,
  { code, words, secret }: z.infer<typeof openSchema>,
): Promise<Card> {
  const { auth } = c.var
  countAddress(c, 'begin')
  if (secret !== '') {
    const { rows } = await auth.database.query<Card>(`${CARD} where secret_hash = $1`, [hashToken(secret)])
    if (rows[0]) return rows[0]
    throw noCard()
  }
  const asPrinted = readCode(code)
  const subject = hashOf(auth, asPrinted)
  const { rows: known } = await auth.database.query(
    'select from evergreen.class_cards where code_hash = $1 limit 1',
    [subject],
  )
  if (known.length === 0) throw noCard('No class has cards with this code')
  const wordsHash = hashOf(auth, `${asPrinted} ${readWords(words) ?? ''}`)
  // One after the other, so that guesses sent at once all count. Nothing is thrown here: that would roll the count back.
  const found = await auth.database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject])
    const seconds = await secondsToWait(tx, auth, WRONG_WORDS, subject)
    if (seconds !== undefined) return { seconds }
    const { rows } = await tx.query<Card>(`${CARD} where words_hash = $1`, [wordsHash])
    if (rows[0]) return { card: rows[0] }
    await countWrong(tx, auth, WRONG_WORDS, subject)
    return {}
  })
  if (found.seconds !== undefined) throw overLimit(429, found.seconds)
  if (found.card) return found.card
  throw noCard('One of the three words is not right. Look at the card')
}

function noCard(message = 'This card is not valid any more. Ask for a new one'): AuthError {
  return new AuthError(422, 'card_not_found', message)
}

const WRONG_WORDS = ['card:wrong-words', 'card:wrong-words-day'] as const
const CARD = `select id, class_id, member_id, user_id, own_hash, tries, tried_at from evergreen.class_cards`

/** Five tries, then a quarter of an hour. A try is counted before it is checked, so that guesses sent at once all count. */
async function checkOwnWord(auth: AuthParts, card: Card, word: string): Promise<void> {
  const now = auth.now()
  const since = new Date(now.getTime() - WAIT_MS)
  const { rows } = await auth.database.query<{ tries: number }>(
    `update evergreen.class_cards set
       tries = case when tried_at < $2 then 1 else tries + 1 end,
       tried_at = case when tries >= $4 and tried_at >= $2 then tried_at else $3 end
     where id = $1 returning tries`,
    [card.id, since, now, TRIES],
  )
  const tries = rows[0]?.tries ?? TRIES + 1
  if (tries > TRIES)
    throw overLimit(429, Math.ceil(((card.tried_at ?? now).getTime() + WAIT_MS - now.getTime()) / 1000))
  if (!(await isOwnWord(word, card.own_hash ?? ''))) {
    const left = TRIES - tries
    throw new AuthError(422, 'own_word_wrong', `Your own word is not right. Tries left: ${left}`)
  }
  await auth.database.query('update evergreen.class_cards set tries = 0 where id = $1', [card.id])
}

/** The account of a card. The first use makes it, and gives it the place in the class. */
async function userOf(tx: Queryable, now: Date, card: Card, ownHash: string | undefined): Promise<string> {
  const { rows } = await tx.query<Card>(`${CARD} where id = $1 for update`, [card.id])
  const [locked] = rows
  if (!locked) throw noCard()
  if (locked.user_id !== null) {
    // Two phones used the new card at once: the second one has not shown that it knows the word.
    if (ownHash !== undefined)
      throw new AuthError(409, 'conflict', 'This card was just used. Type your own word')
    return locked.user_id
  }
  if (ownHash === undefined) throw noCard()
  const { rowCount } = await tx.query('select from public.class_members where id = $1 for update', [
    card.member_id,
  ])
  if (rowCount === 0) throw noCard('The class of this card is gone')
  const userId = randomUUID()
  await tx.query(
    `insert into auth.users
       (id, instance_id, aud, role, raw_app_meta_data, raw_user_meta_data, is_anonymous, created_at, updated_at)
     values ($1, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', '{}', '{}', true, $2, $2)`,
    [userId, now],
  )
  await tx.query('update public.class_members set user_id = $2 where id = $1', [card.member_id, userId])
  await tx.query('update evergreen.class_cards set user_id = $2, own_hash = $3, used_at = $4 where id = $1', [
    card.id,
    userId,
    ownHash,
    now,
  ])
  return userId
}

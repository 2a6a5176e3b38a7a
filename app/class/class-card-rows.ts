import type { Client } from '#app/lib/service/create-client.ts'
import { loadStudentClient, loadSupabase } from '#app/lib/service/supabase.ts'
import { StudentError } from '#app/lib/service/request-error.ts'
import { fieldOf, listOf, textOf } from '#domain/unknown-value.ts'
import { formatClock } from '#domain/study/day.ts'

/** Cards as they are printed. Their words are shown once. */
export interface PrintedCards {
  code: string
  cards: { memberId: string; nickname: string; words: string; secret: string }[]
}

/** What a card needs to be opened: what is typed, or the secret of its QR code. */
export type CardKey = { code: string; words: string } | { secret: string }

/** Whose card it is. */
export interface OpenedCard {
  isNew: boolean
  className: string | undefined
  teacher: string | undefined
  nickname: string | undefined
}

/** Makes places with cards, one for each name. */
export async function makeCards(classId: string, names: readonly string[]): Promise<PrintedCards> {
  return readPrinted(await call(loadStudentClient(), '/class-cards', { class_id: classId, names }))
}

/** A new card for a place whose card or own word is lost. */
export async function replaceCard(memberId: string): Promise<PrintedCards> {
  return readPrinted(await call(loadStudentClient(), '/class-cards/new', { member_id: memberId }))
}

/** The places whose card was used. */
export async function fetchUsedCards(classId: string): Promise<Set<string>> {
  const answer = await call(loadStudentClient(), `/class-cards?class_id=${classId}`)
  return new Set(
    listOf(answer, 'cards').flatMap((card) => {
      const id = textOf(card, 'member_id')
      return id !== undefined && fieldOf(card, 'is_used') === true ? [id] : []
    }),
  )
}

export async function openCard(key: CardKey): Promise<OpenedCard> {
  const answer = await call(loadSupabase(), '/class-cards/open', key)
  return {
    isNew: fieldOf(answer, 'is_new') === true,
    className: textOf(answer, 'name'),
    teacher: textOf(answer, 'teacher'),
    nickname: textOf(answer, 'nickname'),
  }
}

/** Signs in with a card and the student's own word; at the first use the word is chosen. */
export async function signInWithCard(key: CardKey, ownWord: string): Promise<void> {
  const answer = await call(loadSupabase(), '/class-cards/sign-in', { ...key, own_word: ownWord })
  const [accessToken, refreshToken] = [textOf(answer, 'access_token'), textOf(answer, 'refresh_token')]
  if (accessToken === undefined || refreshToken === undefined)
    throw new StudentError('The card did not sign you in. Try again.')
  const client = await loadSupabase()
  const { error } = await client.auth.setSession({ access_token: accessToken, refresh_token: refreshToken })
  if (error) throw error
}

/** Calls the accounts: with something to send, it is a POST. */
async function call(
  client: Promise<Pick<Client, 'callAccounts'>>,
  path: string,
  sent?: object,
): Promise<unknown> {
  const answer = await (
    await client
  ).callAccounts(
    path,
    sent && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) },
  )
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return body
  if (answer.status === 429) throw new StudentError(waitSentence(Number(answer.headers.get('Retry-After'))))
  throw new StudentError(
    textOf(body, 'message') ?? textOf(body, 'msg') ?? 'The card could not be read. Try again.',
  )
}

function waitSentence(seconds: number): string {
  const until = new Date(Date.now() + Math.max(60, seconds || 60) * 1000)
  return `Too many wrong words. Scan the card, or wait until ${formatClock(until)}.`
}

function readPrinted(answer: unknown): PrintedCards {
  return {
    code: textOf(answer, 'code') ?? '',
    cards: listOf(answer, 'cards').flatMap((card) => {
      const [memberId, nickname, words, secret] = ['member_id', 'nickname', 'words', 'secret'].map((name) =>
        textOf(card, name),
      )
      return memberId && nickname && words && secret ? [{ memberId, nickname, words, secret }] : []
    }),
  }
}

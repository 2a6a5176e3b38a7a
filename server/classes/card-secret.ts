import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { EASY_WORDS } from './easy-words.ts'

const WORDS_ON_CARD = 3
const OWN_WORD_LETTERS = 6
const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** What is printed on a card: three words of 30 bits for a class whose code is known, and 128 bits for the QR code. */
export interface CardSecret {
  words: string
  secret: string
}

export function makeCardSecret(): CardSecret {
  const words = Array.from({ length: WORDS_ON_CARD }, () => EASY_WORDS[randomInt(EASY_WORDS.length)])
  return { words: words.join(' '), secret: randomBytes(16).toString('base64url') }
}

/** Typed words as they are on the card: capitals, commas and hyphens do not matter. Undefined if they are not three words. */
export function readWords(typed: string): string | undefined {
  const words = typed
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  return words.length === WORDS_ON_CARD ? words.join(' ') : undefined
}

/** A typed class code as it is printed. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

/** A student's own word: capitals and spaces at its ends do not matter. Undefined if it is too short. */
export function readOwnWord(typed: string): string | undefined {
  const word = typed.normalize('NFKC').trim().toLowerCase()
  return word.length >= OWN_WORD_LETTERS && word.length <= 100 ? word : undefined
}

/** A word that somebody chose is guessed quickly, so its hash is slow. */
export async function hashOwnWord(word: string, salt = randomBytes(16)): Promise<string> {
  const hash = await derive(word, salt, 32)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

export async function isOwnWord(word: string, stored: string): Promise<boolean> {
  const made = await hashOwnWord(word, Buffer.from(stored.split('.')[0] ?? '', 'base64url'))
  return made.length === stored.length && timingSafeEqual(Buffer.from(made), Buffer.from(stored))
}

import { randomInt, timingSafeEqual } from 'node:crypto'
import { hashToken } from './secrets.ts'

/** How many codes a set has. */
export const CODES_IN_SET = 10

/** Base32 of Crockford: without i, l, o and u, which people misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 3
const GROUP_LENGTH = 5

/** Makes a code of 75 random bits: `k7m2q-9xw4t-h3fpz`. */
export function makeRecoveryCode(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')
}

/** Reads a typed code: capitals, spaces and misread letters do not matter. Undefined if it is none. */
export function parseRecoveryCode(typed: string): string | undefined {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  const isCode = /^[0-9a-hjkmnp-tv-z]{15}$/.test(letters)
  return isCode ? letters.replace(/.{5}(?=.)/g, '$&-') : undefined
}

/**
 * The hash under which a code is stored. One round of SHA-256 is enough, because 2^75 codes are too many to try. With the student's
 * id, equal codes of two students have different hashes.
 */
export function hashRecoveryCode(userId: string, code: string): string {
  return hashToken(`${userId}\0${code}`)
}

/** The stored hash that equals this one. It compares all of them, so that its time says nothing. */
export function findHash(hashes: readonly string[], hash: string): string | undefined {
  const wanted = Buffer.from(hash)
  let found: string | undefined
  for (const each of hashes) {
    const stored = Buffer.from(each)
    if (stored.length === wanted.length && timingSafeEqual(stored, wanted)) found = each
  }
  return found
}

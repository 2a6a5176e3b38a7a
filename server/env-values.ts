import { z } from 'zod'

// The kinds of value that the variables of env.ts take.

/** A whole number within bounds. */
export function whole(least: number, most: number) {
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
}

/** A provider's id or secret: printable, without blanks; undefined when it is not set. */
export function secret() {
  return z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,500}$/)
    .optional()
}

/** The address of a PostgreSQL database; undefined when it is not set. */
export function postgres() {
  return z
    .string()
    .trim()
    .refine((value) => URL.canParse(value) && /^postgres(ql)?:\/\/[^/]+\/[^/?]+/.test(value))
    .optional()
}

/** Addresses with a comma between them, in which `*` may stand for anything. */
export function redirects() {
  return z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.string().regex(/^https?:\/\/[^\s/@]+/)))
}

/** A web address without `?`, `#` and user name; slashes at its end are dropped. */
export function address() {
  return z
    .string()
    .trim()
    .refine((value) => URL.canParse(value) && /^https?:\/\/[^?#@]+$/.test(value))
    .transform((value) => value.replace(/\/+$/, ''))
}

/** An address without a path. */
export function origin() {
  return address().refine((value) => URL.canParse(value) && new URL(value).origin === value.toLowerCase())
}

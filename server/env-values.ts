import { z } from 'zod'
import { isLoopbackHost } from '#server/http/client-address.ts'

// The kinds of values of the variables in env.ts.

export interface Variable {
  /** Describes a valid value, for error messages and the documentation. */
  expected: string
  purpose: string
  /** The default, as docs/configuration.md shows it. Without one, it shows `none`. */
  standard?: string
}

export const variables = z.registry<Variable>()

/** A whole number from `least` to `most`. */
export function whole(
  { least, most, standard }: { least: number; most: number; standard: number },
  purpose: string,
) {
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .default(standard)
    .register(variables, {
      expected: `a whole number from ${least} to ${most}`,
      purpose,
      standard: String(standard),
    })
}

/** A provider's id or secret: printable characters without spaces. Undefined when it is not set. */
export function secret() {
  return z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,500}$/)
    .optional()
}

/** The address of an OpenID provider, as it writes it itself; undefined when it is not set. Only this machine needs no https. */
export function issuer() {
  return z
    .string()
    .trim()
    .refine(
      (value) =>
        isWebAddress(value) && (value.startsWith('https:') || isLoopbackHost(new URL(value).hostname)),
    )
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

/** Values separated by commas. */
export function listOf(item: z.ZodType<string, string>) {
  return z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(item))
}

/** A web address without `?`, `#` and user name. Slashes at its end are removed. */
export function address() {
  return z
    .string()
    .trim()
    .refine(isWebAddress)
    .transform((value) => value.replace(/\/+$/, ''))
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:\/\/[^?#@]+$/.test(value)
}

/** An address without a path. */
export function origin() {
  return address().refine((value) => URL.canParse(value) && new URL(value).origin === value.toLowerCase())
}

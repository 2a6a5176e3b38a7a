import { isSqlState } from '#server/database/database-error.ts'

/** Longer texts are cut before they are redacted, which limits the cost of a long one. */
const LONGEST = 4000

/** A word with an @ (in a path: %40) that has text on both sides. */
const EMAIL = /.(?:@|%40)./i
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Removes e-mail addresses from a text, and everything that is long and random enough to be a token. Ids (UUIDs) and
 * the names of the site's own scripts stay. The expressions here run in linear time, because strangers choose the
 * text.
 */
export function withoutSecrets(text: string, most = LONGEST): string {
  return cut(text, LONGEST)
    .replace(/[^\s/"'<>()=,;:]+/g, (word) => (EMAIL.test(word) ? '[e-mail]' : word))
    .replace(/[\w.-]+/g, (word) => (isThreePartToken(word) ? '[token]' : word))
    .replace(/(\/assets\/)?[\w-]{32,}/g, (word, asset?: string) =>
      asset || UUID.test(word) ? word : '[token]',
    )
    .slice(0, most)
}

/**
 * Describes an error for the log. Messages of the database can contain what a student sent, so of its errors only the
 * code (SQLSTATE) and the name of the constraint are kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error, message: withoutSecrets(String(error)) }
  const { name, stack = '', cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name,
    ...(code && { code }),
    ...(!isSqlState(code ?? '') && { message: withoutSecrets(error.message) }),
    ...('constraint' in error && typeof error.constraint === 'string' && { constraint: error.constraint }),
    stack: frames.slice(0, 8).map((line) => line.trim()),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  }
}

/** Cuts a text and drops the word at the cut, so that no part of a token stays. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most)
  const words = kept.split(/[\s/"'<>()=,;:]/)
  return kept.slice(0, most - (words.at(-1)?.length ?? 0))
}

/** Whether a word has three parts of at least 8 letters with full stops between them, like a signed token (JWT). */
function isThreePartToken(word: string): boolean {
  let long = 0
  for (const part of word.split('.')) {
    long = part.length >= 8 ? long + 1 : 0
    if (long === 3) return true
  }
  return false
}

/**
 * Removes from a browser's text what could tell who the visitor is or what they wrote: addresses of sites and
 * machines, query strings, ids, e-mail addresses, tokens and quoted texts.
 */
export function withoutPersonalData(text: string): string {
  const local = cut(text, LONGEST)
    .replace(/\bfile:\/\/[^\s()]*/gi, '[file]')
    .replace(/(?<![\w+.-])[a-z][\w+.-]*:\/\/[^\s/()]*/gi, '')
    .replace(/[?#][^\s()]*/g, (query) => /(?::\d{1,9}){1,2}$/.exec(query)?.[0] ?? '')
    .replace(/"[^"]*"/g, '"[text]"')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '[id]')
    .replace(/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g, '[address]')
  return withoutSecrets(local)
}

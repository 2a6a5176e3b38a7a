import { z } from 'zod'
import { Refusal, unsupported } from './refusal.ts'

/** The preferences of the Prefer header, in their order in Preference-Applied. */
const preferencesSchema = z
  .object({
    resolution: z.enum(['merge-duplicates', 'ignore-duplicates']),
    missing: z.enum(['default', 'null']),
    return: z.enum(['representation', 'minimal']),
    count: z.enum(['exact']),
    handling: z.enum(['strict', 'lenient']),
  })
  .partial()
export type Preferences = z.infer<typeof preferencesSchema>

const NAMES = preferencesSchema.keyof().options
const KNOWN: ReadonlySet<string> = new Set(
  NAMES.flatMap((name) => preferencesSchema.shape[name].unwrap().options.map((value) => `${name}=${value}`)),
)
/** What succeeds is committed anyway. */
const COMMIT = 'tx=commit'

const REFUSED: [pattern: RegExp, feature: string, hint: string][] = [
  [/^count=(planned|estimated)$/, 'An estimated count is', 'Ask for count=exact.'],
  [/^return=headers-only$/, 'return=headers-only is', 'Ask for return=representation or return=minimal.'],
  [/^params=/, 'A single parameter for a whole body is', 'Name each parameter.'],
  [/^timezone=/, 'Another time zone is', 'All times are in UTC.'],
  [/^tx=rollback$/, 'Rolling back at the end is', 'Leave the preference out: what succeeds is committed.'],
]

/** Reads a Prefer header (RFC 7240). If a preference occurs twice the first one counts; unknown ones are ignored. */
export function parsePreferences(header: string | undefined): Preferences {
  const texts = (header ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  for (const text of texts) {
    const refused = REFUSED.find(([pattern]) => pattern.test(text))
    if (refused) throw unsupported(refused[1], refused[2])
  }
  const known = texts.filter((text) => KNOWN.has(text)).map((text) => text.split('='))
  const preferences = preferencesSchema.parse(Object.fromEntries(known.toReversed()))
  const unknown = texts.filter((text) => !KNOWN.has(text) && text !== COMMIT)
  if (preferences.handling === 'strict' && unknown.length > 0) {
    throw new Refusal(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    })
  }
  return preferences
}

/** The value of Preference-Applied, for those of `names` that the request asked for; empty if it asked for none. */
export function formatApplied(preferences: Preferences, names: readonly (keyof Preferences)[]): string {
  return NAMES.filter((name) => names.includes(name) && preferences[name])
    .map((name) => `${name}=${preferences[name]}`)
    .join(', ')
}

const LIST = 'application/json'
const OBJECT = 'application/vnd.pgrst.object+json'

/** The form of an answer: an array of rows, or one row as an object. */
export type Media = 'list' | 'object'

/** Chooses the form by the Accept header: the acceptable form with the highest weight. */
export function chooseMedia(header: string | undefined): Media {
  if (header === undefined || header.trim() === '') return 'list'
  const ranges = header.split(',').map(parseMediaRange)
  for (const { type, parameters } of ranges.toSorted((a, b) => b.weight - a.weight)) {
    if (type === LIST || type === '*/*' || type === 'application/*') return 'list'
    const stripped = parameters.includes('nulls=stripped')
    if (/^application\/vnd\.pgrst\.array(\+json)?$/.test(type) && !stripped) return 'list'
    if (/^application\/vnd\.pgrst\.object(\+json)?$/.test(type) && !stripped) return 'object'
  }
  const asked = header.split(',').map((range) => range.trim())
  throw new Refusal(415, 'PGRST107', `None of these media types are available: ${asked.join(', ')}`, {
    hint: `Accept ${LIST} or ${OBJECT}.`,
  })
}

export function formatContentType(media: Media): string {
  return `${media === 'list' ? LIST : OBJECT}; charset=utf-8`
}

/** Refuses a body that is not JSON. A body without a Content-Type counts as JSON. */
export function checkContentType(header: string | undefined): void {
  const type = header?.split(';')[0]?.trim().toLowerCase() ?? LIST
  if (type === LIST) return
  throw new Refusal(400, 'PGRST102', `Content-Type not acceptable: ${type}`, {
    hint: `Send ${LIST}.`,
  })
}

function parseMediaRange(text: string) {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { type, parameters, weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
}

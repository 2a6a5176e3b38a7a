import { fieldOf, parseJson, textOf } from '#domain/unknown-value.ts'

/** The longest wait that we obey, in milliseconds: a header can say anything. */
const LONGEST = 3_600_000

/** `Retry-After: 30`, in milliseconds. Undefined for anything else; our server sends no dates. */
export function parseRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/.test(header) ? Math.min(Number(header) * 1000, LONGEST) : undefined
}

/**
 * Why no answer came. `offline`: the browser has no connection, and nothing was sent. `failed`: the connection failed, or
 * nothing listens. `late`: no answer in time. `cut write` and `late write` are the same of a request that changes
 * something: a browser does not tell whether the server got it, so it may have been done.
 */
export type NoAnswer = 'offline' | 'failed' | 'late' | 'cut write' | 'late write'

/** No answer came: the connection failed, or part of the site's code did not arrive. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly why: NoAnswer
  constructor(cause: unknown, why: NoAnswer = 'failed') {
    super('The request got no answer', { cause })
    this.why = why
  }
}

/** The service has answered that it cannot do this now. */
export class LaterError extends Error {
  override readonly name = 'LaterError'
  readonly status: number
  /** The service's code; empty if it gave none. Then the message is no sentence for students. */
  readonly code: string
  /** How long it asks to wait, in milliseconds. */
  readonly after: number | undefined
  constructor(status: number, body: unknown, after?: number) {
    super(textOf(body, 'message') ?? `The service answered ${status}`)
    this.status = status
    this.code = textOf(body, 'code') ?? ''
    this.after = after
  }
}

/** An error whose message is written for students. */
export class StudentError extends Error {
  override readonly name: string = 'StudentError'
}

/** Nobody is signed in. */
export class SignedOutError extends StudentError {
  override readonly name = 'SignedOutError'
  constructor() {
    super('Authentication required')
  }
}

export const SESSION_ENDED = 'Your session ended. Sign in again.'
export const ACCOUNT_DELETED = 'This account was deleted.'

const SESSION_ENDED_CODE = 'session_ended'

/** The session ended during this request: it was ended elsewhere, refused, or its account was deleted. */
export class SessionEndedError extends StudentError {
  override readonly name = 'SessionEndedError'
  readonly code = SESSION_ENDED_CODE
  constructor(message = SESSION_ENDED) {
    super(message)
  }
}

/** The codes of an answer to a token that is not accepted: of our server's rows, of PostgREST, of the accounts. */
const REFUSED_TOKEN = new Set([
  'session_not_found',
  'user_not_found',
  'bad_jwt',
  'PGRST301',
  'PGRST303',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_expired',
])

/** Whether an error or an answer's body says that the student's token is not accepted. */
export function isRefusedToken(answer: unknown): boolean {
  const code = fieldOf(answer, 'code')
  return (
    (typeof code === 'string' && REFUSED_TOKEN.has(code)) ||
    fieldOf(answer, 'name') === 'AuthSessionMissingError'
  )
}

/** Whether an error means that there is no session any more. Asking again does not help. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof SignedOutError || fieldOf(error, 'code') === SESSION_ENDED_CODE
}

/**
 * The constraint of a table that refused a row, if the error or the answer's body names one. Our server gives its name as
 * `details`. Hosted Supabase passes PostgreSQL's message on and has no field for the name, so it is read from that text.
 */
export function constraintOf(answer: unknown): string | undefined {
  const details = textOf(answer, 'details')
  if (details && /^\w+$/.test(details)) return details
  return /constraint "(\w+)"/.exec(textOf(answer, 'message') ?? '')?.[1]
}

/** Whether an answer's body says that a row has no account any more: hosted Supabase accepts the token of a deleted one. */
export function isWithoutAccount(answer: unknown): boolean {
  return /^(profiles_id|\w+_user_id)_fkey$/.test(constraintOf(answer) ?? '')
}

/** Whether an error means that waiting did not help. Asking once more would only take as long again. */
export function isLate(error: unknown): boolean {
  return error instanceof NetworkError && error.why !== 'failed'
}

/** How long a request for rows waits for the beginning of its answer, in milliseconds. */
export const ANSWER_WITHIN = 3000

/** The same of a deletion of a record or an account. It touches every row of a student, who waits for it. */
export const DELETED_WITHIN = 15_000

/** Throws if the browser knows that it has no connection. */
export function throwIfOffline(): void {
  if (typeof window === 'object' && !navigator.onLine) throw new NetworkError('offline', 'offline')
}

/** The result, if it comes in time; else a NetworkError. */
export function inTime<Result>(result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NetworkError('late', 'late')), ANSWER_WITHIN)
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * `fetch`, which reads the whole answer and throws a NetworkError if it does not come. Without a connection it throws at
 * once. A request for rows must be answered in time; its answer may then take as long as it needs. If it says that rows
 * cannot be read or written now, a LaterError is thrown.
 */
export const fetchWhole: typeof fetch = async (input, init) => {
  throwIfOffline()
  const isRows = addressOf(input).includes('/rest/v1/')
  const limit = isRows ? new AbortController() : undefined
  const within = /\/rpc\/delete_\w+$/.test(addressOf(input)) ? DELETED_WITHIN : ANSWER_WITHIN
  const timer = limit && setTimeout(() => limit.abort(), within)
  try {
    const signals = [init?.signal, limit?.signal].filter((signal) => signal instanceof AbortSignal)
    const response = await fetch(input, {
      ...init,
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    })
    clearTimeout(timer)
    if (isRows && isLater(response.status)) throw await laterError(response)
    const hasBody = ![204, 205, 304].includes(response.status)
    return new Response(hasBody ? await response.blob() : null, response)
  } catch (error) {
    // A request that we gave up ourselves.
    if (error instanceof LaterError || init?.signal?.aborted) throw error
    const [failed, late]: NoAnswer[] = isReading(input, init)
      ? ['failed', 'late']
      : ['cut write', 'late write']
    throw new NetworkError(error, limit?.signal.aborted ? late : failed)
  } finally {
    clearTimeout(timer)
  }
}

/** Timeout, too early, too many calls, and every fault of the service. */
export function isLater(status: number): boolean {
  return [408, 425, 429].includes(status) || status >= 500
}

async function laterError(response: Response): Promise<LaterError> {
  const body = parseJson(await response.text())
  return new LaterError(response.status, body, parseRetryAfter(response.headers.get('Retry-After')))
}

/** The address that a call of `fetch` asks for. */
export function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString()
}

/** Procedures that only read are called by POST, too. */
const READING_CALL =
  /\/rpc\/(get_\w+|pull_\w+|study_generation|assignment_details|class_codes|look_up_class|answers_to_second_mark|pair_counts|has_begun)$/

function isReading(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return (
    ['GET', 'HEAD'].includes(init?.method?.toUpperCase() ?? 'GET') ||
    READING_CALL.test(addressOf(input).replace(/\?.*$/, ''))
  )
}

/** The result of `import()`. Throws a NetworkError if the code does not arrive. */
export async function whenLoaded<Module>(loading: Promise<Module>): Promise<Module> {
  return loading.catch((error: unknown) => {
    throw new NetworkError(error)
  })
}

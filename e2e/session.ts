import { createHash, randomBytes } from 'node:crypto'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { LOCAL_WORD } from './local-word.ts'

/** The site under test. playwright.config.ts chooses its port. */
export const ORIGIN = `http://127.0.0.1:${process.env.E2E_PORT}`

/** The project's publishable key, as site.config.ts has it. */
export const API_KEY = 'sb_publishable_evergreen'

export interface Person {
  email: string
  fullName: string
}

let count = 0

/**
 * A new session of a student at a site, as JSON for the browser's storage. It makes the four requests of a browser: to the
 * sign-in service, to the page of the local identity provider, back, and for the session.
 */
export async function createSession({ email, fullName }: Person, origin = ORIGIN): Promise<string> {
  count += 1
  const call = clientAt(count, origin)
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const query = new URLSearchParams({
    provider: 'discord',
    redirect_to: `${origin}/auth`,
    code_challenge: challenge,
    code_challenge_method: 's256',
  })
  const begun = await call(`/auth/v1/authorize?${query}`)
  const cookie = begun.cookie
  const fields = new URLSearchParams(new URL(begun.location, origin).searchParams)
  fields.set('email', email)
  fields.set('full_name', fullName)
  fields.set('word', LOCAL_WORD)
  const confirmed = await call('/local-sign-in', {
    body: fields.toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie },
  })
  const returned = await call(confirmed.location, { headers: { Cookie: cookie } })
  const code = new URL(returned.location, origin).searchParams.get('code')
  const { body } = await call('/auth/v1/token?grant_type=pkce', {
    body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    headers: { 'Content-Type': 'application/json', apikey: API_KEY },
  })
  if (!body.includes('access_token')) throw new Error(`No session for ${email}: ${body}`)
  return body
}

/**
 * Sends the request from a loopback address of its own, on Linux, where the system has all of them. The service limits
 * the sign-ins of one address, and all students of the journeys are on this machine.
 */
function clientAt(number: number, origin: string) {
  const localAddress = `127.1.${(process.pid + (number >> 8)) & 255}.${number & 255 || 1}`
  return (path: string, { body, headers = {} }: { body?: string; headers?: OutgoingHttpHeaders } = {}) =>
    new Promise<{ location: string; cookie: string; body: string }>((resolve, reject) => {
      const sent = request(
        new URL(path, origin),
        {
          method: body === undefined ? 'GET' : 'POST',
          headers,
          ...(process.platform === 'linux' && { localAddress }),
        },
        (answer) => {
          const { location = '', 'set-cookie': cookies = [] } = answer.headers
          const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
          text(answer).then((body) => resolve({ location, cookie, body }), reject)
        },
      )
      sent.on('error', reject).end(body)
    })
}

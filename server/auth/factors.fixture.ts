import { TOTP } from 'otpauth'
import { signIn, type TestSite } from './auth.fixture.ts'

type Student = Awaited<ReturnType<typeof signIn>>

export const newEmail = () => `${crypto.randomUUID()}@example.com`

export function codeOf(site: TestSite, secret: string, steps = 0): string {
  return TOTP.generate({
    secret: new TOTP({ secret }).secret,
    timestamp: site.now().getTime() + steps * 30_000,
  })
}

export async function enrol({ client }: Pick<Student, 'client'>, friendlyName = 'Phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, totp: data.totp }
}

/** Signs in a student with a second factor. The used code's time step has passed. */
export async function assuredStudent(site: TestSite, email = newEmail()) {
  const student = await signIn(site, { email })
  const factor = await enrol(student)
  const { error } = await student.client.auth.mfa.challengeAndVerify({
    factorId: factor.id,
    code: codeOf(site, factor.secret),
  })
  if (error) throw error
  site.pass(30)
  const { data } = await student.client.auth.getSession()
  return { ...student, factor, token: data.session?.access_token ?? '', email }
}

export async function challenge(
  site: TestSite,
  token: string,
  factorId: string,
  address?: string,
): Promise<string> {
  const { status, body } = await site.call(`/factors/${factorId}/challenge`, {
    method: 'POST',
    token,
    body: {},
    ...(address && { address }),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return String(body.id)
}

export async function verify(
  site: TestSite,
  token: string,
  factorId: string,
  code: string,
  challengeId?: string,
) {
  const challenge_id = challengeId ?? (await challenge(site, token, factorId))
  return site.call(`/factors/${factorId}/verify`, { method: 'POST', token, body: { challenge_id, code } })
}

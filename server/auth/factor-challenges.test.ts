import { expect, test, vi } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { openTestSite, signIn } from './auth.fixture.ts'
import { assuredStudent, challenge, codeOf, verify } from './factors.fixture.ts'

vi.setConfig({ testTimeout: 180_000 })

describeEngines((database) => {
  test('a code works once, even in another session or with a new challenge', async () => {
    const site = await openTestSite(database())
    const { factor, token, email } = await assuredStudent(site)
    const code = codeOf(site, factor.secret)
    expect((await verify(site, token, factor.id, code)).status).toBe(200)
    const again = await signIn(site, { email })
    const wrong = { status: 422, body: { code: 'mfa_verification_failed' } }
    expect(await verify(site, again.session.access_token, factor.id, code)).toMatchObject(wrong)
    // The previous step has an unused code, but it is older than a used one.
    expect(
      await verify(site, again.session.access_token, factor.id, codeOf(site, factor.secret, -1)),
    ).toMatchObject(wrong)
    site.pass(30)
    expect(
      (await verify(site, again.session.access_token, factor.id, codeOf(site, factor.secret))).status,
    ).toBe(200)
  })

  test('one code sent eight times at once succeeds once', async () => {
    const site = await openTestSite(database())
    const { factor, email } = await assuredStudent(site)
    const { session } = await signIn(site, { email })
    const code = codeOf(site, factor.secret)
    const challenges = await Promise.all(
      Array.from({ length: 5 }, () => challenge(site, session.access_token, factor.id)),
    )
    const answers = await Promise.all(
      challenges.map((id) => verify(site, session.access_token, factor.id, code, id)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('after five wrong codes every code is refused, in all sessions of the student', async () => {
    const site = await openTestSite(database())
    const { factor, email } = await assuredStudent(site)
    const { session } = await signIn(site, { email })
    const right = codeOf(site, factor.secret)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await verify(site, session.access_token, factor.id, wrong)).toMatchObject({
        status: 422,
        body: { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
      })
    }
    const limited = { status: 429, body: { code: 'over_request_rate_limit' } }
    expect(await verify(site, session.access_token, factor.id, right)).toMatchObject(limited)
    const other = await signIn(site, { email })
    expect(await verify(site, other.session.access_token, factor.id, right)).toMatchObject(limited)
    site.pass(301)
    expect((await verify(site, session.access_token, factor.id, codeOf(site, factor.secret))).status).toBe(
      200,
    )
  })

  test('fifty guesses sent at once are counted like guesses one by one', async () => {
    const site = await openTestSite(database())
    const { factor, email } = await assuredStudent(site)
    const { session } = await signIn(site, { email })
    const id = await challenge(site, session.access_token, factor.id)
    const right = codeOf(site, factor.secret)
    const guesses = Array.from({ length: 51 }, (_, guess) => String(guess).padStart(6, '0')).filter(
      (code) => code !== right,
    )
    const answers = await Promise.all(
      guesses.slice(0, 50).map((code) => verify(site, session.access_token, factor.id, code, id)),
    )
    // The clock is fixed: at the end of a time window five more would be allowed.
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(5)
  })

  test('a student has twenty wrong codes a day', async () => {
    const site = await openTestSite(database())
    const { factor, email } = await assuredStudent(site)
    // Starts at the beginning of a day, so that all attempts are on one day.
    site.pass(86_401 - ((site.now().getTime() / 1000) % 86_400))
    const { session } = await signIn(site, { email })
    let wrong = 0
    for (let tries = 0; tries < 6; tries += 1) {
      for (let guess = 0; guess < 5; guess += 1) {
        const { status } = await verify(site, session.access_token, factor.id, 'abcdef')
        if (status === 422) wrong += 1
      }
      site.pass(300)
    }
    expect(wrong).toBe(20)
  })

  test('a challenge is valid for five minutes, once, for the address that asked for it', async () => {
    const site = await openTestSite(database())
    const { factor, token } = await assuredStudent(site)
    const other = await challenge(site, token, factor.id, '203.0.113.9')
    const mismatch = { status: 422, body: { code: 'mfa_ip_address_mismatch' } }
    expect(await verify(site, token, factor.id, codeOf(site, factor.secret), other)).toMatchObject(mismatch)
    const used = await challenge(site, token, factor.id)
    expect((await verify(site, token, factor.id, codeOf(site, factor.secret), used)).status).toBe(200)
    site.pass(60)
    expect(await verify(site, token, factor.id, codeOf(site, factor.secret), used)).toMatchObject(mismatch)
    const late = await challenge(site, token, factor.id)
    site.pass(301)
    const answer = await verify(site, token, factor.id, codeOf(site, factor.secret), late)
    expect(answer).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } })
    for (const id of ['', 'x', crypto.randomUUID()]) {
      expect(
        (
          await site.call(`/factors/${factor.id}/verify`, {
            method: 'POST',
            token,
            body: { challenge_id: id, code: '1' },
          })
        ).status,
      ).toBe(422)
    }
  })
})

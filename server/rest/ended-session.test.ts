import { beforeEach, expect, test } from 'vitest'
import { describeEngines } from '#server/database/engines.fixture.ts'
import { ADA, BEN, enrol, restOver } from './rest.fixture.ts'

const ENDED = { code: 'session_not_found', message: 'This session has ended. Sign in again.' }

describeEngines((database) => {
  beforeEach(() => enrol(database()))

  test.each([
    ['a session that was signed out', 'delete from auth.sessions'],
    ['a session after its last day', "update auth.sessions set not_after = now() - interval '1 s'"],
    ['a deleted account', `delete from auth.users where id = '${ADA}'`],
    ['an account that is marked as deleted', `update auth.users set deleted_at = now() where id = '${ADA}'`],
    ['a banned account', `update auth.users set banned_until = now() + interval '1 h' where id = '${ADA}'`],
  ])('%s is refused in reads, writes and calls', async (_, change) => {
    await database().query(change)
    const server = restOver(database())
    const ada = server.client(ADA)
    expect(await ada.from('profiles').select()).toMatchObject({ status: 401, error: ENDED })
    expect(await ada.from('saved_groups').insert({ user_id: ADA, name: 'x' })).toMatchObject({
      status: 401,
      error: ENDED,
    })
    expect(await ada.rpc('get_user_stats', { user_uuid: ADA })).toMatchObject({ status: 401, error: ENDED })
    const response = await server.send(ADA, '/profiles')
    expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer error="invalid_token"/)
  })

  test('another student’s session is not enough', async () => {
    await database().query('delete from auth.sessions where id = $1', [ADA])
    const server = restOver(database())
    const token = JSON.stringify({ session_id: BEN })
    expect((await server.client(token).from('profiles').select()).status).toBe(401)
    expect((await server.client(BEN).from('profiles').select()).status).toBe(200)
  })

  test('a write in the seconds after the account is gone is refused in the same words', async () => {
    const server = restOver(database())
    const ada = server.client(ADA)
    expect((await ada.from('profiles').select()).status).toBe(200)
    await database().query('delete from auth.users where id = $1', [ADA])
    for (const refused of [
      await ada.from('saved_groups').insert({ user_id: ADA, name: 'x' }),
      await ada.from('profiles').upsert({ id: ADA, study_level: 'igcse' }),
      await ada
        .from('study_goals')
        .insert({ user_id: ADA, goal_name: 'g', type: 'papers', exam_level: 'A Levels English' }),
    ])
      expect(refused).toMatchObject({ status: 401, error: ENDED })
  })
})

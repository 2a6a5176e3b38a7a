import { Client } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sqlFiles } from './migrate.ts'
import { postgresFolder, startPostgres } from './postgres.fixture.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const ADA = '00000000-0000-4000-8000-00000000000a'

/**
 * Makes a database like a hosted Supabase project: the owner of the migrations is no superuser, and another role owns
 * schema `auth` and lets the owner use its tables.
 */
const HOSTED = `
  create role auth_admin noinherit createrole;
  create role project_owner login password 'x' nosuperuser createdb createrole bypassrls;
  alter default privileges for role project_owner in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role project_owner in schema public grant all on functions to anon, authenticated, service_role;
  grant all on schema public to project_owner;
  alter schema auth owner to auth_admin;
  do $$ declare name text; begin
    for name in select oid::regclass from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r' loop
      execute format('alter table %s owner to auth_admin', name);
    end loop;
  end $$;
  grant usage on schema auth to project_owner;
  grant all on all tables in schema auth to project_owner;
`

describe.skipIf(!postgresFolder)('on a hosted project (skipped where a machine has no PostgreSQL)', () => {
  let admin: Client
  let owner: Client
  beforeAll(async () => {
    const postgres = await startPostgres()
    const url = await postgres.createDatabase()
    admin = new Client({ connectionString: url })
    await admin.connect()
    await admin.query(`grant create on database ${new URL(url).pathname.slice(1)} to public`)
    const files = await sqlFiles()
    // A hosted project already has the roles and schema auth. It lacks the tables of our own server.
    for (const { name, text } of files)
      if (/platform\/\d+_(roles|auth)\.sql/.test(name)) await admin.query(text)
    await admin.query(HOSTED)
    const ownerUrl = new URL(url)
    ownerUrl.username = 'project_owner'
    ownerUrl.password = 'x'
    owner = new Client({ connectionString: ownerUrl.href })
    await owner.connect()
    for (const { name, text } of files) if (name.startsWith('migrations/')) await owner.query(text)
    return async () => {
      await owner.end()
      await admin.end()
      await postgres.stop()
    }
  })

  async function asAda(sql: string): Promise<unknown[]> {
    await admin.query('begin')
    const claims = { sub: ADA, role: 'authenticated', aal: 'aal1', session_id: ADA }
    await admin.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(claims)])
    await admin.query('set local role authenticated')
    try {
      const { rows } = await admin.query<Record<string, unknown>>(sql)
      await admin.query('commit')
      return rows
    } catch (error) {
      await admin.query('rollback')
      throw error
    }
  }

  test('the migrations alone are enough', async () => {
    await admin.query('set role auth_admin')
    await admin.query(`insert into auth.users (id, email) values ('${ADA}', 'ada@example.org')`)
    await admin.query(
      `insert into auth.sessions (id, user_id, created_at) values ('${ADA}', '${ADA}', now())`,
    )
    await admin.query('reset role')
    expect(await asAda('select email from public.profiles')).toEqual([{ email: 'ada@example.org' }])
    await asAda("insert into public.saved_groups (name) values ('Paper 1')")
    expect(await asAda(`select study_goals_count from public.get_user_stats('${ADA}')`)).toEqual([
      { study_goals_count: '0' },
    ])
    const [pulled] = await asAda(`select public.pull_study_events('${ADA}', 0) as page`)
    expect(pulled).toMatchObject({ page: { epoch: 0, last: 0, rows: [] } })
    const made = await owner.query('select private.new_generation() as generation')
    const [again] = await asAda(`select public.pull_answer_versions('${ADA}', 0) as page`)
    expect(again).toMatchObject({ page: made.rows[0] })
    await asAda('select public.delete_account()')
    const { rows } = await admin.query(
      'select from public.profiles union all select from public.saved_groups',
    )
    expect(rows).toEqual([])
  })

  test('the default grants of the project are revoked', async () => {
    const { rows } = await admin.query(
      `select relname, privilege from pg_class, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as privilege
       where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege('anon', oid, privilege)
       union all select proname, 'execute' from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`,
    )
    // Its answer is a random id, which a device asks for when its session has ended.
    expect(rows).toEqual([{ relname: 'study_generation', privilege: 'execute' }])
  })
})

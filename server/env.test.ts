import { expect, test } from 'vitest'
import { formatEnvTable, parseEnv, providerCredentials, restLimits, siteUrl } from './env.ts'
import { STANDARD_LIMITS } from './rest/limits.ts'

function envOf(environment: Record<string, string>) {
  const result = parseEnv(environment)
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return result.env
}

test('an empty environment takes the defaults', () => {
  expect(envOf({})).toEqual({
    PORT: 4180,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    DATABASE_POOL_SIZE: 10,
    FILES_CACHE_MB: 512,
    FILES_UPSTREAM_TIMEOUT_SECONDS: 30,
    CORS_ORIGINS: [],
    REST_MAX_BODY_KB: 1024,
    REST_MAX_QUERY_LENGTH: 12_000,
    REST_MAX_LIST_ITEMS: 1000,
    REST_MAX_ROWS: 1000,
    REST_MAX_ANSWER_KB: 4096,
    REST_CALLS_PER_MINUTE: 300,
    REST_CALLS_PER_MINUTE_OF_VISITORS: 1200,
    REST_SECONDS_PER_MINUTE: 20,
    REST_STATEMENT_SECONDS: 8,
    SIGN_INS_PER_ADDRESS: 3000,
    STREAMS_PER_ADDRESS: 2000,
    STUDENT_DATA_MB: 64,
    SITE_DATA_MB: 10_240,
    CLASSES: 'no',
    ALLOW_LOCAL_SIGN_IN: 'no',
    REDIRECT_ALLOW_LIST: [],
    TRUST_PROXY: 0,
    CDN_SECONDS: 0,
    REQUEST_LOG: 'api',
  })
  expect(restLimits(envOf({}))).toEqual(STANDARD_LIMITS)
})

test('an empty value counts as not given', () => expect(envOf({ PORT: '', SITE_URL: ' ' }).PORT).toBe(4180))

test.each([
  ['PORT', '8080', 8080],
  ['PORT', '0', 0],
  ['HOST', '::1', '::1'],
  ['SITE_URL', 'https://english.example.org/', 'https://english.example.org'],
  ['FILES_UPSTREAM_URL', 'https://files.example.org/english/', 'https://files.example.org/english'],
  ['CORS_ORIGINS', 'https://a.org, http://localhost:3000/', ['https://a.org', 'http://localhost:3000']],
])('%s=%s is %j', (name, value, read) => expect(envOf({ [name]: value })).toMatchObject({ [name]: read }))

test.each([
  ['DATABASE_URL', 'postgres://owner:secret@host'],
  ['DATABASE_URL', 'mysql://owner:secret@host/name'],
  ['DATABASE_REQUESTS_URL', 'secret'],
])('an invalid %s is reported without its value', (name, value) => {
  expect(parseEnv({ [name]: value })).toEqual({
    problems: [`${name} must be an address such as postgres://user:password@host:5432/name.`],
  })
})

test.each([
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, not "80a".'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
  [
    'HOST',
    'http://a:1',
    'HOST must be a host name or an IP address, without http:// and port, not "http://a:1".',
  ],
  [
    'SITE_URL',
    'english.org',
    'SITE_URL must be an origin such as https://english.example.org, without a path, not "english.org".',
  ],
  [
    'SITE_URL',
    'https://a.org/english',
    'SITE_URL must be an origin such as https://english.example.org, without a path, not "https://a.org/english".',
  ],
  [
    'FILES_UPSTREAM_URL',
    'ftp://a.org',
    'FILES_UPSTREAM_URL must be an address that begins with https:// or http://, without ?, # and user name, not "ftp://a.org".',
  ],
  [
    'CORS_ORIGINS',
    'https://a.org, *',
    'CORS_ORIGINS must be origins such as https://app.example.org, with commas between them, not "https://a.org, *".',
  ],
  ['FILES_CACHE_MB', '1', 'FILES_CACHE_MB must be a whole number from 64 to 1000000, not "1".'],
])('%s=%s is refused with its name and what is expected', (name, value, problem) => {
  expect(parseEnv({ [name]: value })).toEqual({ problems: [problem] })
})

test.each([
  [
    { DISCORD_CLIENT_ID: '123' },
    'DISCORD_CLIENT_ID is set without DISCORD_CLIENT_SECRET. Set both, or neither.',
  ],
  [
    { GOOGLE_CLIENT_SECRET: 'abc' },
    'GOOGLE_CLIENT_SECRET is set without GOOGLE_CLIENT_ID. Set both, or neither.',
  ],
  [
    { OIDC_ISSUER: 'https://login.example.org', OIDC_NAME: 'Lakeside School' },
    'OIDC_ISSUER, OIDC_NAME is set without OIDC_CLIENT_ID, OIDC_CLIENT_SECRET. Set all four, or none.',
  ],
])('an id without its secret, or the reverse (%j), is refused', (environment, problem) =>
  expect(parseEnv(environment)).toEqual({ problems: [problem] }),
)

test('a wrong secret is not repeated in the message', () => {
  const result = parseEnv({ DISCORD_CLIENT_ID: '123', DISCORD_CLIENT_SECRET: 'se cret' })
  expect(JSON.stringify(result)).not.toContain('se cret')
})

test.each([
  ['https://login.example.org/realms/pupils/', true],
  ['http://127.0.0.1:9000', true],
  ['http://login.example.org', false],
  ['https://login.example.org/?tenant=1', false],
])('a school’s provider at %s is taken: %s', (OIDC_ISSUER, isTaken) => {
  const school = { OIDC_ISSUER, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_NAME: ' Lakeside ' }
  const result = parseEnv(school)
  expect('env' in result && providerCredentials(result.env)).toEqual(
    isTaken && { school: { issuer: OIDC_ISSUER, clientId: 'a', clientSecret: 'b', name: 'Lakeside' } },
  )
})

test('the list of addresses for returning is split at its commas', () => {
  const list = 'https://preview.example.org/**, https://*.example.org/profile'
  expect(envOf({ REDIRECT_ALLOW_LIST: list }).REDIRECT_ALLOW_LIST).toEqual([
    'https://preview.example.org/**',
    'https://*.example.org/profile',
  ])
})

test('all invalid values are reported at once', () => {
  expect(parseEnv({ PORT: 'x', FILES_CACHE_MB: 'y' })).toMatchObject({
    problems: [expect.stringMatching(/^PORT /), expect.stringMatching(/^FILES_CACHE_MB /)],
  })
})

test.each([
  [{}, 'http://127.0.0.1:4180'],
  [{ HOST: '::1' }, 'http://[::1]:4180'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:4180'],
  [{ SITE_URL: 'https://english.example.org' }, 'https://english.example.org'],
])('with %j visitors use %s', (environment, url) => expect(siteUrl(envOf(environment), 4180)).toBe(url))

test('the table has one row for each variable', () => {
  const [, , ...rows] = formatEnvTable().split('\n')
  expect(rows.map((row) => row.split('`')[1])).toEqual([
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_REQUESTS_URL',
    'DATABASE_POOL_SIZE',
    'SITE_URL',
    'FILES_UPSTREAM_URL',
    'FILES_CACHE_MB',
    'FILES_UPSTREAM_TIMEOUT_SECONDS',
    'CORS_ORIGINS',
    'REST_MAX_BODY_KB',
    'REST_MAX_QUERY_LENGTH',
    'REST_MAX_LIST_ITEMS',
    'REST_MAX_ROWS',
    'REST_MAX_ANSWER_KB',
    'REST_CALLS_PER_MINUTE',
    'REST_CALLS_PER_MINUTE_OF_VISITORS',
    'REST_SECONDS_PER_MINUTE',
    'REST_STATEMENT_SECONDS',
    'STUDENT_DATA_MB',
    'SITE_DATA_MB',
    'DISCORD_CLIENT_ID',
    'DISCORD_CLIENT_SECRET',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_NAME',
    'CLASSES',
    'ALLOW_LOCAL_SIGN_IN',
    'LOCAL_SIGN_IN_WORD',
    'SIGN_INS_PER_ADDRESS',
    'STREAMS_PER_ADDRESS',
    'REDIRECT_ALLOW_LIST',
    'TRUST_PROXY',
    'CDN_SECONDS',
    'METRICS_TOKEN',
    'REQUEST_LOG',
    'NODE_ENV',
    'TEST_LONG',
    'TEST_SEED',
    'CHROMIUM_PATH',
  ])
  expect(rows[0]).toBe(
    '| `PORT` | 4180 | The port the server listens on; 0 takes any free one. Expected: a whole number from 0 to 65535. |',
  )
})

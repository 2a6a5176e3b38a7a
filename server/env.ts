import { z } from 'zod'
import { SIGN_INS_PER_ADDRESS } from './auth/memory-counts.ts'
import {
  address,
  issuer,
  listOf,
  origin,
  postgres,
  secret,
  type Variable,
  variables,
  whole,
} from './env-values.ts'
import { STANDARD_LIMITS, type RestLimits } from './rest/limits.ts'
import { STREAMS_PER_ADDRESS } from './study/streams.ts'
import { REQUEST_LOGS } from '#server/http/request-log.ts'

/** The variables that the server, the tools and the tests read. Those of the build are in site.config.ts. */
const schema = z.object({
  PORT: whole(
    { least: 0, most: 65_535, standard: 4180 },
    'The port the server listens on; 0 takes any free one.',
  ),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1')
    .register(variables, {
      expected: 'a host name or an IP address, without http:// and port',
      purpose: 'The address the server listens on; 0.0.0.0 opens it to the network.',
      standard: '127.0.0.1',
    }),
  DATA_DIR: z.string().default('./data').register(variables, {
    expected: 'a path to a folder',
    purpose:
      'Where imported documents, what was read of them, PDFs of print kits, the cache and the database are kept.',
    standard: './data',
  }),
  DATABASE_URL: postgres().register(variables, {
    expected: 'an address such as postgres://user:password@host:5432/name',
    purpose:
      'A PostgreSQL 15 or later that keeps accounts and data, in place of the embedded one in DATA_DIR/database.',
  }),
  DATABASE_REQUESTS_URL: postgres().register(variables, {
    expected: 'an address such as postgres://user:password@host:5432/name',
    purpose:
      'The same database for requests of students, with a role that may become anon and authenticated and no more.',
    standard: 'DATABASE_URL with the role authenticator',
  }),
  DATABASE_POOL_SIZE: whole(
    { least: 2, most: 200, standard: 10 },
    'How many connections requests of students may hold; sign-in and upkeep may hold half as many more.',
  ),
  SITE_URL: origin().optional().register(variables, {
    expected: 'an origin such as https://english.example.org, without a path',
    purpose: 'The address visitors use.',
    standard: 'http://HOST:PORT',
  }),
  FILES_UPSTREAM_URL: address().optional().register(variables, {
    expected: 'an address that begins with https:// or http://, without ?, # and user name',
    purpose: 'A host that has the documents this one lacks, as /papers/{fileName} and /resources/{id}.pdf.',
  }),
  FILES_CACHE_MB: whole(
    { least: 64, most: 1_000_000, standard: 512 },
    'How much of the upstream host is kept in DATA_DIR/cache, in megabytes.',
  ),
  FILES_UPSTREAM_TIMEOUT_SECONDS: whole(
    { least: 1, most: 600, standard: 30 },
    'How long a download from the upstream host may take.',
  ),
  CORS_ORIGINS: listOf(origin()).default([]).register(variables, {
    expected: 'origins such as https://app.example.org, with commas between them',
    purpose: 'Other sites whose pages may call /rest and /auth of this one.',
  }),
  REST_MAX_BODY_KB: whole(
    { least: 1, most: 10_240, standard: STANDARD_LIMITS.bodyBytes / 1024 },
    'How large the body of one data request may be, in kilobytes.',
  ),
  REST_MAX_QUERY_LENGTH: whole(
    { least: 1000, most: 14_000, standard: STANDARD_LIMITS.queryLength },
    'How many characters the query of one data request may have.',
  ),
  REST_MAX_LIST_ITEMS: whole(
    { least: 1, most: 100_000, standard: STANDARD_LIMITS.listItems },
    'How many values a list in a query, and how many rows a body may hold.',
  ),
  REST_MAX_ROWS: whole(
    { least: 1, most: 100_000, standard: STANDARD_LIMITS.rows },
    'How many rows one answer holds; the client reads on from there.',
  ),
  REST_MAX_ANSWER_KB: whole(
    { least: 64, most: 102_400, standard: STANDARD_LIMITS.answerBytes / 1024 },
    'How large one answer may be, in kilobytes; a larger one is refused.',
  ),
  REST_CALLS_PER_MINUTE: whole(
    { least: 10, most: 100_000, standard: STANDARD_LIMITS.studentCalls },
    'How many data requests one student may send in a minute.',
  ),
  REST_CALLS_PER_MINUTE_OF_VISITORS: whole(
    { least: 10, most: 1_000_000, standard: STANDARD_LIMITS.visitorCalls },
    'How many data requests all visitors of one address who are not signed in may send in a minute. A school shares one address.',
  ),
  REST_SECONDS_PER_MINUTE: whole(
    { least: 1, most: 60, standard: STANDARD_LIMITS.senderMs / 1000 },
    'How long the statements of one student may run in a minute together; those of visitors count for their address.',
  ),
  REST_STATEMENT_SECONDS: whole(
    { least: 1, most: 600, standard: STANDARD_LIMITS.statementMs / 1000 },
    'How long one statement may run. PostgreSQL ends it then; the embedded database is ended and opened again.',
  ),
  STUDENT_DATA_MB: whole(
    { least: 8, most: 10_000, standard: 64 },
    'How much one student may keep in the database, in megabytes.',
  ),
  SITE_DATA_MB: whole(
    { least: 64, most: 100_000_000, standard: 10_240 },
    'How much all students together may keep in the database, in megabytes. Backups take as much again, up to eight times.',
  ),
  DISCORD_CLIENT_ID: secret().register(variables, {
    expected: 'the id that Discord gives an application',
    purpose: 'Sign-in with Discord, together with DISCORD_CLIENT_SECRET.',
  }),
  DISCORD_CLIENT_SECRET: secret().register(variables, {
    expected: 'the secret of the same application',
    purpose: 'Sign-in with Discord.',
  }),
  GOOGLE_CLIENT_ID: secret().register(variables, {
    expected: 'the id that Google gives a client of kind Web application',
    purpose: 'Sign-in with Google, together with GOOGLE_CLIENT_SECRET.',
  }),
  GOOGLE_CLIENT_SECRET: secret().register(variables, {
    expected: 'the secret of the same client',
    purpose: 'Sign-in with Google.',
  }),
  OIDC_ISSUER: issuer().register(variables, {
    expected: 'the address of an OpenID provider that begins with https://, as the provider itself writes it',
    purpose:
      'Sign-in with the accounts of a school, together with OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME.',
  }),
  OIDC_CLIENT_ID: secret().register(variables, {
    expected: 'the id that the provider gives a web application',
    purpose: 'Sign-in with the accounts of a school.',
  }),
  OIDC_CLIENT_SECRET: secret().register(variables, {
    expected: 'the secret of the same application',
    purpose: 'Sign-in with the accounts of a school.',
  }),
  OIDC_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}<>]{1,40}$/u)
    .optional()
    .register(variables, {
      expected: '1 to 40 characters, without < and >',
      purpose: 'The name of the school on its button of the sign-in screens: Continue with OIDC_NAME.',
    }),
  CLASSES: z.enum(['yes', 'no']).default('no').register(variables, {
    expected: 'yes or no',
    purpose:
      'Whether this site has classes: teachers set work, students hand in copies. For a school’s own server; docs/operations.md says what to think of first.',
    standard: 'no',
  }),
  ALLOW_LOCAL_SIGN_IN: z.enum(['yes', 'no']).default('no').register(variables, {
    expected: 'yes or no',
    purpose:
      'Without keys of a provider, lets the local sign-in page (which checks no password) run beyond this machine too.',
    standard: 'no',
  }),
  LOCAL_SIGN_IN_WORD: z
    .string()
    .trim()
    .regex(/^[a-z-]{6,40}$/)
    .optional()
    .register(variables, {
      expected: '6 to 40 small letters and hyphens',
      purpose:
        'The word that the local sign-in page and /paper-health ask for once in each browser. The server prints it when it starts.',
      standard: 'one of the database',
    }),
  SIGN_INS_PER_ADDRESS: whole(
    { least: 10, most: 1_000_000, standard: SIGN_INS_PER_ADDRESS },
    'How many sign-ins one address may make in ten minutes. A school shares one address; 3000 let 1,500 students sign in twice.',
  ),
  STREAMS_PER_ADDRESS: whole(
    { least: 10, most: 1_000_000, standard: STREAMS_PER_ADDRESS },
    'How many devices of one address may follow the changes of their students at a time. A school shares one address; further devices ask every minute.',
  ),
  REDIRECT_ALLOW_LIST: listOf(z.string().regex(/^https?:\/\/[^\s/@]+/))
    .default([])
    .register(variables, {
      expected: 'addresses with a comma between them, where * matches a part and ** anything',
      purpose: "Where a sign-in may return to beside the site's own address.",
    }),
  TRUST_PROXY: whole(
    { least: 0, most: 10, standard: 0 },
    'How many of your own proxies are in front and write X-Forwarded-For. Limits count the address that it gives.',
  ),
  CDN_SECONDS: whole(
    { least: 0, most: 86_400, standard: 0 },
    'How long a CDN in front may keep pages and our own documents, in seconds. After an upgrade it may show the pages of before for so long.',
  ),
  METRICS_TOKEN: secret().register(variables, {
    expected: 'printable characters without spaces',
    purpose:
      'Lets a program on another machine read /metrics, as Authorization: Bearer TOKEN. Programs on this machine need none.',
  }),
  REQUEST_LOG: z.enum(REQUEST_LOGS).default('api').register(variables, {
    expected: 'api, all or off',
    purpose:
      'Which requests get a line of JSON: those to accounts and data and failed ones, every one, or none. With all, public files are answered more slowly.',
    standard: 'api',
  }),
  NODE_ENV: z.string().optional().register(variables, {
    expected: 'production, or anything else',
    purpose: 'With production, the local sign-in page runs nowhere unless ALLOW_LOCAL_SIGN_IN is yes.',
  }),
  TEST_LONG: z.string().optional().register(variables, {
    expected: '1, or anything else',
    purpose: 'With 1, as npm run test:long sets it, heavy tests run in full and random ones with a new seed.',
  }),
  TEST_SEED: z.string().optional().register(variables, {
    expected: 'the number that a random test has printed',
    purpose: 'Repeats the cases of that test.',
  }),
  CHROMIUM_PATH: z.string().optional().register(variables, {
    expected: 'a path to a browser',
    purpose: 'The browser that the tests drive.',
    standard: 'the first one found',
  }),
})

export type Env = z.infer<typeof schema>

/** Reads the environment. For each invalid variable it gives one sentence with its name and the expected value. */
export function parseEnv(
  environment: Record<string, string | undefined>,
): { env: Env } | { problems: string[] } {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '')
  const result = schema.safeParse(Object.fromEntries(given))
  if (result.success) {
    const problems = halfSet(result.data)
    return problems.length > 0 ? { problems } : { env: result.data }
  }
  const names = new Set(result.error.issues.map((issue) => String(issue.path[0])))
  return {
    problems: [...names].map(
      (name) =>
        `${name} must be ${describe(name)?.expected}${holdsSecret(name) ? '' : `, not "${environment[name]}"`}.`,
    ),
  }
}

/** The public address, without a slash at the end. `port` is the port that is really open. */
export function siteUrl({ SITE_URL, HOST }: Env, port: number): string {
  if (SITE_URL) return SITE_URL
  if (HOST === '0.0.0.0' || HOST === '::') return `http://localhost:${port}`
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`
}

/** The limits of data requests. */
export function restLimits(env: Env): RestLimits {
  return {
    ...STANDARD_LIMITS,
    bodyBytes: env.REST_MAX_BODY_KB * 1024,
    queryLength: env.REST_MAX_QUERY_LENGTH,
    listItems: env.REST_MAX_LIST_ITEMS,
    rows: env.REST_MAX_ROWS,
    answerBytes: env.REST_MAX_ANSWER_KB * 1024,
    studentCalls: env.REST_CALLS_PER_MINUTE,
    visitorCalls: env.REST_CALLS_PER_MINUTE_OF_VISITORS,
    senderMs: env.REST_SECONDS_PER_MINUTE * 1000,
    statementMs: env.REST_STATEMENT_SECONDS * 1000,
  }
}

/** The keys of this site at Discord, Google and the school's own provider, as far as they are set. */
export function providerCredentials(env: Env) {
  const discord = keysOf(env.DISCORD_CLIENT_ID, env.DISCORD_CLIENT_SECRET)
  const google = keysOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET)
  const school = keysOf(env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET)
  const { OIDC_ISSUER: issuer, OIDC_NAME: name } = env
  return {
    ...(discord && { discord }),
    ...(google && { google }),
    ...(school && issuer && name && { school: { ...school, issuer, name } }),
  }
}

function keysOf(clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

/** The names of all variables. */
export function envNames(): string[] {
  return Object.keys(schema.shape)
}

/** The table of variables for docs/configuration.md. */
export function formatEnvTable(): string {
  const rows = envNames().map((name) => {
    const variable = describe(name)
    return `| \`${name}\` | ${variable?.standard ?? 'none'} | ${variable?.purpose} Expected: ${variable?.expected}. |`
  })
  return ['| Variable | Default | What it does |', '| --- | --- | --- |', ...rows].join('\n')
}

/** What is set together, or not at all: a school's own provider needs its address and its name too. */
const TOGETHER = [
  ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
] as const

/** A sentence for each provider of which only a part is set. */
function halfSet(env: Env): string[] {
  return TOGETHER.flatMap((names) => {
    const given = names.filter((name) => env[name] !== undefined)
    const absent = names.filter((name) => env[name] === undefined)
    if (given.length === 0 || absent.length === 0) return []
    const advice = names.length === 2 ? 'Set both, or neither.' : 'Set all four, or none.'
    return [`${given.join(', ')} is set without ${absent.join(', ')}. ${advice}`]
  })
}

function describe(name: string): Variable | undefined {
  const field = Object.entries(schema.shape).find(([key]) => key === name)?.[1]
  return field && variables.get(field)
}

/** Whether error messages must not contain the value of this variable. */
function holdsSecret(name: string): boolean {
  return /_(SECRET|TOKEN)$/.test(name) || (name.startsWith('DATABASE_') && name.endsWith('_URL'))
}

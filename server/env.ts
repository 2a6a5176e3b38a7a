import { z } from 'zod'
import { SIGN_INS_PER_ADDRESS } from './auth/memory-counts.ts'
import { address, issuer, origin, postgres, redirects, secret, whole } from './env-values.ts'
import { STANDARD_LIMITS, type RestLimits } from './rest/limits.ts'
import { STREAMS_PER_ADDRESS } from './study/streams.ts'
import { REQUEST_LOGS } from '#server/http/request-log.ts'

interface Variable {
  /** Describes a valid value, for error messages and the documentation. */
  expected: string
  purpose: string
  /** The default, as docs/configuration.md shows it. */
  standard: string
}

const variables = z.registry<Variable>()

/** The variables that the server, the tools and the tests read. Those of the build are in site.config.ts. */
const schema = z.object({
  PORT: whole(0, 65_535).default(4180).register(variables, {
    expected: 'a whole number from 0 to 65535',
    purpose: 'The port the server listens on; 0 takes any free one.',
    standard: '4180',
  }),
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
    standard: 'none',
  }),
  DATABASE_REQUESTS_URL: postgres().register(variables, {
    expected: 'an address such as postgres://user:password@host:5432/name',
    purpose:
      'The same database for requests of students, with a role that may become anon and authenticated and no more.',
    standard: 'DATABASE_URL with the role authenticator',
  }),
  DATABASE_POOL_SIZE: whole(2, 200).default(10).register(variables, {
    expected: 'a whole number from 2 to 200',
    purpose:
      'How many connections requests of students may hold; sign-in and upkeep may hold half as many more.',
    standard: '10',
  }),
  SITE_URL: origin().optional().register(variables, {
    expected: 'an origin such as https://english.example.org, without a path',
    purpose: 'The address visitors use.',
    standard: 'http://HOST:PORT',
  }),
  FILES_UPSTREAM_URL: address().optional().register(variables, {
    expected: 'an address that begins with https:// or http://, without ?, # and user name',
    purpose: 'A host that has the documents this one lacks, as /papers/{fileName} and /resources/{id}.pdf.',
    standard: 'none',
  }),
  FILES_CACHE_MB: whole(64, 1_000_000).default(512).register(variables, {
    expected: 'a whole number from 64 to 1000000',
    purpose: 'How much of the upstream host is kept in DATA_DIR/cache, in megabytes.',
    standard: '512',
  }),
  FILES_UPSTREAM_TIMEOUT_SECONDS: whole(1, 600).default(30).register(variables, {
    expected: 'a whole number from 1 to 600',
    purpose: 'How long a download from the upstream host may take.',
    standard: '30',
  }),
  CORS_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(origin()))
    .default([])
    .register(variables, {
      expected: 'origins such as https://app.example.org, with commas between them',
      purpose: 'Other sites whose pages may call /rest and /auth of this one.',
      standard: 'none',
    }),
  REST_MAX_BODY_KB: whole(1, 10_240)
    .default(STANDARD_LIMITS.bodyBytes / 1024)
    .register(variables, {
      expected: 'a whole number from 1 to 10240',
      purpose: 'How large the body of one data request may be, in kilobytes.',
      standard: String(STANDARD_LIMITS.bodyBytes / 1024),
    }),
  REST_MAX_QUERY_LENGTH: whole(1000, 14_000)
    .default(STANDARD_LIMITS.queryLength)
    .register(variables, {
      expected: 'a whole number from 1000 to 14000',
      purpose: 'How many characters the query of one data request may have.',
      standard: String(STANDARD_LIMITS.queryLength),
    }),
  REST_MAX_LIST_ITEMS: whole(1, 100_000)
    .default(STANDARD_LIMITS.listItems)
    .register(variables, {
      expected: 'a whole number from 1 to 100000',
      purpose: 'How many values a list in a query, and how many rows a body may hold.',
      standard: String(STANDARD_LIMITS.listItems),
    }),
  REST_MAX_ROWS: whole(1, 100_000)
    .default(STANDARD_LIMITS.rows)
    .register(variables, {
      expected: 'a whole number from 1 to 100000',
      purpose: 'How many rows one answer holds; the client reads on from there.',
      standard: String(STANDARD_LIMITS.rows),
    }),
  REST_MAX_ANSWER_KB: whole(64, 102_400)
    .default(STANDARD_LIMITS.answerBytes / 1024)
    .register(variables, {
      expected: 'a whole number from 64 to 102400',
      purpose: 'How large one answer may be, in kilobytes; a larger one is refused.',
      standard: String(STANDARD_LIMITS.answerBytes / 1024),
    }),
  REST_CALLS_PER_MINUTE: whole(10, 100_000)
    .default(STANDARD_LIMITS.studentCalls)
    .register(variables, {
      expected: 'a whole number from 10 to 100000',
      purpose: 'How many data requests one student may send in a minute.',
      standard: String(STANDARD_LIMITS.studentCalls),
    }),
  REST_CALLS_PER_MINUTE_OF_VISITORS: whole(10, 1_000_000)
    .default(STANDARD_LIMITS.visitorCalls)
    .register(variables, {
      expected: 'a whole number from 10 to 1000000',
      purpose:
        'How many data requests all visitors of one address who are not signed in may send in a minute. A school shares one address.',
      standard: String(STANDARD_LIMITS.visitorCalls),
    }),
  REST_SECONDS_PER_MINUTE: whole(1, 60)
    .default(STANDARD_LIMITS.senderMs / 1000)
    .register(variables, {
      expected: 'a whole number from 1 to 60',
      purpose:
        'How long the statements of one student may run in a minute together; those of visitors count for their address.',
      standard: String(STANDARD_LIMITS.senderMs / 1000),
    }),
  REST_STATEMENT_SECONDS: whole(1, 600)
    .default(STANDARD_LIMITS.statementMs / 1000)
    .register(variables, {
      expected: 'a whole number from 1 to 600',
      purpose:
        'How long one statement may run. PostgreSQL ends it then; the embedded database is ended and opened again.',
      standard: String(STANDARD_LIMITS.statementMs / 1000),
    }),
  STUDENT_DATA_MB: whole(8, 10_000).default(64).register(variables, {
    expected: 'a whole number from 8 to 10000',
    purpose: 'How much one student may keep in the database, in megabytes.',
    standard: '64',
  }),
  SITE_DATA_MB: whole(64, 100_000_000).default(10_240).register(variables, {
    expected: 'a whole number from 64 to 100000000',
    purpose:
      'How much all students together may keep in the database, in megabytes. Backups take as much again, up to eight times.',
    standard: '10240',
  }),
  DISCORD_CLIENT_ID: secret().register(variables, {
    expected: 'the id that Discord gives an application',
    purpose: 'Sign-in with Discord, together with DISCORD_CLIENT_SECRET.',
    standard: 'none',
  }),
  DISCORD_CLIENT_SECRET: secret().register(variables, {
    expected: 'the secret of the same application',
    purpose: 'Sign-in with Discord.',
    standard: 'none',
  }),
  GOOGLE_CLIENT_ID: secret().register(variables, {
    expected: 'the id that Google gives a client of kind Web application',
    purpose: 'Sign-in with Google, together with GOOGLE_CLIENT_SECRET.',
    standard: 'none',
  }),
  GOOGLE_CLIENT_SECRET: secret().register(variables, {
    expected: 'the secret of the same client',
    purpose: 'Sign-in with Google.',
    standard: 'none',
  }),
  OIDC_ISSUER: issuer().register(variables, {
    expected: 'the address of an OpenID provider that begins with https://, as the provider itself writes it',
    purpose:
      'Sign-in with the accounts of a school, together with OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME.',
    standard: 'none',
  }),
  OIDC_CLIENT_ID: secret().register(variables, {
    expected: 'the id that the provider gives a web application',
    purpose: 'Sign-in with the accounts of a school.',
    standard: 'none',
  }),
  OIDC_CLIENT_SECRET: secret().register(variables, {
    expected: 'the secret of the same application',
    purpose: 'Sign-in with the accounts of a school.',
    standard: 'none',
  }),
  OIDC_NAME: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}<>]{1,40}$/u)
    .optional()
    .register(variables, {
      expected: '1 to 40 characters, without < and >',
      purpose: 'The name of the school on its button of the sign-in screens: Continue with OIDC_NAME.',
      standard: 'none',
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
  SIGN_INS_PER_ADDRESS: whole(10, 1_000_000)
    .default(SIGN_INS_PER_ADDRESS)
    .register(variables, {
      expected: 'a whole number from 10 to 1000000',
      purpose:
        'How many sign-ins one address may make in ten minutes. A school shares one address; 3000 let 1,500 students sign in twice.',
      standard: String(SIGN_INS_PER_ADDRESS),
    }),
  STREAMS_PER_ADDRESS: whole(10, 1_000_000)
    .default(STREAMS_PER_ADDRESS)
    .register(variables, {
      expected: 'a whole number from 10 to 1000000',
      purpose:
        'How many devices of one address may follow the changes of their students at a time. A school shares one address; further devices ask every minute.',
      standard: String(STREAMS_PER_ADDRESS),
    }),
  REDIRECT_ALLOW_LIST: redirects().default([]).register(variables, {
    expected: 'addresses with a comma between them, where * matches a part and ** anything',
    purpose: "Where a sign-in may return to beside the site's own address.",
    standard: 'none',
  }),
  TRUST_PROXY: whole(0, 10).default(0).register(variables, {
    expected: 'a whole number from 0 to 10',
    purpose:
      'How many of your own proxies are in front and write X-Forwarded-For. Limits count the address that it gives.',
    standard: '0',
  }),
  CDN_SECONDS: whole(0, 86_400).default(0).register(variables, {
    expected: 'a whole number from 0 to 86400',
    purpose:
      'How long a CDN in front may keep pages and our own documents, in seconds. After an upgrade it may show the pages of before for so long.',
    standard: '0',
  }),
  METRICS_TOKEN: secret().register(variables, {
    expected: 'printable characters without spaces',
    purpose:
      'Lets a program on another machine read /metrics, as Authorization: Bearer TOKEN. Programs on this machine need none.',
    standard: 'none',
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
    standard: 'none',
  }),
  TEST_LONG: z.string().optional().register(variables, {
    expected: '1, or anything else',
    purpose: 'With 1, as npm run test:long sets it, heavy tests run in full and random ones with a new seed.',
    standard: 'none',
  }),
  TEST_SEED: z.string().optional().register(variables, {
    expected: 'the number that a random test has printed',
    purpose: 'Repeats the cases of that test.',
    standard: 'none',
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
    const problems = halfPairs(result.data)
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
  const { DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env
  return {
    ...(DISCORD_CLIENT_ID &&
      DISCORD_CLIENT_SECRET && {
        discord: { clientId: DISCORD_CLIENT_ID, clientSecret: DISCORD_CLIENT_SECRET },
      }),
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET },
      }),
    ...(OIDC_ISSUER &&
      OIDC_CLIENT_ID &&
      OIDC_CLIENT_SECRET &&
      OIDC_NAME && {
        school: {
          issuer: OIDC_ISSUER,
          clientId: OIDC_CLIENT_ID,
          clientSecret: OIDC_CLIENT_SECRET,
          name: OIDC_NAME,
        },
      }),
  }
}

/** The names of all variables. */
export function envNames(): string[] {
  return Object.keys(schema.shape)
}

/** The table of variables for docs/configuration.md. */
export function formatEnvTable(): string {
  const rows = envNames().map((name) => {
    const variable = describe(name)
    return `| \`${name}\` | ${variable?.standard} | ${variable?.purpose} Expected: ${variable?.expected}. |`
  })
  return ['| Variable | Default | What it does |', '| --- | --- | --- |', ...rows].join('\n')
}

/** A provider needs both its id and its secret, a school's own one its address and its name too. */
function halfPairs(env: Env): string[] {
  const school = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const
  const given = school.filter((name) => env[name] !== undefined)
  const absent = school.filter((name) => env[name] === undefined)
  const pairs = [
    ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ] as const
  const halves = pairs.flatMap(([id, secret]) => {
    if ((env[id] === undefined) === (env[secret] === undefined)) return []
    const [there, missing] = env[id] === undefined ? [secret, id] : [id, secret]
    return [`${there} is set without ${missing}. Set both, or neither.`]
  })
  if (given.length > 0 && absent.length > 0)
    halves.push(`${given.join(', ')} is set without ${absent.join(', ')}. Set all four, or none.`)
  return halves
}

function describe(name: string): Variable | undefined {
  const field = Object.entries(schema.shape).find(([key]) => key === name)?.[1]
  return field && variables.get(field)
}

/** Whether error messages must not contain the value of this variable. */
function holdsSecret(name: string): boolean {
  return /_(SECRET|TOKEN)$/.test(name) || (name.startsWith('DATABASE_') && name.endsWith('_URL'))
}

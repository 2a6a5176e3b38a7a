import { z } from 'zod'
import { STANDARD_LIMITS, type RestLimits } from './rest/limits.ts'

interface Variable {
  /** What a good value is, for the message that answers a bad one. */
  expected: string
  purpose: string
  /** How the README writes the default. */
  standard: string
}

const variables = z.registry<Variable>()

/** Every variable that the server, the scripts and the tests read. Those of the build stand in site.config.ts. */
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
    purpose: 'Where imported documents and the cache are kept.',
    standard: './data',
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
  REST_STATEMENT_SECONDS: whole(1, 600)
    .default(STANDARD_LIMITS.statementMs / 1000)
    .register(variables, {
      expected: 'a whole number from 1 to 600',
      purpose: 'How long one statement may run. PostgreSQL ends it then; the embedded database cannot.',
      standard: String(STANDARD_LIMITS.statementMs / 1000),
    }),
  CHROMIUM_PATH: z.string().optional().register(variables, {
    expected: 'a path to a browser',
    purpose: 'The browser that the tests drive.',
    standard: 'the first one found',
  }),
})

export type Env = z.infer<typeof schema>

/** Reads the environment; a bad value gives one sentence a variable, with its name and what is expected. */
export function parseEnv(
  environment: Record<string, string | undefined>,
): { env: Env } | { problems: string[] } {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '')
  const result = schema.safeParse(Object.fromEntries(given))
  if (result.success) return { env: result.data }
  const names = new Set(result.error.issues.map((issue) => String(issue.path[0])))
  return {
    problems: [...names].map(
      (name) => `${name} must be ${describe(name)?.expected}, not "${environment[name]}".`,
    ),
  }
}

/** The address visitors use, without a slash at the end; `port` is the one really listened on. */
export function siteUrl({ SITE_URL, HOST }: Env, port: number): string {
  if (SITE_URL) return SITE_URL
  if (HOST === '0.0.0.0' || HOST === '::') return `http://localhost:${port}`
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`
}

/** What one data request may cost. */
export function restLimits(env: Env): RestLimits {
  return {
    bodyBytes: env.REST_MAX_BODY_KB * 1024,
    queryLength: env.REST_MAX_QUERY_LENGTH,
    listItems: env.REST_MAX_LIST_ITEMS,
    rows: env.REST_MAX_ROWS,
    statementMs: env.REST_STATEMENT_SECONDS * 1000,
  }
}

/** The README's table of variables, in Markdown. */
export function formatEnvTable(): string {
  const rows = Object.keys(schema.shape).map((name) => {
    const variable = describe(name)
    return `| \`${name}\` | ${variable?.standard} | ${variable?.purpose} Expected: ${variable?.expected}. |`
  })
  return ['| Variable | Default | What it does |', '| --- | --- | --- |', ...rows].join('\n')
}

function describe(name: string): Variable | undefined {
  const field = Object.entries(schema.shape).find(([key]) => key === name)?.[1]
  return field && variables.get(field)
}

function whole(least: number, most: number) {
  return z
    .string()
    .trim()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
}

function address() {
  return z
    .string()
    .trim()
    .refine((value) => URL.canParse(value) && /^https?:\/\/[^?#@]+$/.test(value))
    .transform((value) => value.replace(/\/+$/, ''))
}

function origin() {
  return address().refine((value) => URL.canParse(value) && new URL(value).origin === value.toLowerCase())
}

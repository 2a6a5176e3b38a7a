/**
 * Facts of this site and its owner. A deployment overrides a value by the variable named beside it, set for the build and
 * for the server. Browser, server and tools read this object.
 * An `example.com` address is a placeholder, which `npm run doctor` and the start of the server report.
 */
export const site = /* @__PURE__ */ readSite()

export type SiteConfig = typeof site

function readSite() {
  return {
    /** VITE_SITE_NAME: the product's name, in titles and in the header. */
    name: text('VITE_SITE_NAME', 'Evergreen English'),
    /** VITE_SITE_TAGLINE: beside the name in the header. */
    tagline: text('VITE_SITE_TAGLINE', 'English Made Effortless'),
    /** VITE_SITE_PROMISE: the sentence for titles and descriptions. */
    promise: text('VITE_SITE_PROMISE', 'The Free Guide to A* English'),
    /** SITE_URL: the public address, without a slash at the end; canonical addresses and the sitemap use it. */
    url: address('SITE_URL', 'https://evergreen.example.com'),
    /** VITE_SITE_SUPPORT_EMAIL: where Contact Support and Partners write to. */
    supportEmail: text('VITE_SITE_SUPPORT_EMAIL', 'support@example.com'),
    /** VITE_SITE_COMMUNITY_URL: the invite to the community's chat server. */
    communityUrl: address('VITE_SITE_COMMUNITY_URL', 'https://community.example.com/invite'),
    /** VITE_SITE_AI_MARKING_URL: the external AI marking site; campaign parameters are added to it. */
    aiMarkingUrl: address('VITE_SITE_AI_MARKING_URL', 'https://marking.example.com'),
    /** FILES_BASE_URL: where documents are: this server's `/files`, or the bucket or CDN of a static deployment. */
    filesBaseUrl: text('FILES_BASE_URL', '/files').replace(/\/+$/, ''),
    /** VITE_SUPABASE_URL: a hosted or self-hosted Supabase that keeps the accounts, in place of this site's own server. */
    supabaseUrl: address('VITE_SUPABASE_URL', ''),
    /** VITE_SUPABASE_KEY: the public key that every request for accounts and rows carries. */
    supabaseKey: text('VITE_SUPABASE_KEY', 'sb_publishable_evergreen'),
    /** VITE_SITE_ATTRIBUTION: `on` records which campaign led to a visit, on the visitor's device; `off` does not. */
    attribution: onOff('VITE_SITE_ATTRIBUTION', 'on'),
    /** VITE_SITE_COPYRIGHT_YEAR: the year in the footer. */
    copyrightYear: whole('VITE_SITE_COPYRIGHT_YEAR', 2025),
    /**
     * What the landing page claims, each read "at least so many"; `formatFigure` writes it.
     * All but `students` are counted against the catalogues by the tests.
     */
    figures: {
      /** VITE_SITE_STUDENTS: how many students trust the site, by the owner's own count. */
      students: whole('VITE_SITE_STUDENTS', 10_000),
      /** VITE_SITE_STUDY_NOTES: study notes and guides. */
      studyNotes: whole('VITE_SITE_STUDY_NOTES', 50),
      /** VITE_SITE_EXAMPLE_RESPONSES: example responses. */
      exampleResponses: whole('VITE_SITE_EXAMPLE_RESPONSES', 100),
      /** VITE_SITE_PAST_PAPERS: past papers in the catalogue. */
      pastPapers: whole('VITE_SITE_PAST_PAPERS', 500),
      /** VITE_SITE_WRITING_TECHNIQUES: writing techniques. */
      writingTechniques: whole('VITE_SITE_WRITING_TECHNIQUES', 25),
      /** VITE_SITE_ANALYSIS_FRAMEWORKS: analysis frameworks. */
      analysisFrameworks: whole('VITE_SITE_ANALYSIS_FRAMEWORKS', 30),
      /** VITE_SITE_EXAM_STRATEGIES: exam strategies. */
      examStrategies: whole('VITE_SITE_EXAM_STRATEGIES', 15),
    },
  } as const
}

/** BROWSER_PROBLEMS: `on` lets a page that breaks report it to the server's log; `off`, or a VITE_SUPABASE_URL, does not. */
const browserProblems = onOff('BROWSER_PROBLEMS', 'on')

/**
 * Whether pages report their problems, which only our own server accepts. It is not a part of `site`, so that a small script
 * can import it without the rest.
 */
export const reportsProblems = browserProblems === 'on' && address('VITE_SUPABASE_URL', '') === ''

/** A figure as the landing page shows it: 10000 reads "10,000+". */
export function formatFigure(figure: number): string {
  return `${figure.toLocaleString('en-GB')}+`
}

function text(variable: string, standard: string): string {
  return override(variable) ?? standard
}

function whole(variable: string, standard: number): number {
  const value = override(variable)
  if (value === undefined) return standard
  if (!/^\d{1,9}$/.test(value)) throw new Error(`${variable} must be a whole number, not "${value}"`)
  return Number(value)
}

function onOff(variable: string, standard: 'on' | 'off'): 'on' | 'off' {
  const value = override(variable) ?? standard
  if (value !== 'on' && value !== 'off') throw new Error(`${variable} must be on or off, not "${value}"`)
  return value
}

function address(variable: string, standard: string): string {
  const value = override(variable)
  if (value === undefined) return standard
  if (!/^https?:\/\/[^\s/]/.test(value)) {
    throw new Error(`${variable} must be an address that begins with https:// or http://, not "${value}"`)
  }
  return value.replace(/\/+$/, '')
}

/**
 * The value that a deployment has set. Node reads its environment. A bundle for browsers has what Vite has put into
 * `import.meta.env`. The steps of the build run in Node, but Vite loads some of them, and gives those an `import.meta.env`
 * without SITE_URL, FILES_BASE_URL and BROWSER_PROBLEMS.
 */
function override(variable: string): string | undefined {
  const ofBundle = import.meta.env?.SSR ? undefined : import.meta.env
  const variables: Partial<Record<string, unknown>> = ofBundle ?? process.env
  const value = variables[variable]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, createRunnableDevEnvironment, createServer, isRunnableDevEnvironment } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '#server/folder.fixture.ts'
import { SETTING_NAMES } from '#tools/build/fingerprint.ts'

// Each setting reaches every output of the build: no output has its standard value. The steps after React Router's build are
// loaded here as it loads them, with an `import.meta.env` of Vite's own.

const ROOT = import.meta.dirname
const URL_SET = 'https://willow.test'
const FILES_SET = 'https://files.willow.test/english'
const SETTINGS = {
  SITE_URL: `${URL_SET}/`,
  FILES_BASE_URL: `${FILES_SET}/`,
  BROWSER_PROBLEMS: 'off',
  VITE_SITE_NAME: 'Willow English',
  VITE_SITE_TAGLINE: 'Tagline of Willow',
  VITE_SITE_PROMISE: 'Promise of Willow',
  VITE_SITE_SUPPORT_EMAIL: 'help@willow.test',
  VITE_SITE_COMMUNITY_URL: 'https://chat.willow.test/invite',
  VITE_SITE_AI_MARKING_URL: 'https://marking.willow.test',
  VITE_SUPABASE_URL: 'https://accounts.willow.test',
  VITE_SUPABASE_KEY: 'sb_publishable_willow',
  VITE_SITE_ATTRIBUTION: 'off',
  VITE_SITE_COPYRIGHT_YEAR: '2031',
  VITE_SITE_STUDENTS: '111',
  VITE_SITE_STUDY_NOTES: '112',
  VITE_SITE_EXAMPLE_RESPONSES: '113',
  VITE_SITE_PAST_PAPERS: '114',
  VITE_SITE_WRITING_TECHNIQUES: '115',
  VITE_SITE_ANALYSIS_FRAMEWORKS: '116',
  VITE_SITE_EXAM_STRATEGIES: '117',
}
/** What `site` has then. */
const SITE = {
  name: 'Willow English',
  tagline: 'Tagline of Willow',
  promise: 'Promise of Willow',
  url: URL_SET,
  supportEmail: 'help@willow.test',
  communityUrl: 'https://chat.willow.test/invite',
  aiMarkingUrl: 'https://marking.willow.test',
  filesBaseUrl: FILES_SET,
  supabaseUrl: 'https://accounts.willow.test',
  supabaseKey: 'sb_publishable_willow',
  attribution: 'off',
  copyrightYear: 2031,
  figures: {
    students: 111,
    studyNotes: 112,
    exampleResponses: 113,
    pastPapers: 114,
    writingTechniques: 115,
    analysisFrameworks: 116,
    examStrategies: 117,
  },
}
const STANDARD = /evergreen|example\.com/i

/** The modules of the build's last step, loaded as React Router loads its configuration. */
async function openSteps() {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    envDir: false,
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, watch: null, preTransformRequests: false },
    optimizeDeps: { noDiscovery: true },
    environments: {
      steps: {
        consumer: 'server',
        dev: { createEnvironment: (name, config) => createRunnableDevEnvironment(name, config) },
      },
    },
  })
  const environment = server.environments.steps
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no such environment')
  return { runner: environment.runner, close: () => server.close() }
}

let steps: Awaited<ReturnType<typeof openSteps>>
beforeAll(async () => {
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value)
  steps = await openSteps()
})
afterAll(async () => {
  await steps.close()
  vi.unstubAllEnvs()
})

test('this test sets every setting of site.config.ts', async () => {
  const source = await readFile(join(ROOT, 'site.config.ts'), 'utf8')
  const named = [...source.matchAll(/(?:text|address|onOff|whole)\('([A-Z_]+)'/g)].map(
    ([, name = '']) => name,
  )
  expect(new Set(named)).toEqual(new Set(Object.keys(SETTINGS)))
  for (const name of Object.keys(SETTINGS))
    expect(SETTING_NAMES.some((setting) => name.startsWith(setting))).toBe(true)
})

test('the last step of the build reads all of them', async () => {
  const read = await steps.runner.import<typeof import('#site.config.ts')>('/site.config.ts')
  expect(read.site).toEqual(SITE)
  expect(read.reportsProblems).toBe(false)
})

test('pages, sitemap, robots and shared pictures have the address and the name', async () => {
  const { runner } = steps
  const { pageMeta } = await runner.import<typeof import('#app/ui/page-meta.ts')>('/app/ui/page-meta.ts')
  const tags = pageMeta({ title: 'Terms', description: 'What we ask.', path: '/terms' })
  expect(tags).toContainEqual({ title: 'Terms | Willow English' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${URL_SET}/terms` })
  expect(tags).toContainEqual({ property: 'og:url', content: `${URL_SET}/terms` })

  const { readPageHead, shareTags } = await runner.import<typeof import('#tools/build/share-tags.ts')>(
    '/tools/build/share-tags.ts',
  )
  const head = readPageHead(
    `<head><title>Terms | Willow English</title><meta name="description" content="What we ask."/><link rel="canonical" href="${URL_SET}/terms"/></head>`,
    '/terms',
  )
  if (!head) throw new Error('The page has no head')
  expect(head.title).toBe('Terms')
  const shared = shareTags(head, new Map())
  expect(shared).toContain(`<meta property="og:image" content="${URL_SET}/share/site.png"/>`)
  expect(shared).not.toMatch(STANDARD)

  const { siteFiles } = await runner.import<typeof import('#tools/build/finish-build.ts')>(
    '/tools/build/finish-build.ts',
  )
  const files = siteFiles([head])
  expect(files['sitemap.xml']).toContain(`<url><loc>${URL_SET}/terms</loc></url>`)
  expect(files['robots.txt']).toContain(`Sitemap: ${URL_SET}/sitemap.xml`)
  expect(JSON.parse(files['site.webmanifest'] ?? '')).toMatchObject({
    name: 'Willow English',
    description: 'Promise of Willow',
  })
  for (const text of Object.values(files)) expect(text).not.toMatch(STANDARD)
})

test('the page of addresses without HTML asks for documents where they are', async () => {
  const client = await temporaryFolder()
  await writeFiles(client, { '__spa-fallback.html': '<head></head>', 'assets/all.js': '' })
  const sources = globSync(['app/**/*.{ts,tsx}', 'domain/**/*.ts'], { cwd: ROOT })
  const file = {
    file: 'assets/all.js',
    isEntry: false,
    isDynamicEntry: false,
    imports: [],
    dynamicImports: [],
    css: [],
  }
  const { addInitialLoad } = await steps.runner.import<typeof import('#tools/build/initial-load.ts')>(
    '/tools/build/initial-load.ts',
  )
  await addInitialLoad(client, Object.fromEntries(sources.map((source) => [source, file])))
  const html = await readFile(join(client, '__spa-fallback.html'), 'utf8')
  expect(html).toContain(`"${FILES_SET}/papers/"`)
  expect(html).not.toContain('"/files/')
})

test('the service worker knows where documents are', async () => {
  const client = await temporaryFolder()
  const { buildWorker } = await steps.runner.import<typeof import('#tools/build/build-worker.ts')>(
    '/tools/build/build-worker.ts',
  )
  await buildWorker(client, { version: '1', assets: [], rooms: [] })
  const worker = await readFile(join(client, 'sw.js'), 'utf8')
  for (const value of Object.values(SETTINGS)) expect(worker).toContain(value)
})

test('the scripts of pages have all of them', async () => {
  const folder = await temporaryFolder()
  const viteConfig = (await import('./vite.config.ts')).default
  const { envPrefix, envDir } = viteConfig({ command: 'build', mode: 'production', isPreview: true })
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    ...(envPrefix !== undefined && { envPrefix }),
    ...(envDir !== undefined && { envDir }),
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: join(ROOT, 'site.config.ts'), formats: ['es'], fileName: 'site' },
      minify: true,
    },
  })
  const script = join(folder, 'site.js')
  expect(await readFile(script, 'utf8')).not.toContain('process')
  // What was built is read where the settings are not set, as in a browser.
  vi.unstubAllEnvs()
  const read: typeof import('#site.config.ts') = await import(/* @vite-ignore */ script)
  expect(read.site).toEqual(SITE)
  expect(read.reportsProblems).toBe(false)
})

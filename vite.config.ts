import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { leanRouter } from './tools/build/lean-router.ts'
import { pdfjsAssets } from './tools/build/pdfjs-assets.ts'
import { printedDocuments } from './tools/build/reading-pages.ts'
import { searchAssets } from './tools/build/search-assets.ts'
import { settledSite } from './tools/build/settled-site.ts'

const CONTENT = fileURLToPath(new URL('content', import.meta.url))

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|cookie|cookie-es|set-cookie-parser)\//

const SHELL =
  /site\.config|vite.preload-helper|app\/ui\/(brand-mark|candidate-boxes|create-icon|join-link|page-meta|toast|toast-layer|tooltip-layer)\.|app\/lib\/(storage|stored-session)\.|app\/accounts\/(not-fetched|use-has-session|use-returning)\.|app\/shell\/(brand|header-links|sign-in-link|links|site-header|site-footer|theme|use-theme|error-page|use-background|use-route-focus|early-press)\.|app\/root\./

/** What the lists of papers and of resources share. */
const LISTS =
  /app\/(offline\/saves-data|viewer\/(warm-on-intent|document-intent)|marking\/marking-question)\.|icons\/(bookmark|search|arrow-left|target)\./

/** Who is signed in, for the pages that show it. */
const ACCOUNTS = /app\/(accounts\/(field|person|provider|use-visit|visit|use-sign-out)|lib\/supabase)\./

/** The way to what needs an account, and a query that is typed: at hand in the practice, fetched in the resources. */
const GATE = /app\/(accounts\/(account-prompt|use-gate)|lib\/use-typed-query)\./

/** What the pages of the resources share. */
const RESOURCES = /app\/resources\/(names|pdfs|own-buttons|use-own-things|instead)\./

/** What the tables of contents share. */
const CONTENTS =
  /app\/resources\/(contents-row|contents\.generated|shelf-tools|search-button|search\/search-address)\./

/** What a category's page and a document over it share. */
const CATEGORY = /app\/resources\/(save-mark|shelf|slug)\./

/** What every page has loaded before anything is fetched on use. */
const ALWAYS = /\/(framework|shell|rolldown-runtime)-/

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    leanIcons(),
    leanRouter(),
    settledSite(),
    pdfjsAssets(),
    printedDocuments(CONTENT),
    searchAssets(CONTENT),
  ],
  // Not external, so that the prerendered icons are the same as the browser's.
  ssr: { noExternal: ['lucide-react'] },
  // What site.config.ts reads. Variables come from the environment alone, so that Node sees what the bundle sees.
  envPrefix: ['VITE_', 'SITE_URL', 'FILES_BASE_URL', 'BROWSER_PROBLEMS'],
  envDir: false,
  // React Router would empty all of build/, the library in it too: each part empties its own folder instead.
  environments: { client: { build: { emptyOutDir: true } }, ssr: { build: { emptyOutDir: true } } },
  build: {
    emptyOutDir: false,
    // For tools/build/early-start.ts.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((each) => !ALWAYS.test(each)),
    },
    // 1 KB smaller than the default minifier on what every page loads.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3, pure_getters: true } },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            // By itself: it would go into the first group that uses it, and bring that along wherever there is a list.
            { name: 'list-styles', test: /app\/ui\/styles\/lists\.css/ },
            { name: 'shell', test: SHELL },
            { name: 'accounts', test: ACCOUNTS },
            { name: 'gate', test: GATE },
            { name: 'supabase', test: /node_modules\/@supabase\// },
            { name: 'query-client', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            { name: 'lists', test: LISTS },
            { name: 'resources', test: RESOURCES },
            { name: 'contents', test: CONTENTS },
            { name: 'category', test: CATEGORY },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/files', '/auth/v1', '/rest/v1', '/local-sign-in', '/problems'].map((path) => [
        path,
        'http://127.0.0.1:4180',
      ]),
    ),
  },
})

/** Gives lucide-react's icons our component factory: 1 KB less on every page, the same drawings. */
function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith('createLucideIcon.mjs') || !importer?.includes('lucide-react')) return null
      return fileURLToPath(new URL('app/ui/create-icon.tsx', import.meta.url))
    },
  }
}

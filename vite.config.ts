import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { SETTING_NAMES } from './tools/build/fingerprint.ts'
import { questionBank } from './tools/build/question-bank.ts'
import { pdfjsAssets } from './tools/build/pdfjs-assets.ts'
import { printedDocuments } from './tools/build/reading-pages.ts'
import { contentFiles } from './tools/build/content-files.ts'

const CONTENT = fileURLToPath(new URL('content', import.meta.url))

/** Scripts that share a file in the browser. */
const CHUNKS = [
  // The script of every page, in one file with all that it imports.
  { name: 'site', test: /\/app\/site\/main\.ts$/, priority: 1 },
  // Islands use React without the router.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Code for students only. tools/test/check-size.ts finds it by these names.
  { name: 'supabase-packages', test: /node_modules\/@supabase\// },
  { name: 'query-client', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
  { name: 'router', test: /node_modules\/(react-router|cookie|cookie-es|set-cookie-parser)\// },
  // Small modules that several pages share, in few files: on a slow line each file costs a round trip. They import
  // nothing else of the app, so their files cannot import each other in a circle.
  // What only a part of a page needs, after its first paint, is in the folders `later`, and stays with that part.
  {
    name: 'exams',
    test: /\/domain\/(exams|papers)\/(?!later\/)/,
    minShareCount: 2,
  },
  // What every page of the app needs. In one file they are smaller.
  { name: 'page', test: /\/app\/(lib\/page-kind|lib\/visited-paths|ui\/page-meta)\.ts$/ },
  {
    name: 'icons',
    test: /\/lucide-react\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_000,
  },
]

/** What each page of the app has loaded before it imports more. A content page may have only the script of every page. */
const LOADED = /\/(site|site\.config|react|router|rolldown-runtime)-[\w-]{8}\.js$/

export default defineConfig(({ isPreview }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    pdfjsAssets(),
    printedDocuments(CONTENT),
    contentFiles(CONTENT),
    questionBank(CONTENT),
  ],
  // Not external, so that the prerendered icons are the same as the browser's.
  ssr: { noExternal: ['lucide-react'] },
  // The variables that site.config.ts reads. They come from the environment alone, so that Node has the same values as
  // the bundle.
  envPrefix: SETTING_NAMES,
  envDir: false,
  environments: {
    // React Router would empty all of build/, the library in it too: each part empties its own folder instead.
    client: {
      build: {
        emptyOutDir: true,
        rolldownOptions: {
          input: ['app/site/main.ts'],
          output: {
            codeSplitting: { groups: CHUNKS },
            // Without the names of all pages that share a file.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
        },
      },
    },
    ssr: { build: { emptyOutDir: true } },
  },
  build: {
    emptyOutDir: false,
    // Each file would be compressed only to tell its size. tools/test/check-size.ts measures what pages need.
    reportCompressedSize: false,
    // Of the hundreds of icons and components that a package lists, only those that we use are read.
    rolldownOptions: { experimental: { lazyBarrel: true } },
    // For tools/build/finish-build.ts.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A script lists the files to preload with what it imports. The list need not have files that are there already.
      resolveDependencies: (_file, files, { hostId }) =>
        /\/site-[\w-]{8}\.js$/.test(hostId) ? files : files.filter((file) => !LOADED.test(file)),
    },
    target: 'baseline-widely-available',
  },
  server: {
    // While pages are prerendered, no file changes: to watch the whole project would take seconds.
    watch: isPreview ? null : {},
    proxy: Object.fromEntries(
      ['/files', '/auth/v1', '/rest/v1', '/study', '/local-sign-in', '/print', '/problems'].map((path) => [
        path,
        'http://127.0.0.1:4180',
      ]),
    ),
  },
}))

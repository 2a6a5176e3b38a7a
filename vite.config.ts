import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { SETTING_NAMES } from './tools/build/fingerprint.ts'
import { firstContent } from './tools/build/first-content.ts'
import { inlineScripts } from './tools/build/inline-scripts.ts'
import { rooms } from './tools/build/rooms.ts'
import { pdfjsAssets } from './tools/build/pdfjs-assets.ts'
import { printedDocuments } from './tools/build/reading-pages.ts'
import { contentFiles } from './tools/build/content-files.ts'

const CONTENT = fileURLToPath(new URL('content', import.meta.url))

const { plugin: roomsPlugin, groups } = rooms()

/** Scripts that share a file in the browser: on a slow line each file costs a round trip. The first ones choose first. */
const CHUNKS = [
  // The script of every page, in one file with all that it imports.
  { name: 'site', test: /\/app\/site\/main\.ts$/ },
  // Islands use React without the router.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Code for students only. tools/test/check-size.ts finds it by these names.
  { name: 'supabase-packages', test: /node_modules\/@supabase\// },
  { name: 'query-client', test: /node_modules\/@tanstack\/(react-query|query-core)\// },
  ...groups,
  // What other pages and dialogs share.
  {
    name: 'shared',
    test: /\.(?:ts|tsx|js|mjs)(?:\?|$)/,
    minShareCount: 3,
    entriesAware: true,
  },
].map((chunk, at, { length }) => Object.assign(chunk, { priority: length - at }))

/** What each page of the app has loaded before it imports more. A content page may have only the script of every page. */
const LOADED = /\/(site|react|content|frame|rolldown-runtime)-[\w-]{8}\.js$/

const NAMES_ALL = /\/site-[\w-]{8}\.js$/
/** The page of a list names the files of the list in its HTML (tools/build/page-scripts.ts). */
const NAMES_NONE = /\/papers-page-[\w-]{8}\.js$/

export default defineConfig(({ isPreview }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    roomsPlugin,
    inlineScripts(),
    firstContent(CONTENT),
    pdfjsAssets(),
    printedDocuments(CONTENT),
    contentFiles(CONTENT),
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
        NAMES_ALL.test(hostId)
          ? files
          : NAMES_NONE.test(hostId)
            ? []
            : files.filter((file) => !LOADED.test(file)),
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

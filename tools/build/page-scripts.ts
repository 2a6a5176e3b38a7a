import { createHash } from 'node:crypto'
import { filesOf, type Manifest } from './manifest.ts'

/** The path of the script of every page in app/root.tsx. */
const SITE_SCRIPT = 'app/site/main.ts'

/**
 * Speculation rules: pages are prefetched when a pointer or a finger is near their links. Documents, and addresses that
 * start or end a sign-in, are not.
 */
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/files/*',
                '/assets/*',
                '/auth*',
                '/login*',
                '/rest/*',
                '/local-sign-in*',
                '/print/*',
                // The desk: the app opens it without its page.
                '/practice/*.pdf',
              ],
            },
          },
          { not: { selector_matches: '[target], [download], .years a' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** A build's version: a hash of the names of its assets, which change with their content. */
export function formatVersion(assets: readonly string[]): string {
  return createHash('sha256').update(assets.toSorted().join('\n')).digest('hex').slice(0, 12)
}

/**
 * Finishes a page's HTML: the built name of the site's script, preloads of its imports, and the speculation rules.
 * Scripts have a low priority, because pages are readable without them.
 */
export function finishScripts(
  html: string,
  { manifest, version }: { manifest: Manifest; version: string },
): string {
  const [script = '', ...imported] = filesOf(manifest, [SITE_SCRIPT])
  const preloads = imported.map((file) => `<link rel="modulepreload" href="/${file}"/>`).join('')
  const source = `src="/${SITE_SCRIPT}"`
  if (!html.includes(source)) throw new Error(`A page is without ${source}: correct app/root.tsx`)
  return html
    .replace(source, `src="/${script}" fetchpriority="low"`)
    .replace('<html ', `<html data-version="${version}" `)
    .replace(
      '</head>',
      () => `${preloads}<script type="speculationrules">${SPECULATION_RULES}</script></head>`,
    )
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** What pages need at once, and do not import as they start: the list waits under a desk. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'app/practice/papers-page.tsx': ['app/practice/exam-papers.tsx'],
}

/**
 * What they need as soon for a student with an account, by a pattern of the address. In a class that is the room, and the client
 * that asks for its rows; where an answer is handed in it is the log, which has the answer.
 */
const NEEDED_SIGNED_IN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'app/class/class-page.tsx': {
    '': ['app/class/class-room.tsx'],
    '/hand-in/': ['app/sync/open-study.ts'],
    '^(?!.*/hand-in/)': ['app/lib/service/create-client.ts'],
  },
  'app/class/class-list-page.tsx': {
    '': ['app/class/class-list-room.tsx', 'app/lib/service/create-client.ts'],
  },
  'app/class/join-page.tsx': { '': ['app/class/code-form.tsx'] },
}

/**
 * Names these files in the HTML of their pages, after those that the framework names: as preloads, and as stylesheets. Without
 * that each page would ask for them a round trip later. For what a student with an account needs, see app/lib/early/early.ts.
 */
export function nameNeeded(html: string, manifest: Manifest): string {
  const ofThisPage = <Needed>(needed: Readonly<Record<string, Needed>>) =>
    Object.entries(needed).flatMap(([page, found]) => {
      const [file = ''] = filesOf(manifest, [page])
      return html.includes(`from "/${file}"`) ? [found] : []
    })
  const unnamed = (sources: readonly string[]) =>
    filesOf(manifest, sources).filter((file) => !html.includes(`href="/${file}`))
  const links = ofThisPage(NEEDED)
    .flatMap(unnamed)
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="/${file}"/>`
        : `<link rel="modulepreload" href="/${file}"/>`,
    )
  const signedIn = ofThisPage(NEEDED_SIGNED_IN)
    .flatMap((needed) => Object.entries(needed))
    .map(([address, sources]) => {
      const files = unnamed(sources).filter((file) => file.endsWith('.js'))
      const paths = files.map((file) => `/${file}`).join(' ')
      return `<meta name="signed-in-scripts" data-address="${address}" content="${paths}"/>`
    })
  return html.replace('</head>', () => `${[...links, ...signedIn].join('')}</head>`)
}

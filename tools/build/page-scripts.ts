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

/** What they need as soon for a student with an account: the room, and the client that asks for its rows. */
const NEEDED_SIGNED_IN: Readonly<Record<string, readonly string[]>> = {
  'app/class/class-page.tsx': ['app/class/class-room.tsx', 'app/lib/service/create-client.ts'],
}

/**
 * Names these files in the HTML of their pages, after those that the framework names: as preloads, and as stylesheets. Without
 * that each page would ask for them a round trip later. For what a student with an account needs, see app/lib/early/early.ts.
 */
export function nameNeeded(html: string, manifest: Manifest): string {
  const needed = (sourcesOf: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(sourcesOf)
      .flatMap(([page, sources]) => {
        const [file = ''] = filesOf(manifest, [page])
        return html.includes(`from "/${file}"`) ? filesOf(manifest, sources) : []
      })
      .filter((file) => !html.includes(`href="/${file}`))
  const links = needed(NEEDED).map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/${file}"/>`
      : `<link rel="modulepreload" href="/${file}"/>`,
  )
  const signedIn = needed(NEEDED_SIGNED_IN).filter((file) => file.endsWith('.js'))
  if (signedIn.length > 0)
    links.push(`<meta name="signed-in-scripts" content="${signedIn.map((file) => `/${file}`).join(' ')}"/>`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

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
 * Names these files in the HTML of their pages, after those that the framework names: as preloads, and as stylesheets. Without
 * that each page would ask for them a round trip later.
 */
export function nameNeeded(html: string, manifest: Manifest): string {
  const needed = Object.entries(NEEDED).flatMap(([page, sources]) => {
    const [file = ''] = filesOf(manifest, [page])
    return html.includes(`from "/${file}"`) ? filesOf(manifest, sources) : []
  })
  const links = needed
    .filter((file) => !html.includes(`href="/${file}`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="/${file}"/>`
        : `<link rel="modulepreload" href="/${file}"/>`,
    )
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

import { filesOf, type Manifest } from './manifest.ts'

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

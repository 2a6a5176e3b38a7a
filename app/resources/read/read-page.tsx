import { Navigate, useLocation } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { site } from '#site.config.ts'
import { levelTitle } from '#domain/exams/level.ts'
import './document.css'

/** What the page is made of, in the prerender alone: the browser keeps the page as it was printed. */
const DOCUMENTS = import.meta.env.SSR ? (await import('virtual:printed-documents')).default : undefined
const Article = import.meta.env.SSR ? (await import('./document-article.tsx')).DocumentArticle : undefined

const printed = import.meta.env.SSR ? undefined : readPrinted()

function readPrinted() {
  const main = document.querySelector<HTMLElement>('#main[data-read]')
  return (
    main && {
      path: main.dataset.read,
      html: main.innerHTML,
      title: document.title.slice(0, -` | ${site.name}`.length),
      description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
      updated: main.querySelector('time')?.dateTime ?? '',
    }
  )
}

function pathOf(pathname: string): string {
  return pathname.replace(/\/+$/, '')
}

export function meta({ location: { pathname } }: { location: { pathname: string } }) {
  const path = pathOf(pathname)
  const found = DOCUMENTS?.[path]
  if (found) {
    const title = `${found.title}, ${levelTitle(found.level)}`
    return documentMeta(title, found.summary, path, found.updated)
  }
  if (printed?.path !== path) return pageMeta({ title: 'Study Resources', description: 'Study resources.' })
  return documentMeta(printed.title, printed.description, path, printed.updated)
}

function documentMeta(title: string, description: string, path: string, updated: string) {
  return [...pageMeta({ title, description, path }), { property: 'article:modified_time', content: updated }]
}

/** A document as a page of its own, which needs no script. An address without a page leads to the viewer. */
export default function ReadPage() {
  const { pathname, search } = useLocation()
  const path = pathOf(pathname)
  const found = DOCUMENTS?.[path]
  if (found && Article) {
    return (
      <main id="main" className="ruled" data-read={path}>
        <Article document={found} />
      </main>
    )
  }
  if (printed?.path !== path) return <Navigate to={path.replace(/\/read$/, '') + search} replace />
  return (
    <main id="main" className="ruled" data-read={path} dangerouslySetInnerHTML={{ __html: printed.html }} />
  )
}

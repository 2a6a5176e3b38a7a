import DOCUMENTS from 'virtual:printed-documents'
import { Navigate, useLocation } from 'react-router'
import { withoutSlash } from '#domain/trailing-slashes.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { levelTitle } from '#domain/exams/level.ts'
import { DocumentArticle } from './document-article.tsx'
import '#app/ui/styles/document.css'

export function meta({ location: { pathname } }: { location: { pathname: string } }) {
  const path = withoutSlash(pathname)
  const found = DOCUMENTS[path]
  if (!found) return pageMeta({ title: 'Study Resources', description: 'Study resources.' })
  const { title, level, summary, updated } = found
  return [
    ...pageMeta({ title: `${title}, ${levelTitle(level)}`, description: summary, path }),
    { property: 'article:modified_time', content: updated },
  ]
}

/**
 * A document as a content page. It is only prerendered. In the browser, a document without a page opens in the viewer.
 */
export default function ReadPage() {
  const { pathname, search } = useLocation()
  const path = withoutSlash(pathname)
  const found = DOCUMENTS[path]
  if (!found) return <Navigate to={path.replace(/\/read$/, '') + search} replace />
  return (
    <main id="main" className="ruled">
      <DocumentArticle document={found} />
    </main>
  )
}

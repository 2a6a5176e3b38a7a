import { Suspense, use } from 'react'
import { Outlet, useLocation } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CategoryList } from './category-list.tsx'
import { ResourceRedirect, LoadFailure } from './fallback-page.tsx'
import { CATEGORY_TITLES, type CategoryAddress, isCategory } from '#domain/resources/category.ts'
import { isLevel, levelTitle } from '#domain/exams/level.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import { contentsOf } from '#domain/resources/catalogue.ts'
import { fetchCatalogue, peekCatalogue } from './catalogue-source.ts'

interface Params {
  level?: string
  category?: string
}

export function meta({ params: { level, category } }: { params: Params }) {
  if (!isLevel(level) || !isCategory(level, category)) return []
  const title = `${levelTitle(level)} ${CATEGORY_TITLES[category].toLowerCase()}`
  const catalogue = peekCatalogue()
  const isEmpty = catalogue && contentsOf(catalogue[level], category).sections.length === 0
  return [
    ...pageMeta({
      title,
      description: `${title}, by section, as PDFs to read here or to keep. Free, without an account.`,
      path: `/resources/${level}/${category}`,
    }),
    ...(isEmpty ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** The documents of a category of a level. A document opens in a dialog over them. */
export default function CategoryPage({ params: { level, category } }: { params: Params }) {
  const { pathname } = useLocation()
  // The router matches paths in upper and lower case.
  if (
    !isLevel(level) ||
    !isCategory(level, category) ||
    !pathname.startsWith(`/resources/${level}/${category}`)
  ) {
    return <ResourceRedirect />
  }
  return (
    <>
      <Suspense fallback={<Loading />}>
        <KnownCategory level={level} category={category} />
      </Suspense>
      <Outlet />
    </>
  )
}

function KnownCategory({ level, category }: { level: LevelAddress; category: CategoryAddress }) {
  const contents = contentsOf((peekCatalogue() ?? use(fetchCatalogue()))[level], category)
  return <CategoryList level={level} category={category} contents={contents} />
}

function Loading() {
  return (
    <main id="main" className="ruled min-h-[80vh]">
      <p className="wrap page-head note" role="status">
        Loading resources...
      </p>
    </main>
  )
}

export function ErrorBoundary() {
  return <LoadFailure text="Failed to load sections. Please refresh." />
}

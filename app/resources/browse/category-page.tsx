import { Suspense, use } from 'react'
import { Outlet, useLocation } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CategoryList } from './category-list.tsx'
import { LazyFallbackPage } from './lazy-fallback-page.tsx'
import { CATEGORY_TITLES, type CategoryAddress, isCategory } from '#domain/resources/category.ts'
import { isLevel, levelTitle } from '#domain/exams/level.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import { contentsOf } from '#domain/resources/catalogue.ts'
import { fetchCatalogue, isPrinted, peekContents, printContents } from './catalogue-source.ts'

interface Params {
  level?: string
  category?: string
}

export function meta({ params: { level, category } }: { params: Params }) {
  if (!isLevel(level) || !isCategory(level, category)) return []
  const title = `${levelTitle(level)} ${CATEGORY_TITLES[category].toLowerCase()}`
  const isEmpty = peekContents(level, category)?.sections.length === 0
  return [
    ...pageMeta({
      title,
      description: `${title}, by section, as PDFs to read here or to keep. Free, without an account.`,
      path: `/resources/${level}/${category}`,
    }),
    ...(isEmpty ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** What stands in a category of a level. A document opens over it. */
export default function CategoryPage({ params: { level, category } }: { params: Params }) {
  const { pathname } = useLocation()
  const path = `/resources/${level}/${category}`
  // The router also takes other capitals than ours.
  if (!isLevel(level) || !isCategory(level, category) || !pathname.startsWith(path)) {
    return <LazyFallbackPage kind="elsewhere" />
  }
  const isOpen = pathname.replace(/\/+$/, '') !== path
  const list = <KnownCategory key={path} level={level} category={category} isOpen={isOpen} />
  return (
    <>
      {/* By the address alone: a list that changed its place while it is read would forget its filter. */}
      {isPrinted(level, category) ? list : <Suspense fallback={<Loading />}>{list}</Suspense>}
      <Outlet />
    </>
  )
}

function KnownCategory({
  level,
  category,
  isOpen,
}: {
  level: LevelAddress
  category: CategoryAddress
  isOpen: boolean
}) {
  const contents = peekContents(level, category) ?? contentsOf(use(fetchCatalogue())[level], category)
  const data = printContents(level, category)
  return (
    <main id="main" className="ruled">
      <CategoryList level={level} category={category} contents={contents} isOpen={isOpen} />
      {data && <script {...data} />}
    </main>
  )
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
  return <LazyFallbackPage kind="failure" text="Failed to load sections. Please refresh." />
}

import { Suspense, use } from 'react'
import { Outlet, useLocation } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ResourceRedirect, LoadFailure } from './fallback-page.tsx'
import { CATEGORY_TITLES, isCategory } from '#domain/resources/category.ts'
import { isLevel, levelTitle, LEVEL_NAMES } from '#domain/exams/level.ts'
import { type LevelAddress, EXAMS } from '#domain/exams/exam.ts'
import type { ListPlace } from '#domain/resources/resource-address.ts'
import { contentsOf, type CategoryContents, readSections, type Section } from '#domain/resources/catalogue.ts'
import { fetchCatalogue, peekCatalogue } from './catalogue-source.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { listAddress } from '#domain/papers/sitting.ts'
import { EmptyList, SectionLists, type SetListLink } from './resource-lists.tsx'
import { KeepButton, StudentButtons, StudentIsland } from './student-tools.tsx'
import '#app/ui/styles/forms.css'
import './category.css'

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

function KnownCategory({ level, category }: ListPlace) {
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

/** A category of a level: a back link, links to the other categories, and its sections. */
export function CategoryList({ level, category, contents }: ListPlace & { contents: CategoryContents }) {
  const [name, code] = LEVEL_NAMES[level]
  const path = `/resources/${level}`
  const sections = readSections(contents.sections)
  return (
    <main id="main" className="ruled">
      <div className="wrap spread cat">
        <div className="margin">
          <a className="back" href={path}>
            <ArrowLeft className="i" /> Back
          </a>
          {sections.length > 1 && <OnThisPage path={`${path}/${category}`} sections={sections} />}
        </div>
        <div className="body">
          <div className="cat-head">
            <div className="crumb-row">
              <CandidateBoxes code={code} />
              <p className="own">
                <KeepButton />
                <StudentButtons />
              </p>
            </div>
            <h1 className="h1">
              {name}: {CATEGORY_TITLES[category]}
            </h1>
            <nav className="tabs" aria-label="Categories">
              {Object.entries(CATEGORY_TITLES).map(
                ([address, title]) =>
                  (address === category || contents.full.includes(address)) && (
                    <a
                      key={address}
                      href={`${path}/${address}`}
                      aria-current={address === category ? 'page' : undefined}
                    >
                      {title}
                    </a>
                  ),
              )}
            </nav>
          </div>
          {sections.length > 0 ? (
            <SectionLists path={`${path}/${category}`} sections={sections} setLists={setListsOf(level)} />
          ) : (
            <EmptyList text="No sections available in this category." to={path} label="Back" />
          )}
        </div>
      </div>
      <StudentIsland level={level} category={category} />
    </main>
  )
}

function setListsOf(level: LevelAddress): SetListLink[] {
  return EXAMS.filter(({ resourceLevel }) => resourceLevel === level).map((exam) => ({
    name: exam.fullName,
    to: listAddress(exam, 'sets'),
  }))
}

function OnThisPage({ path, sections }: { path: string; sections: Section[] }) {
  return (
    <nav className="toc-side only-wide" aria-label="Sections">
      <span className="label">On this page</span>
      {sections.map(({ key, title, resources }) => (
        <a key={key} href={`${path}#${key}`}>
          {title} <span className="marks">[{resources.length}]</span>
        </a>
      ))}
    </nav>
  )
}

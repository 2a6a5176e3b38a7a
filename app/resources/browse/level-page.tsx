import { Outlet } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CONTENTS } from '#domain/resources/contents.generated.ts'
import { ResourceRedirect, LoadFailure } from './fallback-page.tsx'
import { isLevel, levelTitle, LEVEL_NAMES } from '#domain/exams/level.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { ContentsRow, ListTools, EmptyList } from './resource-lists.tsx'
import { CATEGORY_TITLES } from '#domain/resources/category.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import type { LevelContents } from '#domain/resources/catalogue.ts'
import { StudentIsland } from './student-tools.tsx'
import './contents.css'

interface Params {
  level?: string
  '*'?: string
}

export function meta({ params }: { params: Params }) {
  if (!isLevel(params.level)) return pageMeta({ title: 'Study Resources', description: 'Study resources.' })
  const title = levelTitle(params.level)
  return pageMeta({
    title: `${title} resources`,
    description: `Study resources for ${title}, by category, as PDFs to read here or to keep. Free, without an account.`,
    path: `/resources/${params.level}`,
  })
}

/** A level's categories. The search opens over them. Redirects any other address under `/resources`. */
export default function LevelPage({ params }: { params: Params }) {
  if (isLevel(params.level) && !params['*']) {
    const { level } = params
    const contents = CONTENTS.find(({ address }) => address === level)
    return (
      <>
        <LevelCategories level={level} contents={contents} />
        <Outlet />
      </>
    )
  }
  return <ResourceRedirect />
}

export function ErrorBoundary() {
  return <LoadFailure text="Failed to load categories. Please refresh." />
}

/** A level's heading and the table of its categories. */
export function LevelCategories({
  level,
  contents,
}: {
  level: LevelAddress
  contents: LevelContents | undefined
}) {
  const [name, code] = LEVEL_NAMES[level]
  const path = `/resources/${level}`
  return (
    <main id="main" className="ruled">
      <div className="wrap spread page-head level-head">
        <div className="margin">
          <a className="back" href="/resources">
            <ArrowLeft className="i" /> All Levels
          </a>
        </div>
        <div className="body">
          <CandidateBoxes code={code} />
          <h1 className="h1">{name}</h1>
          <p className="lead">{contents?.description}</p>
          <ListTools level={level} />
        </div>
      </div>
      <div className="wrap spread contents-wrap">
        <div className="margin" />
        <div className="body">
          {contents?.count ? (
            <ol className="contents">
              {contents.categories.map(({ address, description, count }) => (
                <ContentsRow
                  key={address}
                  to={`${path}/${address}`}
                  title={CATEGORY_TITLES[address]}
                  description={description}
                  count={count}
                />
              ))}
            </ol>
          ) : (
            <EmptyList text="No categories available for this level." to="/resources" label="All Levels" />
          )}
        </div>
      </div>
      <StudentIsland level={level} />
    </main>
  )
}

import { Outlet } from 'react-router'
import { pageMeta } from '#app/ui/page-meta.ts'
import { CONTENTS } from '#domain/resources/contents.generated.ts'
import { ResourceRedirect, LoadFailure } from './fallback-page.tsx'
import { LevelCategories } from './level-categories.tsx'
import { isLevel, levelTitle } from '#domain/exams/level.ts'

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

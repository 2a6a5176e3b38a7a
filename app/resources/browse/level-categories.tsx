import { ArrowLeft } from 'lucide-react'
import { Link, useOutlet } from 'react-router'
import type { Feature } from '#app/accounts/session/protected-action.ts'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { ContentsRow } from './contents-row.tsx'
import { LazyFallbackPage } from './lazy-fallback-page.tsx'
import { CATEGORY_TITLES } from '#domain/resources/category.ts'
import { LEVEL_NAMES } from '#domain/exams/level.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import type { LevelContents } from '#domain/resources/catalogue.ts'
import { ListTools } from './list-tools.tsx'
import { useStudentActions } from '#app/resources/student/use-student-actions.tsx'
import './contents.css'

const OWN: readonly Feature[] = ['saved resources', 'study goals']
/** The search over the level answers for itself. */
const NONE: readonly Feature[] = []

/** A level's head and the table of its categories. */
export function LevelCategories({
  level,
  contents,
}: {
  level: LevelAddress
  contents: LevelContents | undefined
}) {
  const search = useOutlet()
  const { things, onAsk, onNear } = useStudentActions({ level, features: search ? NONE : OWN })
  const [name, code] = LEVEL_NAMES[level]
  const path = `/resources/${level}`
  return (
    <main id="main" className="ruled">
      <div className="wrap spread page-head level-head">
        <div className="margin">
          <Link className="back" to="/resources">
            <ArrowLeft className="i" /> All Levels
          </Link>
        </div>
        <div className="body">
          <CandidateBoxes code={code} />
          <h1 className="h1">{name}</h1>
          <p className="lead">{contents?.description}</p>
          <ListTools level={level} onAsk={onAsk} onNear={onNear} />
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
            <LazyFallbackPage
              kind="empty"
              text="No categories available for this level."
              to="/resources"
              way="All Levels"
            />
          )}
        </div>
      </div>
      {things}
      {search}
    </main>
  )
}

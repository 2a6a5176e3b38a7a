import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import type { Feature } from '#app/accounts/session/protected-action.ts'
import { MarkingQuestion } from '#app/ai-marking/marking-question.tsx'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { LazyFallbackPage } from './lazy-fallback-page.tsx'
import { CATEGORY_TITLES, type CategoryAddress } from '#domain/resources/category.ts'
import { LEVEL_NAMES } from '#domain/exams/level.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import { StudentButtons } from '#app/resources/student/student-buttons.tsx'
import { type CategoryContents, readSections, type Section } from '#domain/resources/catalogue.ts'
import { SectionLists } from './section-lists.tsx'
import { useStudentActions } from '#app/resources/student/use-student-actions.tsx'
import '#app/ui/styles/forms.css'
import './category.css'

const OWN: readonly Feature[] = ['saved resources', 'save resources', 'study goals']
/** A document over the list answers for itself. */
const NONE: readonly Feature[] = []

/** A category of a level: the way back, the other categories, and its sections. */
export function CategoryList({
  level,
  category,
  contents,
  isOpen,
}: {
  level: LevelAddress
  category: CategoryAddress
  contents: CategoryContents
  /** Whether a document lies open over the list. */
  isOpen: boolean
}) {
  const { things, onAsk, onNear } = useStudentActions({ level, features: isOpen ? NONE : OWN })
  const [name, code] = LEVEL_NAMES[level]
  const path = `/resources/${level}`
  const sections = readSections(contents.sections)
  return (
    <>
      <div className="wrap spread cat">
        <div className="margin">
          <Link className="back" to={path}>
            <ArrowLeft className="i" /> Back
          </Link>
          {sections.length > 1 && <OnThisPage path={`${path}/${category}`} sections={sections} />}
        </div>
        <div className="body">
          <div className="cat-head">
            <div className="crumb-row">
              <CandidateBoxes code={code} />
              <p className="own">
                <StudentButtons onAsk={onAsk} onNear={onNear} />
              </p>
            </div>
            <h1 className="h1">{name}</h1>
            <nav className="tabs" aria-label="Categories">
              {Object.entries(CATEGORY_TITLES).map(
                ([address, title]) =>
                  (address === category || contents.full.includes(address)) && (
                    <Link
                      key={address}
                      to={`${path}/${address}`}
                      aria-current={address === category ? 'page' : undefined}
                    >
                      {title}
                    </Link>
                  ),
              )}
            </nav>
          </div>
          {sections.length > 0 ? (
            <SectionLists
              level={level}
              category={category}
              sections={sections}
              onNear={onNear}
              onSave={({ id }) => onAsk({ feature: 'save resources', about: id })}
            />
          ) : (
            <LazyFallbackPage
              kind="empty"
              text="No sections available in this category."
              to={path}
              way="Back"
            />
          )}
        </div>
      </div>
      {things}
      <MarkingQuestion from="resources" isOpen={isOpen} />
    </>
  )
}

function OnThisPage({ path, sections }: { path: string; sections: Section[] }) {
  return (
    <nav className="toc-side only-wide" aria-label="Sections">
      <span className="label">On this page</span>
      {sections.map(({ key, title, resources }) => (
        <Link key={key} to={`${path}#${key}`}>
          {title} <span className="marks">[{resources.length}]</span>
        </Link>
      ))}
    </nav>
  )
}

import ArrowLeft from 'lucide-react/icons/arrow-left'
import { CandidateBoxes } from '#app/ui/candidate-boxes.tsx'
import { type CategoryContents, readSections, type Section } from '#domain/resources/catalogue.ts'
import { CATEGORY_TITLES, type CategoryAddress } from '#domain/resources/category.ts'
import { LEVEL_NAMES } from '#domain/exams/level.ts'
import { EXAMS, type LevelAddress } from '#domain/exams/exam.ts'
import { listAddress } from '#domain/papers/sitting.ts'
import { EmptyList } from './empty-list.tsx'
import { SectionLists, type SetListLink } from './section-lists.tsx'
import { KeepButton, StudentButtons, StudentIsland } from './student-tools.tsx'
import '#app/ui/styles/forms.css'
import './category.css'

/** A category of a level: a back link, links to the other categories, and its sections. */
export function CategoryList({
  level,
  category,
  contents,
}: {
  level: LevelAddress
  category: CategoryAddress
  contents: CategoryContents
}) {
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

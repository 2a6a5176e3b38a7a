import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { site } from '#site.config.ts'
import { preloadOnIntent } from '#app/viewer/engine/preload-on-intent.ts'
import type { CategoryAddress } from '#domain/resources/category.ts'
import type { LevelAddress } from '#domain/exams/exam.ts'
import { formatPdfs } from '#domain/resources/pdf-count.ts'
import { SaveMark } from '#app/resources/student/save-mark.tsx'
import { type Resource, resourceUrl, type Section } from '#domain/resources/catalogue.ts'
import { filterSections, matchedPart } from '#domain/resources/title-filter.ts'
import '#app/ui/styles/lists.css'

/** The sections of a category under a filter for their titles. */
export function SectionLists({
  level,
  category,
  sections,
  onNear,
  onSave,
}: {
  level: LevelAddress
  category: CategoryAddress
  sections: Section[]
  /** A pointer or the keyboard has come near a button that saves. */
  onNear: () => void
  onSave: (resource: Resource) => void
}) {
  const [typed, setTyped] = useState('')
  const filter = typed.trim()
  const found = filterSections(sections, filter)
  return (
    <>
      <div className="cat-tools search">
        <Search className="i" />
        <input
          className="input"
          type="search"
          placeholder="Search resources..."
          aria-label="Search resources"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {found.map(({ key, title, resources }) => (
        <section key={key} className="shelf" aria-labelledby={key}>
          <h2 className="h2" id={key}>
            {title} <span className="marks">[{formatPdfs(resources.length)}]</span>
          </h2>
          <ul>
            {resources.map((resource) => (
              <ResourceRow
                key={resource.id}
                resource={resource}
                to={`/resources/${level}/${category}/${key}/${resource.slug}`}
                mark={<SaveMark id={resource.id} level={level} category={category} />}
                filter={filter}
                onNear={onNear}
                onSave={onSave}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className="sr" role="status">
        {filter && `${formatPdfs(found.flatMap(({ resources }) => resources).length)} found`}
      </p>
      {found.length === 0 && (
        <div className="empty">
          <p className="note">No results found</p>
          <p className="small">No title here contains &ldquo;{filter}&rdquo;.</p>
          <button className="btn btn-line" type="button" onClick={() => setTyped('')}>
            Clear search
          </button>
        </div>
      )}
    </>
  )
}

function ResourceRow({
  resource,
  to,
  mark,
  filter,
  onNear,
  onSave,
}: {
  resource: Resource
  to: string
  /** On the button that saves it. */
  mark: ReactNode
  filter: string
  onNear: () => void
  onSave: (resource: Resource) => void
}) {
  const { title } = resource
  const [before, found, after] = matchedPart(title, filter)
  return (
    <li className="res">
      <Link
        to={to}
        preventScrollReset
        prefetch="intent"
        {...preloadOnIntent(resourceUrl(site.filesBaseUrl, resource))}
      >
        <span>
          {before}
          {found && <mark>{found}</mark>}
          {after}
        </span>
      </Link>
      <button
        className="icon-btn"
        type="button"
        aria-haspopup="dialog"
        data-tooltip="Save"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onSave(resource)}
      >
        <span className="sr">Save {title}</span>
        {mark}
      </button>
    </li>
  )
}

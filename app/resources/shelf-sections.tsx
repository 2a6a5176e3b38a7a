import { Bookmark, Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { site } from '#site.config.ts'
import { warmOnIntent } from '#app/viewer/warm-on-intent.ts'
import { formatPdfs } from './pdfs.ts'
import { type Resource, resourceUrl, type Section } from './shelf.ts'
import { filterSections, matchedPart } from './title-filter.ts'
import '#app/ui/styles/lists.css'

/** The sections of a category under a filter for their titles. */
export function ShelfSections({
  path,
  sections,
  onSave,
}: {
  /** The category's own address, below which its documents open. */
  path: string
  sections: Section[]
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
                to={`${path}/${key}/${resource.slug}`}
                filter={filter}
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
  filter,
  onSave,
}: {
  resource: Resource
  to: string
  filter: string
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
        {...warmOnIntent(resourceUrl(site.filesBaseUrl, resource))}
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
        aria-label={`Save ${title}`}
        data-tooltip="Save"
        onClick={() => onSave(resource)}
      >
        <Bookmark className="i" />
      </button>
    </li>
  )
}

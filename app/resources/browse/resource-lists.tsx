import Bookmark from 'lucide-react/icons/bookmark'
import Search from 'lucide-react/icons/search'
import { type Resource, type Section, formatPdfs } from '#domain/resources/catalogue.ts'
import '#app/ui/styles/lists.css'
import { searchAddress, type SearchedLevel } from '#domain/resources/search/search-address.ts'
import { StudentButtons } from './student-tools.tsx'
import type { ReactNode } from 'react'

/**
 * The sections of the category at `path`, with a filter for their titles (title-filter.script.ts). Above the practice
 * papers are links to the lists of sets in the practice area.
 */
export function SectionLists({
  path,
  sections,
  setLists,
}: {
  path: string
  sections: readonly Section[]
  setLists: readonly SetListLink[]
}) {
  return (
    <div data-script="title-filter">
      <div className="cat-tools search">
        <Search className="i" />
        <input
          className="input"
          type="search"
          placeholder="Search resources..."
          aria-label="Search resources"
          autoComplete="off"
        />
      </div>
      {sections.map(({ key, title, resources }) => (
        <section key={key} className="list-section" aria-labelledby={key}>
          <h2 className="h2" id={key}>
            {title} <span className="marks">[{formatPdfs(resources.length)}]</span>
          </h2>
          {key === 'practice-materials' && (
            <p className="small set-links">
              On the exam desk, with a timer:{' '}
              {setLists.map(({ name, to }) => (
                <a key={to} className="inline-link" href={to}>
                  practice sets of {name}
                </a>
              ))}
            </p>
          )}
          <ul>
            {resources.map((resource) => (
              <ResourceRow key={resource.id} resource={resource} to={`${path}/${key}/${resource.slug}`} />
            ))}
          </ul>
        </section>
      ))}
      <p className="sr" role="status" />
      <div className="empty" hidden>
        <p className="note">No results found</p>
        <p className="small">
          No title here contains &ldquo;
          <span data-filter-text="" />
          &rdquo;.
        </p>
        <button className="btn btn-line" type="button">
          Clear search
        </button>
      </div>
    </div>
  )
}

/** A list of practice sets, named by its exam. */
export interface SetListLink {
  name: string
  to: string
}

/** The bookmark is filled in if the student has saved the document: `data-saved` on its button. */
function ResourceRow({ resource: { id, title }, to }: { resource: Resource; to: string }) {
  return (
    <li className="res">
      <a href={to}>
        <span>{title}</span>
      </a>
      <button
        className="icon-btn"
        type="button"
        aria-haspopup="dialog"
        data-tooltip="Save"
        data-feature="save resources"
        data-about={id}
      >
        <span className="sr">Save {title}</span>
        <Bookmark className="i" />
      </button>
    </li>
  )
}

/** The search and the student's buttons above the list of levels or of a level's categories. */
export function ListTools({ level }: { level: SearchedLevel }) {
  return (
    <div className="res-tools">
      <a className="fake-search" href={searchAddress(level)} aria-haspopup="dialog">
        <Search className="i" aria-hidden="true" /> Search resources...
      </a>
      <StudentButtons />
    </div>
  )
}

/** A level, or a category of a level, in a table of contents. */
export function ContentsRow({
  to,
  title,
  end,
  description,
  count,
}: {
  to: string
  title: string
  /** The text at the end of the dotted line. */
  end?: ReactNode
  description: string
  count: number
}) {
  return (
    <li>
      <a href={to}>
        <h2 className="t">
          <span>{title}</span> <i aria-hidden="true" /> {end}
        </h2>
        <p>{description}</p> <span className="marks">[{formatPdfs(count)}]</span>
      </a>
    </li>
  )
}

/** The message of a list without documents, with a link to another list. */
export function EmptyList({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <div className="empty">
      <p className="note">{text}</p>
      <p className="small">We have written nothing for it yet.</p>
      <a className="btn btn-line" href={to}>
        {label}
      </a>
    </div>
  )
}

import { formatDay } from '#domain/study/day.ts'
import type { ReactNode } from 'react'
import { site } from '#site.config.ts'
import './legal.css'

/** A section of a legal page. `id` is its anchor, so it stays when the title changes. */
export interface LegalSection {
  id: string
  title: string
  /** Only on a site with classes. */
  forClasses?: true
  text: ReactNode
}

/**
 * A legal page: its sections, with a table of contents in the margin on wide screens. `updated` is a day: 2026-11-21.
 */
export function LegalPage({
  title,
  lead,
  updated,
  sections,
}: {
  title: string
  lead: string
  updated: string
  sections: readonly LegalSection[]
}) {
  return (
    <main id="main" className="ruled legal">
      <div className="wrap spread">
        <nav className="margin only-wide" aria-label="On this page">
          <ol>
            {sections.map((section) => (
              <li key={section.id} className={section.forClasses && 'only-classes'}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="body">
          <div className="page-head">
            <h1 className="h1">{title}</h1>
            <p className="lead">{lead}</p>
            <p className="note">
              Last updated <time dateTime={updated}>{formatDay(updated)}</time>
            </p>
          </div>
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              className={section.forClasses && 'only-classes'}
              aria-labelledby={`${section.id}-title`}
            >
              <h2 className="h3" id={`${section.id}-title`}>
                {section.title}
              </h2>
              {section.text}
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}

/** The site's support address. */
export function SupportMail({ subject }: { subject?: string }) {
  const address = site.supportEmail
  return (
    <a
      className="inline-link"
      href={`mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}
    >
      {address}
    </a>
  )
}

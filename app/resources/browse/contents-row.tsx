import type { ReactNode } from 'react'
import { formatPdfs } from '#domain/resources/catalogue.ts'

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

import { ArrowRight } from 'lucide-react'
import { useCallback } from 'react'
import { useLoad } from '#app/lib/use-load.ts'
import { readAddress } from '#domain/resources/read-address.ts'
import { Highlighted } from './highlighted.tsx'
import { siteTexts } from './site-texts.ts'
import type { SearchItem } from '#domain/resources/search/search-items.ts'
import type { Piece } from '#domain/resources/search/highlights.ts'
import { snippet } from '#domain/resources/search/snippet.ts'

/** A document whose text matches. The link leads to the passage on its page. */
export function TextResult({
  item: { id, title, place, to },
  part,
  mark,
}: {
  item: SearchItem
  part: number
  mark: (text: string) => Piece[]
}) {
  const { status, value } = useLoad(useCallback(() => siteTexts.fetchParts(id), [id]))
  const passage = value?.[part]
  return (
    // A content page: the browser loads it.
    <a className="hit" href={readAddress(to) + (passage?.anchor ? `#${passage.anchor}` : '')}>
      <b>{title}</b>
      <small className="caption">
        {place}
        {passage?.heading && `: ${passage.heading}`}
      </small>
      {passage && (
        <span className="passage">
          <Highlighted pieces={snippet(passage.text || passage.heading, mark)} />
        </span>
      )}
      {status === 'loading' && (
        <span className="skel" aria-hidden="true">
          <span />
          <span />
        </span>
      )}
      <ArrowRight className="i" aria-hidden="true" />
    </a>
  )
}

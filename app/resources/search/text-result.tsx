import { ArrowRight } from 'lucide-react'
import { useCallback } from 'react'
import { readAddress } from '#domain/resources/read-address.ts'
import { Highlighted } from './highlighted.tsx'
import { siteTexts } from './site-texts.ts'
import type { SearchItem } from '#domain/resources/search/search-items.ts'
import type { Piece } from '#domain/resources/search/highlights.ts'
import type { OptionProps } from './option-props.ts'
import { snippet } from '#domain/resources/search/snippet.ts'
import { useAttempt } from './use-attempt.ts'

/** A document found by its text: the passage, on a page that opens there. */
export function TextResult({
  item: { id, title, place, to },
  part,
  mark,
  own,
}: {
  item: SearchItem
  part: number
  mark: (text: string) => Piece[]
  own: OptionProps
}) {
  const { status, value } = useAttempt(useCallback(() => siteTexts.fetchParts(id), [id]))
  const found = value?.[part]
  return (
    // A page of its own, printed by the build: it is fetched, not drawn here.
    <a {...own} className="hit" href={readAddress(to) + (found?.anchor ? `#${found.anchor}` : '')}>
      <b>{title}</b>
      <small className="caption">
        {place}
        {found?.heading && `: ${found.heading}`}
      </small>
      {found && (
        <span className="passage">
          <Highlighted pieces={snippet(found.text || found.heading, mark)} />
        </span>
      )}
      {status === 'waiting' && (
        <span className="skel" aria-hidden="true">
          <span />
          <span />
        </span>
      )}
      <ArrowRight className="i" aria-hidden="true" />
    </a>
  )
}

import { ArrowRight } from 'lucide-react'
import { useCallback } from 'react'
import { readAddress } from '#app/resources/read-address.ts'
import { Marked } from './marked.tsx'
import { ownTexts } from './own-texts.ts'
import type { SearchItem } from './search-items.ts'
import type { Piece } from './search-marks.ts'
import type { OptionProps } from './search-results.tsx'
import { snippet } from './snippet.ts'
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
  const { status, value } = useAttempt(useCallback(() => ownTexts.fetchParts(id), [id]))
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
          <Marked pieces={snippet(found.text || found.heading, mark)} />
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

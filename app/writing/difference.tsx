import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'

/** A text with what was taken out and put in since another. */
export default function Difference({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after])
  return (
    <p className="difference" lang="en-GB" dir="auto">
      {parts.map(({ value, added, removed }, index) => {
        const key = `${index}`
        if (added) return <ins key={key}>{value}</ins>
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>
      })}
    </p>
  )
}

import { useIsBrowser, useSearch } from '#app/lib/use-search.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { FirstSeen } from '#app/lib/early/first-seen.tsx'
import { knownBy, useStudy } from '#app/sync/use-study.ts'
import { MarkingFrame } from './marking-frame.tsx'
import { MarkingRoom } from './marking-room.tsx'
import '#app/ui/styles/lists.css'
import '#app/ui/styles/forms.css'
import './own-answer.css'

export const meta = () => [
  ...pageMeta({
    title: 'Mark your answer',
    description: 'Find out what your answer is worth, and what one change would lift it.',
  }),
  { name: 'robots', content: 'noindex' },
]

/** Marking one's own answer, `/marking/answer?of=0500/sets/p1-3%233`. */
export default function OwnAnswerPage() {
  const [search] = useSearch()
  const subject = search.get('of')
  // A prerendered page does not know its address. In the browser, an address without a question says so.
  const isBrowser = useIsBrowser()
  const study = useStudy()
  const frame = (
    <MarkingFrame>
      <div className="skel marking-coming" role="status" aria-label="Loading your answer">
        <span />
        <span style={{ width: '94%' }} />
        <span style={{ width: '97%' }} />
        <span style={{ width: '52%' }} />
      </div>
    </MarkingFrame>
  )
  if (subject === null && isBrowser) return <MarkingRoom subject="" study={study} />
  return (
    <FirstSeen room="marking" known={study && knownBy(study, false)} waiting={frame}>
      {subject === null ? frame : <MarkingRoom key={subject} subject={subject} study={study} />}
    </FirstSeen>
  )
}

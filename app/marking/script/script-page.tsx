import { lazy, Suspense } from 'react'
import { useIsBrowser, useSearch } from '#app/lib/use-search.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { ScriptFrame, ScriptWaiting } from './script-frame.tsx'
import '#app/ui/styles/forms.css'
import '#app/ui/styles/lists.css'
import '#app/marking/own-answer/own-answer.css'
import '#app/marking/train/train.css'
import './script.css'

const ScriptRoom = lazy(() => import('./script-room.tsx'))

export const meta = () =>
  unlistedPageMeta({
    title: 'Mark a script',
    description: 'Mark a whole paper question by question, and compare your marks with ours.',
  })

/** Marking a candidate's script before our marks are shown: `/marking/script?of=0500/sets/p1-1&script=b`. */
export default function ScriptPage() {
  const [search] = useSearch()
  const set = search.get('of')
  const letter = search.get('script') ?? 'a'
  const frame = (
    <ScriptFrame>
      <ScriptWaiting />
    </ScriptFrame>
  )
  // A prerendered page does not know its address.
  if (!useIsBrowser()) return frame
  return (
    <Suspense fallback={frame}>
      <ScriptRoom key={`${set} ${letter}`} set={set ?? ''} letter={letter.toUpperCase()} />
    </Suspense>
  )
}

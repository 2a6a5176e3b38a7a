import { lazy, Suspense } from 'react'
import { useIsBrowser, useSearch } from '#app/lib/use-search.ts'
import { unlistedPageMeta } from '#app/ui/page-meta.ts'
import { ReadingFrame, ReadingWaiting } from './reading-frame.tsx'
import '#app/ui/styles/lists.css'
import '#app/ui/styles/forms.css'
import './first-reading.css'

const ReadingRoom = lazy(() => import('./reading-room.tsx'))

export const meta = () =>
  unlistedPageMeta({
    title: 'Read it through once',
    description:
      'What can be counted in your own answer, on your device: words from the text, quotations, the form.',
  })

/** Reading one's own answer through, `/first-reading?of=0500/sets/p1-3%233`. */
export default function ReadingPage() {
  const [search] = useSearch()
  const subject = search.get('of')
  // A prerendered page does not know its address. In the browser, an address without a question says so.
  const isBrowser = useIsBrowser()
  const frame = (
    <ReadingFrame>
      <ReadingWaiting />
    </ReadingFrame>
  )
  if (subject === null && !isBrowser) return frame
  return (
    <Suspense fallback={frame}>
      <ReadingRoom key={subject} subject={subject ?? ''} />
    </Suspense>
  )
}

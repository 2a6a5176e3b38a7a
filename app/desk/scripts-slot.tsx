import { lazy, Suspense, useEffect } from 'react'
import { endInitialLoad } from '#app/viewer/engine/initial-load.ts'
import { isDocument, MY_ANSWER } from './panes.ts'
import type { DeskState } from './use-desk.ts'

const ScriptsPane = lazy(() => import('#app/scripts/scripts-pane.tsx'))

/** The candidates' scripts of a set, in a pane of the desk. */
export function ScriptsSlot({ state, at }: { state: DeskState; at: number }) {
  const { scripts, list } = state
  // No document comes that would end the initial load.
  const isAlone = !state.shownPanes.some(({ type }) => isDocument(type))
  useEffect(() => {
    if (isAlone) endInitialLoad()
  }, [isAlone])
  if (scripts.set === undefined) return null
  const { set, load, read, work, areOpen, isKnown } = scripts
  return (
    <Suspense>
      <ScriptsPane
        set={set}
        load={load}
        script={read}
        work={work}
        lock={areOpen ? 'open' : isKnown ? 'locked' : 'asking'}
        question={list?.questions.find(({ id }) => id === state.question)?.number}
        onScript={(letter) => state.view.onScript(letter.toLowerCase())}
        onQuestion={state.onQuestion}
        onAnswer={() => state.onShow(at, MY_ANSWER)}
      />
    </Suspense>
  )
}

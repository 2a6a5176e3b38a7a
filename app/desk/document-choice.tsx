import type { DeskState } from './use-desk.ts'
import { OWN_PANES, type PaneType } from './panes.ts'
import { hasPane } from './desk.ts'
import { DOCUMENT_COLOUR } from './document-colour.ts'

/** The documents of the desk in a phone's sheet. */
export function DocumentChoice({ state }: { state: DeskState }) {
  const { desk, activeType, view } = state
  const documents = desk.documents.map(({ type }) => type)
  const own = OWN_PANES.toReversed().filter((type) => hasPane(desk, type))
  const choices: readonly PaneType[] = [...own, ...documents]
  return (
    <div className="document-choice" role="radiogroup" aria-label="Document">
      {choices.map((type) => {
        const page = view.pageOf(type)
        return (
          <button
            key={type}
            className={DOCUMENT_COLOUR[type]}
            type="button"
            role="radio"
            aria-checked={type === activeType}
            onClick={() => {
              state.onPopup('chip')(false)
              state.onShow(state.active, type)
            }}
          >
            <span>{type}</span>
            {state.isLocked(type) ? (
              <small>locked</small>
            ) : (
              page !== undefined && <small className="num">page {page}</small>
            )}
          </button>
        )
      })}
    </div>
  )
}

import type { DeskState } from './use-desk.ts'
import { DOCUMENT_COLOUR } from './document-colour.ts'

/** The documents of the desk in a phone's sheet. */
export function DocumentChoice({ state }: { state: DeskState }) {
  const { desk, activeType, view } = state
  return (
    <div className="document-choice" role="radiogroup" aria-label="Document">
      {desk.documents.map(({ type }) => {
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

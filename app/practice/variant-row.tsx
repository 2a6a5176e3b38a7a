import { memo } from 'react'
import { missingReason, type VariantListing } from '#domain/papers/catalogue.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { DocumentButton, MissingDocument } from './document-button.tsx'
import { SaveMark } from './save-mark.tsx'
import { TickBox } from './tick-box.tsx'
import './documents.css'

/** One variant: its name, its three documents, and the buttons to save and mark it. */
export const VariantRow = memo(function VariantRow({
  variant,
  isDone,
  path,
  onMark,
  onUnmark,
  onSave,
}: {
  variant: VariantListing
  isDone: boolean
  path: string
  onMark: (variant: VariantListing) => void
  onUnmark: (variant: VariantListing) => void
  onSave: (variant: VariantListing) => void
}) {
  const { code, exam, key, name, session, year, documents } = variant
  const nameId = `variant-${year}-${key}`
  const listed = [
    ['Question Paper', documents.questionPaper],
    ['Mark Scheme', documents.markScheme],
    ['Insert', documents.insert],
  ] as const satisfies [DocumentType, unknown][]
  return (
    <li className={isDone ? 'variant done' : 'variant'}>
      <p className="name" id={nameId}>
        {name} <span className="caption">{code}</span>
        <span className="sr">
          , {session} {year}
        </span>
      </p>
      <div className="docs">
        {listed.map(([type, document]) =>
          document ? (
            <DocumentButton key={type} document={document} path={path} describedBy={nameId} />
          ) : (
            <MissingDocument key={type} type={type} reason={missingReason(type, variant) ?? ''} />
          ),
        )}
      </div>
      <div className="end">
        <button
          className="icon-btn"
          type="button"
          aria-label={`Save ${code}`}
          aria-describedby={`${nameId} ${nameId}-saved`}
          aria-haspopup="dialog"
          data-tooltip={`Save ${code}`}
          onClick={() => onSave(variant)}
        >
          <SaveMark
            id={`${nameId}-saved`}
            exam={exam}
            papers={listed.flatMap(([, document]) => (document ? [document.id] : []))}
          />
        </button>
        <TickBox
          isDone={isDone}
          label={isDone ? 'Unmark' : 'Mark Complete'}
          describedBy={nameId}
          onToggle={() => (isDone ? onUnmark : onMark)(variant)}
        />
      </div>
    </li>
  )
})

import { memo, type ReactNode } from 'react'
import { findPaperListing, missingReason, type VariantListing } from '#domain/papers/catalogue.ts'
import { formYears } from '#domain/papers/practice-set.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { DocumentButton, MissingDocument } from './document-button.tsx'
import { SaveMark } from '#app/saved/save-mark.tsx'
import { TickBox } from './tick-box.tsx'
import { useRowExtras } from './use-row-extras.ts'
import './documents.css'

/** One variant or set: its name, its three documents, and the buttons to save and mark it. */
export const VariantRow = memo(function VariantRow({
  variant,
  isDone,
  path,
  about,
  below,
  onMark,
  onUnmark,
  onSave,
}: {
  variant: VariantListing
  isDone: boolean
  path: string
  /** What is in a set, and the link to write it. */
  about?: ReactNode
  /** The scripts of a set. */
  below?: ReactNode
  onMark: (variant: VariantListing) => void
  onUnmark: (variant: VariantListing) => void
  onSave: (variant: VariantListing) => void
}) {
  const extras = useRowExtras()
  const { code, exam, key, name, year, documents } = variant
  const form = year === 'sets' ? findPaperListing(variant)?.component : undefined
  const save = `Save ${form ? name : code}`
  const nameId = `variant-${year}-${key}`
  const listed = [
    ['Question Paper', documents.questionPaper],
    ['Mark Scheme', documents.markScheme],
    ['Insert', documents.insert],
  ] as const satisfies [DocumentType, unknown][]
  return (
    <li className={isDone ? 'variant done' : 'variant'}>
      <p className={form ? 'name ours' : 'name'} id={nameId}>
        {name} <span className="caption">{form ? `our own paper, ${formYears(form)}` : code}</span>
        <span className="sr">, {form ? code : sittingName(variant)}</span>
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
        {extras && <extras.RowMark variant={variant} />}
        {extras && <extras.DownloadAll variant={variant} nameId={nameId} />}
        <button
          className="icon-btn"
          type="button"
          aria-label={save}
          aria-describedby={`${nameId} ${nameId}-saved`}
          aria-haspopup="dialog"
          aria-keyshortcuts="b"
          data-key="b"
          data-tooltip={save}
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
          shortcut="m"
          onToggle={() => (isDone ? onUnmark : onMark)(variant)}
        />
      </div>
      {about && <div className="about">{about}</div>}
      {below}
      {extras && <extras.RowState variant={variant} isDone={isDone} path={path} nameId={nameId} />}
    </li>
  )
})

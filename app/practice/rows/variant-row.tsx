import { memo, type ReactNode, useId } from 'react'
import {
  findPaperListing,
  missingReason,
  type VariantListing,
  documentUrl,
  type Paper,
  type PaperListing,
} from '#domain/papers/catalogue.ts'
import { formYears } from '#domain/papers/practice-set.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { SaveMark } from '#app/saved/save-mark.tsx'
import { DownloadAll, RowMark, RowState, useIsSettled } from './row-extras.tsx'
import './documents.css'
import { site } from '#site.config.ts'
import { showToast } from '#app/ui/toast.ts'
import { useIsAway } from '#app/lib/device/use-documents-here.ts'
import { preloadOnIntent } from '#app/viewer/engine/picture/preload-on-intent.ts'
import { DocumentLink } from './document-link.tsx'
import { formatMinutes } from '#domain/exams/component.ts'

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
  const isSettled = useIsSettled()
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
        {isSettled && <RowMark variant={variant} />}
        {isSettled && <DownloadAll variant={variant} nameId={nameId} />}
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
      {isSettled && <RowState variant={variant} isDone={isDone} path={path} nameId={nameId} />}
    </li>
  )
})

const STROKES: Partial<Record<DocumentType, string>> = {
  'Question Paper': 'doc-qp',
  'Mark Scheme': 'doc-ms',
  Insert: 'doc-in',
}

/** Opens a document of a variant over the list. One that is not here is dashed, and says what opens in its place. */
function DocumentButton({
  document,
  path,
  describedBy,
}: {
  document: Paper
  /** The path of the exam's list. */
  path: string
  describedBy: string
}) {
  const isAway = useIsAway(document)
  const stroke = `doc ${STROKES[document.type] ?? ''}`
  return (
    <DocumentLink
      className={isAway ? `${stroke} doc-away` : stroke}
      to={`${path}/${document.fileName}`}
      aria-describedby={describedBy}
      {...(isAway
        ? { 'data-tooltip': 'Not here. Opens our guide to the paper' }
        : preloadOnIntent(documentUrl(site.filesBaseUrl, document.fileName)))}
    >
      {document.type}
      {isAway && <span className="sr">, not here. Opens our guide to the paper</span>}
    </DocumentLink>
  )
}

/** In place of a document that does not exist. It tells pointers, fingers and screen readers why. */
function MissingDocument({ type, reason }: { type: DocumentType; reason: string }) {
  const reasonId = useId()
  return (
    <>
      <button
        className={`doc ${STROKES[type] ?? ''}`}
        type="button"
        aria-disabled="true"
        aria-describedby={reasonId}
        data-tooltip={reason}
        // Touch screens show no tooltip.
        onClick={() =>
          showToast({
            kind: 'error',
            title: 'Document Not Available',
            detail: `${type} is not available for this variant`,
          })
        }
      >
        {type}
      </button>
      <span className="sr" id={reasonId}>
        {reason}
      </span>
    </>
  )
}

/** One paper of a session: its title, time and marks, and its variants as list items. */
export function PaperSection({
  paper,
  rows,
  children,
}: {
  paper: PaperListing
  /** How many rows it has, if they are as high as those of official papers. */
  rows?: number
  children: ReactNode
}) {
  const { name, component } = paper
  return (
    <section
      className={rows === undefined ? 'paper' : 'paper is-long'}
      style={rows === undefined ? undefined : { '--rows': rows }}
    >
      <h3>
        <span>
          {name} <span className="note">{component.title}</span>
        </span>{' '}
        <span className="worth">
          {component.minutes !== undefined && `${formatMinutes(component.minutes)} `}
          <span className="marks">[{component.marks} marks]</span>
        </span>
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

/** A button that marks something as complete, or unmarks it. Its label is the action. */
export function TickBox({
  isDone,
  label,
  describedBy,
  shortcut,
  onToggle,
}: {
  isDone: boolean
  label: string
  describedBy: string
  /** The key that does the same in its row. */
  shortcut?: string
  onToggle: () => void
}) {
  return (
    <button
      className="tickbox"
      type="button"
      data-done={isDone || undefined}
      aria-describedby={describedBy}
      aria-keyshortcuts={shortcut}
      data-key={shortcut}
      onClick={onToggle}
    >
      <i className="box" aria-hidden="true" />
      {label}
    </button>
  )
}

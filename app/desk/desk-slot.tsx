import { type ReactNode, useLayoutEffect, useRef, lazy, Suspense, useEffect, useState } from 'react'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { IconButton } from '#app/viewer/controls/buttons.tsx'
import { LazyDocument } from '#app/viewer/lazy-document.tsx'
import { useIsAway } from '#app/lib/device/use-documents-here.ts'
import { findDocument } from './desk.ts'
import { failureAbout, findFallbackGuide } from '#app/desk/panes/absent-document.ts'
import { DESK_KEY_HELP } from './use-commands.ts'
import { fileUrl } from '#app/lib/device/document-files.ts'
import { findNotice, type Notice } from './desk-margin.tsx'
import { isDocument, type PaneType, SCRIPTS, MY_ANSWER } from '#app/desk/panes/panes.ts'
import type { DeskState } from './use-desk.ts'
import { TextView } from '#app/text-view/text-view.tsx'
import { endEarlyText } from '#app/lib/early/early-text.ts'
import { whenFree } from '#app/lib/when-free.ts'
import X from 'lucide-react/icons/x'
import Lock from 'lucide-react/icons/lock'
import { findQuestion } from '#domain/papers/later/question-list.ts'
import { endInitialLoad } from '#app/viewer/engine/picture/initial-load.ts'
import { findGroup, questionGroups } from '#domain/exams/later/form-questions.ts'
import type { WritingPaper } from '#app/writing/writing-paper.ts'
import { placeOfQuestion } from '#app/desk/questions/use-questions.ts'
import { type QuestionTexts, useQuestionTexts } from '#app/text-view/use-paper-texts.ts'
import type { QuestionTask } from '#app/ui/question-fold.tsx'
import { clockOf } from '#app/desk/timer/use-exam-session.ts'
import { isUnderway, subjectOf } from '#app/desk/timer/timer.ts'

/**
 * One pane of the desk: a document as pages or as text, the lock that replaces a mark scheme, scripts, what the student
 * writes. A press or the focus in it makes it the active one.
 */
export function DeskSlot({
  state,
  id,
  at,
  type,
  head,
  isHidden = false,
  saysAll,
}: {
  state: DeskState
  id: string
  /** Counts the panes from 0. */
  at: number
  /** The answer of a desk that shows something else now. */
  isHidden?: boolean
  type: PaneType
  /** The tabs of this pane, if it has its own. */
  head: ReactNode
  /** Whether this pane has the notices about the paper too. They are shown once at the desk. */
  saysAll: boolean
}) {
  const onActivate = () => state.panes.onActive(at)
  const isReadAsText = isDocument(type) && !state.documents.isLocked(type) && state.documents.isText(type)
  useEffect(() => {
    if (!isReadAsText) endEarlyText()
  }, [isReadAsText])
  return (
    <div
      id={id}
      className="desk-pane"
      role="tabpanel"
      aria-label={type}
      data-active={at === state.panes.active || undefined}
      hidden={isHidden}
      onFocusCapture={onActivate}
      onPointerDownCapture={onActivate}
    >
      {head}
      {isDocument(type) && <DocumentSlot state={state} at={at} type={type} saysAll={saysAll} />}
      {type === SCRIPTS && <ScriptsSlot state={state} at={at} />}
      {type === MY_ANSWER && <AnswerSlot state={state} isHidden={isHidden} />}
    </div>
  )
}

function DocumentSlot({
  state,
  at,
  type,
  saysAll,
}: {
  state: DeskState
  at: number
  type: DocumentType
  saysAll: boolean
}) {
  const { desk, work, view, documents } = state
  const { isPhone, preferences, onPrefer } = state.frame
  const paper = findDocument(desk, type)
  const isAway = useIsAway(paper)
  if (!paper) return null
  if (documents.isLocked(type)) return <LockedMarkScheme onFinish={state.onFinish} onPeek={work.onPeek} />
  const { fileName } = paper
  const { dismissed } = preferences
  const notice = findNotice(desk, type, {
    kind: documents.kinds[type],
    edition: type === 'Grade Thresholds' ? undefined : state.questions.list?.editions?.[type],
    hasMargin: !saysAll,
    dismissed,
  })
  const name = `${type}, ${desk.variant?.code ?? desk.exam.id} ${sittingName(desk)}`
  const lead = notice && (
    <DocumentNotice
      notice={notice}
      isShort={isPhone}
      onDismiss={() => onPrefer({ dismissed: [...dismissed, notice.kind] })}
    />
  )
  if (documents.isText(type))
    return <PaperText state={state} type={type} fileName={fileName} name={name} lead={lead} />
  const hasPaper = type !== 'Question Paper' && findDocument(desk, 'Question Paper') !== undefined
  return (
    <LazyDocument
      url={fileUrl(fileName)}
      fallbackUrl={findFallbackGuide(desk, type)?.url}
      name={name}
      fileName={fileName}
      page={view.pageOf(type)}
      isActive={at === state.panes.active}
      hasMore={false}
      lead={lead}
      keyHelp={DESK_KEY_HELP}
      isAway={isAway}
      about={failureAbout(desk, type, documents.hereOffline)}
      onBack={hasPaper ? () => state.panes.onShow(at, 'Question Paper') : undefined}
      onPageChange={(reached) => view.onPage(type, reached)}
      onReady={(isFallback) => documents.onKind(type, isFallback ? 'guide' : 'document')}
      onShow={(document) => documents.onShown(type, document)}
    />
  )
}

/** One line above the first page. It scrolls away, and once dismissed its kind does not come back. */
function DocumentNotice({
  notice,
  isShort,
  onDismiss,
}: {
  notice: Notice
  isShort: boolean
  onDismiss: () => void
}) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (line.current ? keepFree(line.current) : undefined), [])
  return (
    <div ref={line} className="desk-notice" role="note">
      <p>{isShort ? notice.short : notice.text}</p>
      <IconButton label="Dismiss this notice" icon={X} onClick={onDismiss} />
    </div>
  )
}

/** Tells the pages below how high the line is. Returns a function that ends this. A text is below it by itself. */
function keepFree(line: HTMLElement): (() => void) | undefined {
  if (line.closest('.text-view')) return undefined
  const scroller = line.parentElement
  const resizing = new ResizeObserver(() =>
    scroller?.style.setProperty('--pdf-lead', `${line.offsetHeight}px`),
  )
  resizing.observe(line)
  scroller?.style.setProperty('--pdf-lead', `${line.offsetHeight}px`)
  return () => {
    resizing.disconnect()
    scroller?.style.removeProperty('--pdf-lead')
  }
}

/** Replaces the mark scheme while it is locked. */
function LockedMarkScheme({ onFinish, onPeek }: { onFinish: () => void; onPeek: () => void }) {
  return (
    <div className="locked">
      <Lock className="i" aria-hidden="true" />
      <h3 className="h3">The mark scheme is locked until you finish.</h3>
      <p className="small">You chose to work without it. It opens when you press Finish.</p>
      <div className="locked-act">
        <button className="btn btn-primary" type="button" onClick={onFinish}>
          Finish
        </button>
        <button className="btn btn-ghost" type="button" onClick={onPeek}>
          Peek anyway
        </button>
      </div>
    </div>
  )
}

/** A paper as text, kept in step with the questions. */
function PaperText({
  state,
  type,
  fileName,
  name,
  lead,
}: {
  state: DeskState
  type: DocumentType
  fileName: string
  name: string
  /** Comes above the text. */
  lead: ReactNode
}) {
  const { view } = state
  const { list } = state.questions
  const find = (id: string | undefined) => (list && id !== undefined ? findQuestion(list, id) : undefined)
  const asked = find(view.question)
  // An insert that is opened for the first time goes to the text of the question that the student is at.
  const [first] = useState(state.questions.current)
  useEffect(() => whenFree(endInitialLoad), [])
  return (
    <TextView
      key={fileName}
      fileName={fileName}
      name={name}
      lead={lead}
      question={asked?.id ?? view.question}
      text={type === 'Insert' ? asked?.text : undefined}
      page={view.pageOf(type)}
      component={state.desk.variant && `${state.desk.variant.paper}${state.desk.variant.variant}`}
      firstText={type === 'Insert' ? find(first)?.text : undefined}
      isExam={isUnderway(state.work.record.timer)}
      onQuestion={state.questions.onSeenInText}
      onLoaded={() => state.documents.onKind(type, 'document')}
      onNone={() => state.documents.onWithoutText(type)}
    />
  )
}

const ScriptsPane = lazy(() => import('#app/scripts/scripts-pane.tsx'))

/** The candidates' scripts of a set, in a pane of the desk. */
function ScriptsSlot({ state, at }: { state: DeskState; at: number }) {
  const { scripts } = state
  const { list } = state.questions
  useInitialLoadEnd(state)
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
        question={list?.questions.find(({ id }) => id === state.questions.current)?.number}
        onScript={(letter) => state.view.onScript(letter.toLowerCase())}
        onQuestion={state.questions.onQuestion}
        onAnswer={() => state.panes.onShow(at, MY_ANSWER)}
      />
    </Suspense>
  )
}

/** Without a document, nothing else ends the initial load: its picture would stay, and the fonts would wait for it. */
function useInitialLoadEnd({ panes }: DeskState) {
  const isAlone = !panes.shown.some(({ type }) => isDocument(type))
  useEffect(() => {
    if (isAlone) endInitialLoad()
  }, [isAlone])
}

const MyAnswer = lazy(() => import('#app/writing/my-answer.tsx'))

/** What the student writes, in a pane of the desk. */
function AnswerSlot({ state, isHidden }: { state: DeskState; isHidden: boolean }) {
  const { desk, work } = state
  // While it is hidden, the student reads on in a document: the answer stays where it is.
  const [written, setWritten] = useState(state.questions.current)
  if (!isHidden && written !== state.questions.current) setWritten(state.questions.current)
  const texts = useQuestionTexts(findDocument(desk, 'Question Paper')?.fileName)
  useInitialLoadEnd(state)
  if (!desk.variant) return null
  return (
    <Suspense>
      <MyAnswer
        paper={paperOf(state, subjectOf(desk.variant))}
        question={written}
        isHidden={isHidden}
        taskOf={(id) => taskOf(state, texts, id)}
        clock={clockOf(work)}
        onHandIn={() => {
          if (isUnderway(work.record.timer)) work.onEnd()
          else if (work.isLocked) work.onPeek()
        }}
        onMarkScheme={state.panes.types.includes('Mark Scheme') ? state.panes.onMarkScheme : undefined}
      />
    </Suspense>
  )
}

/** What a question asks: its text if this site has it, else the way to its page. */
function taskOf(state: DeskState, texts: QuestionTexts, id: string): QuestionTask | undefined {
  if (texts.isComing) return { isComing: true }
  const html = texts.htmlOf(id)
  if (html !== undefined) return { html }
  const place = placeOfQuestion(state.questions.list, id, 'Question Paper')
  return place && { page: place.page, onOpen: state.panes.onQuestionPaper }
}

function paperOf({ desk, questions: { list } }: DeskState, subject: string): WritingPaper {
  const groups = desk.component ? questionGroups(desk.component) : []
  return {
    subject,
    title: desk.title,
    questions: (list?.questions ?? []).map(({ id, number, marks, kind, lines }) => ({
      id,
      number,
      marks,
      kind,
      lines,
      words: findGroup(groups, number)?.words,
      asked: desk.component && [{ ...desk.component, number }],
    })),
  }
}

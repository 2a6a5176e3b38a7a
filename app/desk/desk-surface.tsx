import { ArrowLeft, PanelLeft } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { sittingName } from '#domain/papers/sitting.ts'
import { preloadOnIntent } from '#app/viewer/engine/preload-on-intent.ts'
import { type Desk, findDocument } from './desk.ts'
import type { DeskAddress } from './desk-address.ts'
import { DeskBar, DeskTools } from './desk-bar.tsx'
import { DeskMargin } from './desk-margin.tsx'
import { DeskPanes } from './desk-panes.tsx'
import { DeskTimer } from './desk-timer.tsx'
import { DocumentMenu } from './document-menu.tsx'
import { DocumentNotice } from './document-notice.tsx'
import { DocumentSlot } from './document-slot.tsx'
import { DocumentTabs } from './document-tabs.tsx'
import { findFallbackGuide } from './fallback-guide.ts'
import { fileUrl } from './file-url.ts'
import { MoreMenu } from './more-menu.tsx'
import { findNotice } from './notices.ts'
import { PaneHead } from './pane-head.tsx'
import { PhoneBars } from './phone-bars.tsx'
import { QuestionList } from './question-list.tsx'
import { QuestionMenu } from './question-menu.tsx'
import { useCommands } from './use-commands.ts'
import { useDesk } from './use-desk.ts'
import type { DeskFrame } from './use-desk-layout.ts'
import { usePhoneBars } from './use-phone-bars.ts'
import { useVariants } from './use-variants.tsx'
import { VariantLinks } from './variant-links.tsx'

/** The desk in its four layouts. The panes keep their place in the tree, so that no document opens again. */
export function DeskSurface({
  desk,
  address,
  shown,
  frame,
  onSave,
  onKeep,
}: {
  desk: Desk
  address: DeskAddress
  /** The document of the first pane. */
  shown: DocumentType
  frame: DeskFrame
  onSave: () => void
  onKeep: () => void
}) {
  const state = useDesk(desk, { address, shown, frame })
  const { work, view, shownPanes, activeType } = state
  const { layout, preferences, onPrefer } = frame
  const isPhone = layout === 'phone' || layout === 'rail'
  const isWindow = layout === 'window'
  const hasMargin = isWindow && !preferences.hidesMargin
  const id = useId()
  const isRunning = work.record.timer.status === 'running'
  const variants = useVariants(desk, { shown: shownPanes.map(({ type }) => type), isRunning })
  const onMargin = () => onPrefer({ hidesMargin: !preferences.hidesMargin })
  const paneId = (at: number) => `${id}${at}`
  const typed = useCommands(state, { variants, onMargin, paneId })
  const bars = usePhoneBars({
    isPhone,
    keeps: preferences.keepsBars || state.popup !== undefined,
  })

  const timer = (room: 'margin' | 'narrow' | 'sheet') => (
    <DeskTimer
      desk={desk}
      work={work}
      room={room}
      isOpen={state.popup === 'timer'}
      onOpenChange={state.onPopup('timer')}
      onMarkScheme={
        state.types.includes('Mark Scheme') && !shownPanes.some(({ type }) => type === 'Mark Scheme')
          ? state.onMarkScheme
          : undefined
      }
    />
  )
  const questions = state.list && (
    <QuestionList
      list={state.list}
      marks={desk.component?.marks}
      current={state.question}
      onGo={(question) => {
        state.onPopup('chip')(false)
        state.onQuestion(question.id)
      }}
    />
  )
  const actions = {
    download: state.download,
    completion: state.completion,
    onShow: (type: DocumentType) => state.onShow(state.active, type),
    onSave,
    onKeep,
    onCopy: state.onCopy,
  }
  const more = (side: 'below' | 'above', first?: ReactNode) => (
    <MoreMenu
      desk={desk}
      shown={state.documents[activeType]}
      actions={actions}
      first={first}
      side={side}
      isOpen={state.popup === 'more'}
      onOpenChange={state.onPopup('more')}
    />
  )
  const tabs = (at: number, type: DocumentType) => (
    <>
      <DocumentTabs
        desk={desk}
        shown={type}
        isLocked={work.isLocked}
        panel={paneId(at)}
        onShow={(next) => state.onShow(at, next)}
        intentOf={(next) =>
          state.isLocked(next) ? {} : preloadOnIntent(fileUrl(findDocument(desk, next)?.fileName ?? ''))
        }
      />
      <DocumentMenu
        desk={desk}
        shown={type}
        isLocked={work.isLocked}
        onShow={(next) => state.onShow(at, next)}
      />
    </>
  )
  const tools = (
    <DeskTools
      isSplit={state.isSplit}
      canSplit={state.types.length > 1 && frame.room > 1}
      isWindow={isWindow}
      more={more('below')}
      onSplit={state.onSplit}
      onFullWindow={state.onFullWindow}
    />
  )
  const head = (at: number, type: DocumentType) => (
    <PaneHead
      start={
        at === shownPanes[0]?.at &&
        !hasMargin && (
          <>
            <Dialog.Close className="icon-btn" aria-label="Papers: close the desk">
              <ArrowLeft className="i" />
            </Dialog.Close>
            <button
              className="icon-btn"
              type="button"
              aria-label="Show the margin"
              aria-expanded="false"
              data-tooltip="Show the margin (L)"
              onClick={onMargin}
            >
              <PanelLeft className="i" />
            </button>
          </>
        )
      }
      tabs={tabs(at, type)}
      tools={
        at === shownPanes.at(-1)?.at && (
          <>
            {!hasMargin && (
              <>
                <QuestionMenu state={state}>{questions}</QuestionMenu>
                {timer('narrow')}
              </>
            )}
            {tools}
          </>
        )
      }
    />
  )

  const slot = (at: number, type: DocumentType) => {
    const paper = findDocument(desk, type)
    if (!paper) return null
    const notice = findNotice(desk, type, {
      kind: state.kinds[type],
      hasMargin: hasMargin || at !== shownPanes[0]?.at,
      dismissed: preferences.dismissed,
    })
    return (
      <DocumentSlot
        id={paneId(at)}
        paper={paper}
        url={fileUrl(paper.fileName)}
        name={`${type}, ${desk.variant?.code ?? desk.exam.id} ${sittingName(desk)}`}
        fallbackGuide={findFallbackGuide(desk, type)}
        page={view.pageOf(type)}
        isActive={at === state.active}
        isLocked={state.isLocked(type)}
        head={isWindow && head(at, type)}
        notice={
          notice && (
            <DocumentNotice
              notice={notice}
              onDismiss={() => onPrefer({ dismissed: [...preferences.dismissed, notice.kind] })}
            />
          )
        }
        onActivate={() => state.onActive(at)}
        onPage={(page) => view.onPage(type, page)}
        onKind={(kind) => state.onKind(type, kind)}
        onShow={(document) => state.onShown(type, document)}
        onFinish={state.onFinish}
        onPeek={work.onPeek}
      />
    )
  }

  return (
    <>
      {layout === 'dialog' && (
        <DeskBar
          desk={desk}
          tabs={tabs(state.active, activeType)}
          timer={timer('narrow')}
          tools={tools}
          download={state.download}
          onSave={onSave}
        />
      )}
      {hasMargin && (
        <DeskMargin
          desk={desk}
          variants={<VariantLinks variants={variants} />}
          time={timer('margin')}
          questions={questions}
          onHide={onMargin}
        />
      )}
      {isWindow && !hasMargin && <Dialog.Title className="sr">{desk.title}</Dialog.Title>}
      <DeskPanes
        panes={shownPanes.map(({ at, type }) => ({ id: paneId(at), content: slot(at, type) }))}
        widths={state.widths}
        onWidths={state.onWidths}
        {...bars.events}
      />
      {isPhone && (
        <PhoneBars
          state={state}
          bars={bars}
          clock={timer('sheet')}
          zoom={null}
          more={more('above')}
          questions={questions}
          variants={<VariantLinks variants={variants} />}
        />
      )}
      <p className="sr" role="status">
        {typed !== undefined && `Question ${typed}`}
      </p>
      {typed !== undefined && (
        <p className="desk-typed" aria-hidden="true">
          Question {typed || '…'}
        </p>
      )}
      {variants.question}
    </>
  )
}

import * as Dialog from '@radix-ui/react-dialog'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { DocumentType } from '#domain/papers/file-name.ts'
import { preloadOnIntent } from '#app/viewer/engine/picture/preload-on-intent.ts'
import { type Desk, findDocument } from './desk.ts'
import type { DeskAddress } from './desk-address.ts'
import { DeskBar, DeskTools, DeskSaveMark } from './desk-bar.tsx'
import { HiddenMargin, DeskMargin } from './desk-margin.tsx'
import { DeskPanes } from '#app/desk/panes/desk-panes.tsx'
import { DeskSlot } from './desk-slot.tsx'
import { DESK_KEY_HELP, useCommands } from './use-commands.ts'
import { DeskTimer } from '#app/desk/timer/desk-timer.tsx'
import { Switch } from '#app/desk/timer/paper-timer.tsx'
import { DocumentMenu, DocumentTabs } from '#app/desk/panes/document-tabs.tsx'
import { fileUrl } from '#app/lib/device/document-files.ts'
import { MoreMenu } from './more-menu.tsx'
import { MenuItem } from '#app/viewer/controls/buttons.tsx'
import { OfflineCaption, PhoneBars, TextSwitch } from '#app/desk/phone/phone-bars.tsx'
import { isDocument, MY_ANSWER, type PaneType, type ShownPane } from '#app/desk/panes/panes.ts'
import { QuestionList, scriptMarks, questionRows, rowOf } from '#app/desk/questions/question-list.tsx'
import { useDesk, type DeskState } from './use-desk.ts'
import type { DeskFrame } from '#app/desk/panes/use-desk-layout.ts'
import { usePhoneBars } from '#app/desk/phone/use-phone-bars.ts'
import { useStoppedPlace } from './use-stopped-place.ts'
import { useVariants, VariantLinks } from './variants.tsx'
import { useWritten } from '#app/desk/questions/use-questions.ts'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Highlighter from 'lucide-react/icons/highlighter'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Popover } from '#app/ui/popover.tsx'

const KeyHelp = lazy(() => import('#app/viewer/controls/key-help.tsx'))

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
  const { work } = state
  const { shown: shownPanes, activeType } = state.panes
  const { layout, isPhone, preferences, onPrefer } = frame
  const isWindow = layout === 'window'
  const hasMargin = isWindow && !preferences.hidesMargin
  const id = useId()
  // The answer is one pane wherever it is shown: it is not mounted anew.
  const paneId = ({ at, type }: ShownPane) => (type === MY_ANSWER ? `${id}my` : `${id}${at}`)
  const onMargin = () => onPrefer({ hidesMargin: !preferences.hidesMargin })
  const types = shownPanes.map(({ type }) => type)
  const [hasAnswer, setHasAnswer] = useState(false)
  if (types.includes(MY_ANSWER) && !hasAnswer) setHasAnswer(true)
  const done = useWritten(desk, state.questions.list)
  useStoppedPlace(state)
  const isRunning = work.record.timer.status === 'running'
  const variants = useVariants(desk, { shown: types.filter(isDocument), isRunning })
  const typed = useCommands(state, { variants, onMargin, paneId })
  const bars = usePhoneBars({ isPhone, keeps: preferences.keepsBars || state.popup !== undefined })

  const timer = (room: 'margin' | 'narrow' | 'sheet') => (
    <DeskTimer
      desk={desk}
      work={work}
      room={room}
      isOpen={state.popup === 'timer'}
      onOpenChange={state.onPopup('timer')}
      onMarkScheme={
        state.panes.types.includes('Mark Scheme') && !types.includes('Mark Scheme')
          ? state.panes.onMarkScheme
          : undefined
      }
      hasRoomBeside={frame.room > 1}
    />
  )
  const questions = state.questions.list && (
    <QuestionList
      list={state.questions.list}
      marks={desk.component?.marks}
      script={scriptMarks(state)}
      current={state.questions.current}
      done={done}
      pace={
        work.paper && !work.preferences.hidesTime
          ? { timer: work.record.timer, paper: work.paper }
          : undefined
      }
      onGo={(wanted) => {
        state.onPopup('chip')(false)
        state.questions.onQuestion(wanted)
      }}
    />
  )
  const links = <VariantLinks variants={variants} />
  const more = (side: 'below' | 'above', first?: ReactNode) => (
    <MoreMenu
      desk={desk}
      pane={state.pane}
      actions={{
        isLocked: work.isLocked,
        download: state.download,
        completion: state.completion,
        onShow: (type) => state.panes.onShow(state.panes.active, type),
        onSave,
        onKeep,
        onCopy: state.onCopy,
      }}
      saveMark={<DeskSaveMark desk={desk} />}
      first={
        <>
          <TextSwitch state={state} />
          {first}
        </>
      }
      side={side}
      isOpen={state.popup === 'more'}
      onOpenChange={state.onPopup('more')}
    />
  )
  const tabs = (pane: ShownPane) => {
    const { at, type } = pane
    const onShow = (next: PaneType) => state.panes.onShow(at, next)
    const intentOf = (next: PaneType) =>
      state.documents.isLocked(next) || !isDocument(next)
        ? {}
        : preloadOnIntent(fileUrl(findDocument(desk, next)?.fileName ?? ''))
    return (
      <>
        <DocumentTabs
          desk={desk}
          shown={type}
          isLocked={state.documents.isLocked}
          panel={paneId(pane)}
          onShow={onShow}
          intentOf={intentOf}
        />
        <DocumentMenu desk={desk} shown={type} isLocked={state.documents.isLocked} onShow={onShow} />
        <OfflineCaption here={state.documents.hereOffline} type={type} />
      </>
    )
  }
  const tools = <DeskTools state={state} more={more('below')} />
  /** Side by side, the heads make the one bar. */
  const head = (pane: ShownPane) => {
    const isLast = pane.at === shownPanes.at(-1)?.at
    return (
      <div className="pane-head" data-tools={isLast ? '' : undefined}>
        {pane.at === shownPanes[0]?.at && !hasMargin && <HiddenMargin onMargin={onMargin} />}
        {tabs(pane)}
        {isLast && (
          <div className="pane-tools">
            {!hasMargin && <QuestionMenu state={state}>{questions}</QuestionMenu>}
            {!hasMargin && timer('narrow')}
            {tools}
          </div>
        )}
      </div>
    )
  }
  const isAnswerKept = hasAnswer && !types.includes(MY_ANSWER)
  const panes = [...shownPanes, ...(isAnswerKept ? [{ at: -1, type: MY_ANSWER } as const] : [])]

  return (
    <>
      {layout === 'dialog' && (
        <DeskBar
          state={state}
          tabs={tabs({ at: state.panes.active, type: activeType })}
          timer={timer('narrow')}
          tools={tools}
          onSave={onSave}
        />
      )}
      {hasMargin && (
        <DeskMargin
          desk={desk}
          variants={links}
          time={timer('margin')}
          questions={questions}
          onHide={onMargin}
        />
      )}
      {isWindow && !hasMargin && <Dialog.Title className="sr">{desk.title}</Dialog.Title>}
      <DeskPanes
        panes={panes.map((pane) => {
          const isHidden = pane.at === -1
          const slot = {
            state,
            id: paneId(pane),
            ...pane,
            isHidden,
            head: isWindow && !isHidden && head(pane),
            saysAll: !hasMargin && pane.at === shownPanes[0]?.at,
          }
          return { id: slot.id, isHidden, content: <DeskSlot {...slot} /> }
        })}
        widths={state.panes.widths}
        onWidths={state.panes.onWidths}
        {...bars.events}
      />
      {isPhone && (
        <PhoneBars
          state={state}
          bars={bars}
          clock={timer('sheet')}
          more={more('above', <PhoneExtras state={state} />)}
          questions={questions}
          variants={links}
        />
      )}
      <TypedQuestion typed={typed} />
      {variants.question}
      {state.popup === 'help' && (
        <Suspense>
          <KeyHelp more={DESK_KEY_HELP} onClose={() => state.onPopup('help')(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What More has on phones only: swapping and marking, where the bar has no room for them, and whether the bars stay. */
function PhoneExtras({ state }: { state: DeskState }) {
  const { frame, pane } = state
  const { other } = state.panes
  const onMark = pane.runOf('mark')
  const { keepsBars } = frame.preferences
  const chosen = (onChoose: () => unknown) => () => {
    state.onPopup('more')(false)
    onChoose()
  }
  return (
    <>
      <div className="desk-bar-items">
        {other && (
          <MenuItem
            icon={<ArrowLeftRight className="i" aria-hidden="true" />}
            label={`Swap to ${other}`}
            onChoose={chosen(state.panes.onSwap)}
          />
        )}
        <MenuItem
          icon={<Highlighter className="i" aria-hidden="true" />}
          label="Mark the page"
          hint={pane.hintOf('mark')}
          onChoose={onMark && chosen(onMark)}
        />
      </div>
      <Switch
        className="desk-menu-item"
        label="Always show the bars"
        isOn={keepsBars}
        onChange={(keepsBars) => frame.onPrefer({ keepsBars })}
      />
    </>
  )
}

/** The question in the bar while the margin is hidden. It opens the list. */
function QuestionMenu({ state, children }: { state: DeskState; children: ReactNode }) {
  const { list } = state.questions
  if (!list || list.questions.length === 0) return null
  const row = rowOf(questionRows(list), state.questions.current)
  return (
    <Popover
      label="Questions"
      isOpen={state.popup === 'chip'}
      onOpenChange={state.onPopup('chip')}
      buttonClass="desk-chip num"
      button={
        <>
          {row ? `Question ${row.label}` : 'Questions'}
          <ChevronDown className="i" aria-hidden="true" />
        </>
      }
    >
      {children}
    </Popover>
  )
}

/** What has been typed of a question's number after `g`, for the eye and for screen readers. */
function TypedQuestion({ typed }: { typed: string | undefined }) {
  return (
    <>
      <p className="sr" role="status">
        {typed !== undefined && `Question ${typed}`}
      </p>
      {typed !== undefined && (
        <p className="desk-typed" aria-hidden="true">
          Question {typed === '' ? '…' : typed}
        </p>
      )}
    </>
  )
}

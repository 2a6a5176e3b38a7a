import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { FailurePanel } from '#app/viewer/controls/failure-panel.tsx'
import { FindBar } from '#app/viewer/controls/find-bar.tsx'
import { MoreMenu } from '#app/viewer/controls/more-menu.tsx'
import { FirstPage } from './first-page.tsx'
import { OpeningLine } from '#app/viewer/controls/opening-line.tsx'
import { Pager, useFading } from '#app/viewer/controls/pager.tsx'
import { printDocument } from '#app/viewer/engine/print.ts'
import { SidePanel } from '#app/viewer/controls/side-panel.tsx'
import { useAddressPage } from '#app/viewer/controls/use-address-page.ts'
import { useDocument, useStoreShown } from '#app/viewer/engine/use-document.ts'
import { useEscape } from '#app/ui/use-escape.ts'
import {
  type KeyHelpRow,
  commandOf,
  isForField,
  isForWidget,
  isSingleKey,
  type ViewerCommand,
  runCommand,
} from '#app/viewer/controls/key-map.ts'
import { usePageColours } from '#app/viewer/controls/page-colours.tsx'
import { usePageViewer } from '#app/viewer/engine/use-page-viewer.ts'
import { useMarking } from './use-marking.tsx'
import type { PaneAction } from '#app/viewer/controls/pane-actions.ts'
import type { DocumentPaneProps, ShownDocument } from './shown-document.tsx'
import '#app/viewer/engine/pdf-layers.css'
import './viewer.css'
import { hasSingleKeys } from '#app/viewer/controls/use-single-keys.ts'
import { endInitialLoad, hideInitialPicture } from '#app/viewer/engine/picture/initial-load.ts'

const NO_KEYS: readonly KeyHelpRow[] = []
const FIT_OF = { 'fit-text': 'text', 'fit-page': 'width', 'whole-page': 'page' } as const
const KeyHelp = lazy(() => import('./controls/key-help.tsx'))

/** One document with all controls. Fetches pdf.js when it is first shown. */
export function DocumentPane({
  url,
  fallbackUrl,
  name,
  fileName,
  page,
  onPageChange,
  onReady,
  isActive = true,
  onShow,
  hasMore = true,
  lead,
  keyHelp = NO_KEYS,
  onKeep,
  isAway = false,
  about,
  onBack,
}: DocumentPaneProps) {
  const { state, onRetry } = useDocument(url, fallbackUrl, isAway)
  const pane = useRef<HTMLElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const viewer = useRef<HTMLDivElement>(null)
  const findField = useRef<HTMLInputElement>(null)
  const [isFinding, setFinding] = useState(false)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { colours } = usePageColours()
  const shown = state.status === 'open' ? state : undefined
  const { view, found, pageViewer } = usePageViewer({ shown, container, viewer, page, colours })
  useStoreShown(shown, { isDrawn: view?.isDrawn === true, url, name })
  const restedPage = useAddressPage({ page, view, pageViewer, onPageChange })
  const download = shown?.isFallback
    ? { url: shown.url, fileName: shown.url.split('/').at(-1) ?? fileName }
    : { url, fileName }

  const onOpen = useEffectEvent((isFallback: boolean) => onReady?.(isFallback))
  useEffect(() => {
    if (shown) onOpen(shown.isFallback)
  }, [shown])

  useInitialLoadEnd({
    isDrawn: view?.isDrawn === true,
    isDone: state.status === 'failed' || view?.hasText === true,
  })

  function onFind() {
    setFinding(true)
    findField.current?.select()
  }
  useLayoutEffect(() => {
    if (isFinding) findField.current?.focus()
  }, [isFinding])

  function onStopFinding() {
    setFinding(false)
    pageViewer?.stopFinding()
    container.current?.focus({ preventScroll: true })
  }

  function onClosePanel() {
    setPanelOpen(false)
    container.current?.focus({ preventScroll: true })
  }

  function onPrintPlain() {
    const pdf = shown?.document.pdf
    if (pdf) void printDocument(download.url, async () => new Uint8Array(await pdf.getData()))
  }

  const marking = useMarking({ shown, pageViewer, pane, container, isActive, onPrintPlain })

  function run(action: PaneAction) {
    if (action === 'find') onFind()
    else if (action === 'outline') setPanelOpen(true)
    else if (action === 'print') marking.onPrint()
    else if (action === 'mark') marking.onMark()
    else if (action === 'my-marks') marking.onList()
    else if (action === 'help') setHelpOpen(true)
    else if (action === 'rotate') pageViewer?.rotate()
    else pageViewer?.zoomTo(FIT_OF[action])
  }

  const running = useRef(run)
  useEffect(() => {
    running.current = run
  })
  const onShown = useEffectEvent((now: ShownDocument | undefined) => onShow?.(now))
  const { isMarking } = marking
  useEffect(() => {
    if (!shown || !pageViewer) return undefined
    onShown({
      isFallback: shown.isFallback,
      pdf: shown.document.pdf,
      pageViewer,
      isMarking,
      run: (action) => running.current(action),
    })
    return () => onShown(undefined)
  }, [shown, pageViewer, isMarking])

  useFading(pane)
  useEscape(pane, isFinding || isPanelOpen, isFinding ? onStopFinding : onClosePanel)
  useKeys(pane, isActive, (command) => {
    if (command === 'find' || command === 'print' || command === 'help' || command === 'mark') run(command)
    else if (command === 'mark-words') marking.onWords()
    else if (view && pageViewer) runCommand(command, view, pageViewer)
  })

  const isDrawn = view?.isDrawn === true
  const isComing = state.status !== 'failed' && !isDrawn
  function spoken() {
    if (!isDrawn) return isComing ? `Opening ${name}` : ''
    return restedPage === undefined ? `${name} is open` : `Page ${restedPage} of ${view.pages}`
  }

  return (
    <section
      ref={pane}
      className="pdf-pane"
      aria-label={name}
      data-colours={colours}
      data-state={isDrawn ? 'drawn' : state.status}
    >
      {isFinding && pageViewer && (
        <FindBar field={findField} found={found} pageViewer={pageViewer} onClose={onStopFinding} />
      )}
      <div className="pdf-body">
        {isPanelOpen && shown && view && pageViewer && (
          <SidePanel
            pdf={shown.document.pdf}
            page={view.page}
            pageViewer={pageViewer}
            onClose={onClosePanel}
          />
        )}
        <div className="pdf-area">
          <div
            ref={container}
            className="pdf-scroll"
            role="group"
            aria-label={`Pages of ${name}`}
            // Scrollable elements must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
          >
            {lead}
            {isComing && <FirstPage url={state.url} page={page} />}
            <div className="pdf-crop">
              <div ref={viewer} className="pdfViewer" />
            </div>
          </div>
          {state.status === 'failed' && (
            <FailurePanel
              kind={state.kind}
              about={about}
              url={url}
              fileName={fileName}
              onRetry={onRetry}
              onBack={onBack}
            />
          )}
          {isComing && (
            <OpeningLine
              name={name}
              opening={state.status === 'opening' ? state.opening : undefined}
              onRetry={onRetry}
            />
          )}
          {view && pageViewer && (
            <Pager view={view} pageViewer={pageViewer}>
              {hasMore && <MoreMenu download={download} onAction={run} onKeep={onKeep} />}
            </Pager>
          )}
          {marking.parts}
        </div>
      </div>
      <p className="sr" role="status">
        {spoken()}
      </p>
      {isHelpOpen && (
        <Suspense>
          <KeyHelp more={keyHelp} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Handles keys on the page as commands of the active pane, unless the focused element uses them. */
function useKeys(
  pane: RefObject<HTMLElement | null>,
  isActive: boolean,
  onCommand: (command: ViewerCommand) => void,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return
    const { target } = event
    const layer = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [popover]')
    if (layer && pane.current && !layer.contains(pane.current)) return
    const command = commandOf(event)
    if (isSingleKey(event) && !hasSingleKeys()) return
    if (!command || isForField(target, event) || isForWidget(target, event)) return
    event.preventDefault()
    onCommand(command)
  })
  useEffect(() => {
    if (!isActive) return undefined
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isActive])
}

/** Milliseconds after the first page is drawn in which its text comes, if it can be read at all. */
const TEXT_COMES = 2000

/** Lets what waited for a document begin, once its text can be selected or it has failed. */
function useInitialLoadEnd({ isDrawn, isDone }: { isDrawn: boolean; isDone: boolean }) {
  useEffect(() => {
    if (isDone) {
      endInitialLoad()
      return undefined
    }
    if (!isDrawn) return undefined
    hideInitialPicture()
    const timer = setTimeout(endInitialLoad, TEXT_COMES)
    return () => clearTimeout(timer)
  }, [isDrawn, isDone])
}

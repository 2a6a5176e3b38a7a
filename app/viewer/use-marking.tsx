import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { PaneMarksProps } from '#app/marks/pane-marks.tsx'
import type { Marking } from '#app/marks/tool.ts'
import { useHasMarks } from '#app/marks/use-has-marks.ts'
import { drawPage } from './engine/draw-page.ts'
import { hasSingleKeys } from './controls/use-single-keys.ts'
import { usePrinter } from './use-printer.ts'
import type { OpenDocument } from './engine/open-document.ts'
import type { PageViewer } from './engine/page-commands.ts'

const PaneMarks = lazy(() => import('#app/marks/pane-marks.tsx').catch(() => ({ default: MissingMarks })))

/** Marks on the document of a pane. Their code is loaded when the document has marks, or when marking begins. */
export function useMarking({
  shown,
  pageViewer,
  pane,
  container,
  isActive,
  onPrintPlain,
}: Pick<PaneMarksProps, 'pane' | 'container' | 'isActive' | 'onPrintPlain'> & {
  shown: { url: string; document: OpenDocument } | undefined
  pageViewer: PageViewer | undefined
}) {
  const [marking, setMarking] = useState<Marking>('off')
  const [isListOpen, setListOpen] = useState(false)
  const hasMarks = useHasMarks(shown?.url)
  const { onPrint, onPrinter } = usePrinter(hasMarks, onPrintPlain)
  const url = shown?.url
  const pdf = shown?.document.pdf
  const view = useMemo(
    () =>
      url !== undefined &&
      pdf &&
      pageViewer && {
        url,
        pdf,
        pages: pageViewer.layers,
        goTo: pageViewer.goTo,
        drawPage: (page: number, scale: number) => drawPage(pdf, page, scale),
      },
    [url, pdf, pageViewer],
  )

  const isWanted = hasMarks || marking !== 'off' || isListOpen
  const parts: ReactNode = view && isWanted && (
    <Suspense>
      <PaneMarks
        view={view}
        pane={pane}
        container={container}
        isActive={isActive}
        marking={marking}
        onMarking={setMarking}
        isListOpen={isListOpen}
        onList={setListOpen}
        onPrinter={onPrinter}
        onPrintPlain={onPrintPlain}
        onPrint={onPrint}
        hasSingleKeys={hasSingleKeys}
      />
    </Suspense>
  )
  return {
    parts,
    isMarking: marking !== 'off',
    onMark: () => setMarking((before) => (before === 'off' ? 'hand' : 'off')),
    onWords: () => setMarking('words'),
    onList: () => setListOpen((isOpen) => !isOpen),
    onPrint,
  }
}

/**
 * The code did not arrive. The browser does not fetch it again before the page is reloaded. The notice has the same reasons as the
 * code: marking is on, the list is open, or the document has marks.
 */
function MissingMarks({ onPrinter, onPrintPlain }: PaneMarksProps) {
  const print = useEffectEvent(onPrintPlain)
  useEffect(() => {
    onPrinter(() => print())
    return () => onPrinter(undefined)
  }, [onPrinter])
  return (
    <p className="pdf-notice" role="alert">
      The marks and their tools did not load. Check your connection, then reload the page.
    </p>
  )
}

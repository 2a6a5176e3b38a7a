import { type ReactNode, useRef, useEffect, useEffectEvent, useLayoutEffect, useState, Fragment } from 'react'
import { earlyText, endEarlyText } from '#app/lib/early/early-text.ts'
import { useReadingLook, ReadingAids } from './reading-aids.tsx'
import { useTextPlace } from './use-text-place.ts'
import '#app/ui/styles/document.css'
import '#app/ui/styles/reading-look.css'
import './text-view.css'
import { hasTextView, keepText, type LoadedText, loadedText, loadText } from './use-paper-texts.ts'
import { fileUrl, besideUrl } from '#app/lib/device/document-files.ts'
import { useTextMarks } from './use-text-marks.ts'
import { openCache } from '#app/lib/device/cache-storage.ts'
import { savesData } from '#app/lib/device/saves-data.ts'
import { pagePictureUrl, type PaperText, type TextBlock, type TextRun } from '#domain/papers/paper-text.ts'
import { questionId } from '#domain/papers/later/question-list.ts'

export interface TextViewProps {
  /** A document of ours, `0500-p1-set3_qp.pdf`, or an official one. */
  fileName: string
  /** The accessible name: 'Question Paper, 0500/1 practice set 3'. */
  name: string
  /** Is above the text and scrolls with it. */
  lead?: ReactNode
  /** The question to be at, as in the address: `2d`. Another value goes to its place. */
  question: string | undefined
  /** The insert's text that the question is about: `Text B`. An insert goes there, since it has no questions. */
  text?: string | undefined
  /** The text that an insert opens at, if the reader has no place in it yet. */
  firstText?: string | undefined
  /** Whether the student works in exam conditions. */
  isExam?: boolean
  /** The page to be at, from 1, where no question is asked for. Our own texts have no pages. */
  page?: number | undefined
  /** `12`, paper and variant: a report is about several. */
  component?: string | undefined
  /** The reader has scrolled to another question. */
  onQuestion: (id: string) => void
  /** The text is here. */
  onLoaded?: () => void
  /** An official document has no text, or it cannot be loaded: its pages may be there. */
  onNone?: () => void
}

/** A paper as text that fits any width, in a box that scrolls by itself and fills its parent. */
export function TextView({
  fileName,
  name,
  lead,
  question,
  text,
  firstText,
  isExam = false,
  page,
  component,
  onQuestion,
  onLoaded,
  onNone,
}: TextViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const isPlain = useReadingLook(isExam)
  const { text: loading, retry } = useText(fileName)
  const isLoaded = loading.state === 'loaded'
  useTextPlace(box, { fileName, question, text, firstText, page, isLoaded, onQuestion })
  useStoreText(loading.state === 'loaded' ? loading.text : undefined, { fileName, name })
  useTextMarks(box, { url: fileUrl(fileName), isLoaded })
  useLayoutEffect(() => {
    if (!isLoaded) return
    const top = endEarlyText()
    if (top === 0 || !box.current) return
    box.current.scrollTop = top
    // As a turn of the wheel does: the text is not moved again when the fonts come.
    box.current.dispatchEvent(new Event('wheel'))
  }, [isLoaded])
  const ended = loading.state === 'loading' ? undefined : loading.state
  const onEnd = useEffectEvent(() => {
    if (ended === 'loaded') onLoaded?.()
    else if (!hasTextView(fileName)) onNone?.()
  })
  useEffect(() => {
    if (ended) onEnd()
  }, [ended])
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="text-view" ref={box} role="region" aria-label={name} tabIndex={0}>
      {lead}
      {loading.state === 'loaded' && (
        <ReadingAids box={box} isOff={isPlain}>
          {'html' in loading.text ? (
            <div
              className="text-view-page doc-text"
              dangerouslySetInnerHTML={{ __html: loading.text.html }}
            />
          ) : (
            <OfficialText fileName={fileName} text={loading.text} component={component} />
          )}
        </ReadingAids>
      )}
      {loading.state === 'loading' && (
        <p className="text-view-note" role="status">
          Opening…
        </p>
      )}
      {loading.state === 'failed' && (
        <div className="text-view-note" role="alert">
          <p>The text could not be loaded. The pages may still open.</p>
          <button type="button" className="btn btn-line" onClick={retry}>
            Try again
          </button>
        </div>
      )}
    </div>
  )
}

type Loading = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; text: LoadedText }

/** The text that the page has already: it need not be fetched. */
function keepEarly(fileName: string): LoadedText | undefined {
  const html = earlyText(fileName)
  if (html !== undefined) keepText(fileName, html)
  return loadedText(fileName)
}

/** The text of a document, and how to ask for it again if it did not come. */
function useText(fileName: string): { text: Loading; retry: () => void } {
  const [came, setCame] = useState<{ fileName: string; isLoaded: boolean }>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (loadedText(fileName) !== undefined) return
    const left = new AbortController()
    void loadText(fileName, left.signal, attempt > 0).then(
      (isLoaded) => left.signal.aborted || setCame({ fileName, isLoaded }),
    )
    return () => left.abort()
  }, [fileName, attempt])

  const retry = () => {
    setCame(undefined)
    setAttempt((count) => count + 1)
  }
  const text = loadedText(fileName) ?? keepEarly(fileName)
  if (text !== undefined) return { text: { state: 'loaded', text }, retry }
  const hasFailed = came?.fileName === fileName && !came.isLoaded
  return { text: { state: hasFailed ? 'failed' : 'loading' }, retry }
}

/** How long a text must be shown before it is stored, in milliseconds. */
const SHOWN_FOR = 1500

/** Stores the shown text for offline use, with its questions and the pages that are pictures in it. */
function useStoreText(text: LoadedText | undefined, { fileName, name }: { fileName: string; name: string }) {
  const store = useEffectEvent(async () => {
    if (!text || savesData(navigator)) return
    const { keepOpened, keepParts } = await import('#app/offline/opened-documents.ts')
    const url = besideUrl(fileName, 'text')
    // It has just come: the browser's own cache has it.
    const answer = await fetch(url, { cache: 'force-cache' })
    if (!answer.ok) return
    await keepOpened(
      {
        url,
        name: `${name}, as text`,
        address: location.pathname,
        headers: answer.headers,
        bytes: () => answer.arrayBuffer(),
      },
      { openCache },
    )
    const pictures = 'pages' in text ? text.pages.filter(({ blocks }) => !blocks) : []
    const parts = pictures.map(({ page }) => pagePictureUrl(fileUrl(fileName), page))
    await keepParts([besideUrl(fileName, 'questions'), ...parts], { openCache, fetch })
  })

  useEffect(() => {
    if (!text) return undefined
    const timer = setTimeout(() => {
      // The disk is full, or there is no connection: reading works without the copy.
      store().catch(() => {})
    }, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [text])
}

/** An official paper as text, page by page. A page that was not surely read is its picture. */
function OfficialText({
  fileName,
  text,
  component,
}: {
  fileName: string
  text: PaperText
  /** `12`, paper and variant: a report is about several. */
  component: string | undefined
}) {
  return (
    <div className="text-view-page doc-text" data-official>
      {text.pages.map(({ page, blocks }) => (
        <section key={page} data-page={page} aria-label={`Page ${page}`}>
          {blocks ? (
            blocks.map((block, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the blocks of one page, in their order
              <Block key={index} block={block} component={component} />
            ))
          ) : (
            <PagePicture page={page} src={pagePictureUrl(fileUrl(fileName), page)} />
          )}
        </section>
      ))}
    </div>
  )
}

function PagePicture({ page, src }: { page: number; src: string }) {
  return (
    <figure className="page-picture">
      <a href={src} target="_blank" rel="noreferrer">
        {/* Most pages are A4. Its own shape replaces that when it is there. */}
        <img src={src} alt={`Page ${page} of the paper`} width="960" height="1358" loading="lazy" />
      </a>
      <figcaption className="small">
        Page {page} is a picture: it has a table, a drawing or columns. Press it to see it larger.
      </figcaption>
    </figure>
  )
}

function Block({ block, component }: { block: TextBlock; component: string | undefined }) {
  const { kind, runs, number, name, marks } = block
  const Tag = kind === 'heading' ? 'h3' : 'p'
  const question = number === undefined ? undefined : ownNumber(number, component)
  return (
    <Tag
      className={kind === 'item' ? 'text-item' : kind === 'small print' ? 'small' : undefined}
      data-question={question && questionId(question)}
      data-text={name}
    >
      {runs.map((run, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the runs of one block, in their order
        <Run key={index} run={run} />
      ))}
      {marks !== undefined && <span className="text-marks"> [{marks}]</span>}
    </Tag>
  )
}

/** The number of a question of this paper: those of other papers in a report are left out. */
function ownNumber(number: string, component: string | undefined): string | undefined {
  const [of, own] = number.split('/')
  if (own === undefined) return number
  return of === component ? own : undefined
}

function Run({ run: { text, isBold, isItalic, isUnderlined, lineNumber } }: { run: TextRun }) {
  if (lineNumber !== undefined)
    return <span className="text-line" data-line={lineNumber} aria-hidden="true" />
  let shown = <Fragment>{text}</Fragment>
  if (isUnderlined) shown = <u>{shown}</u>
  if (isItalic) shown = <em>{shown}</em>
  return isBold ? <strong>{shown}</strong> : shown
}

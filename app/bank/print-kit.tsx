import { plural } from '#domain/plural.ts'
import { copyText } from '#app/lib/device/copy-text.ts'
import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { useMemo, useRef, useState, type RefObject, useEffect, useCallback } from 'react'
import { QrCode } from '#app/ui/qr-code.tsx'
import { showToast } from '#app/ui/toast.ts'
import {
  type KitOf,
  fillPages,
  KIT_PARTS,
  type KitPartId,
  kitListAddress,
  kitPdfAddress,
} from '#domain/questions/print-kit.ts'
import type { Kit, KitPart, KitBlock } from './fetch-kit.ts'
import FileText from 'lucide-react/icons/file-text'
import { useLoad } from '#app/lib/service/use-load.ts'
import { listOf } from '#domain/unknown-value.ts'
import { site } from '#site.config.ts'

type SheetSize = 'A4' | 'Letter'

const SIZES: readonly SheetSize[] = ['A4', 'Letter']

/** What to print of a question: ticks, a preview of the pages, and the way back to the screen. */
export function PrintKit({ kit, of }: { kit: Kit; of: KitOf }) {
  const { parts, address } = kit
  const [chosen, setChosen] = useState<ReadonlySet<KitPartId>>(() => {
    // The answers to a question of a set are of scripts, which are read after writing.
    const unticked = of.type === 'set' ? ['order', 'answers'] : ['order']
    return new Set(parts.map(({ id }) => id).filter((id) => !unticked.includes(id)))
  })
  const [size, setSize] = useState<SheetSize>('A4')
  const measure = useRef<HTMLDivElement>(null)
  const pages = useKitPages(parts, measure)
  const shown = useMemo(
    () => parts.filter(({ id }) => chosen.has(id)).flatMap(({ id }) => pages.get(id) ?? []),
    [parts, chosen, pages],
  )
  const url = new URL(address, location.origin).href
  const onTick = (id: KitPartId, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const count = plural(shown.length, 'page')
  return (
    <div className="kit">
      <form className="kit-set" onSubmit={(event) => event.preventDefault()}>
        <fieldset className="kit-choices">
          <legend className="label">What to include</legend>
          {parts.map(({ id, label, note }) => {
            const many = pages.get(id)?.length ?? 0
            return (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  onChange={(event) => onTick(id, event.target.checked)}
                />
                <b>{label}</b>
                <small>{noteOf(plural(many, 'page'), note)}</small>
              </label>
            )
          })}
        </fieldset>
        <fieldset className="kit-sizes">
          <legend className="label">Paper</legend>
          {SIZES.map((each) => (
            <label key={each}>
              <input type="radio" name="paper" checked={each === size} onChange={() => setSize(each)} />{' '}
              {each}
            </label>
          ))}
        </fieldset>
        <p className="small num" role="status">
          {count} {size}. Free to copy for your students.
        </p>
        <div className="kit-buttons">
          <button
            className="btn btn-primary"
            type="button"
            disabled={shown.length === 0}
            onClick={() => window.print()}
          >
            <Printer className="i" aria-hidden="true" /> Print {count}
          </button>
          <KitPdfLink of={of} ticked={chosen} size={size} />
        </div>
        <div className="kit-share">
          <QrCode className="kit-qr" text={url} label={`QR code for ${withoutProtocol(url)}`} />
          <div>
            <p className="small">Opens the same question at the desk:</p>
            <p className="kit-url">{withoutProtocol(url)}</p>
            <button className="btn btn-line btn-sm" type="button" onClick={() => void copyLink(url)}>
              <Copy className="i" aria-hidden="true" /> Copy link
            </button>
          </div>
        </div>
      </form>
      <section className="kit-sheets" aria-label="Preview">
        {shown.map(({ part, blocks, number }, at) => {
          const many = pages.get(part.id)?.length ?? 0
          const caption = many > 1 ? `${part.caption}, ${number} of ${many}` : part.caption
          return (
            <figure key={`${part.id} ${number}`}>
              <KitSheet
                size={size}
                blocks={blocks}
                lines={part.lined !== undefined}
                url={url}
                hasCode={part.id === 'question' && number === 1}
                page={at + 1}
              />
              <figcaption>{caption}</figcaption>
            </figure>
          )
        })}
      </section>
      <div
        ref={measure}
        className={size === 'A4' ? 'kit-sheet kit-measure' : 'kit-sheet kit-measure letter'}
        aria-hidden="true"
        inert
      >
        {parts.map(
          ({ id, blocks, lined }) =>
            lined === undefined && (
              <div key={id} className="kit-in">
                <div className="kit-room">
                  <div data-part={id}>
                    {id === 'question' && <span className="kit-corner" />}
                    <Blocks blocks={blocks} />
                  </div>
                </div>
              </div>
            ),
        )}
      </div>
    </div>
  )
}

function noteOf(count: string, note: string | undefined): string {
  if (!note) return count
  return /^[A-Z]/.test(note) ? `${count}. ${note}` : `${count}, ${note}`
}

async function copyLink(url: string): Promise<void> {
  try {
    await copyText(url)
    showToast({ kind: 'done', title: 'Link copied' })
  } catch {
    showToast({ kind: 'hint', title: 'Copy the address beside the code instead' })
  }
}

/** A page of a kit. */
interface KitPage {
  part: KitPart
  blocks: readonly KitBlock[]
  /** From 1, within its part. */
  number: number
}

/**
 * The pages of each part. `measure` has a column of the blocks of each part as wide as on a page, in a room as high as a
 * page. They are measured again when another paper or other fonts change them.
 */
function useKitPages(
  parts: readonly KitPart[],
  measure: RefObject<HTMLElement | null>,
): ReadonlyMap<KitPartId, readonly KitPage[]> {
  const [pages, setPages] = useState<ReadonlyMap<KitPartId, readonly KitPage[]>>(new Map())
  useEffect(() => {
    const columns = [...(measure.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])]
    const fill = () => {
      // On paper the blocks to measure are not there, and the pages stay as they are.
      if (measure.current?.getClientRects().length === 0) return
      const columnOf = (id: string) => columns.find(({ dataset }) => dataset.part === id)
      setPages(new Map(parts.map((part) => [part.id, pagesOf(part, columnOf(part.id))])))
    }
    const observer = new ResizeObserver(fill)
    for (const column of columns) {
      observer.observe(column)
      if (column.parentElement) observer.observe(column.parentElement)
    }
    return () => observer.disconnect()
  }, [parts, measure])
  return pages
}

function pagesOf(part: KitPart, column: HTMLElement | undefined): KitPage[] {
  if (part.lined !== undefined) {
    return Array.from({ length: part.lined }, (_, at) => ({ part, blocks: [], number: at + 1 }))
  }
  const blocks = [...(column?.querySelectorAll<HTMLElement>('.kit-block') ?? [])].map((block, at) => ({
    height: block.getBoundingClientRect().height,
    isHead: part.blocks[at]?.isHead === true,
  }))
  const height = column?.parentElement?.getBoundingClientRect().height ?? 0
  return fillPages(blocks, height).map((page, at) => ({
    part,
    blocks: page.flatMap((block) => part.blocks[block] ?? []),
    number: at + 1,
  }))
}

/** Leads to the PDF of what is ticked. It is there only while a server can make it: a static site has none. */
export function KitPdfLink({
  of,
  ticked,
  size,
}: {
  of: KitOf
  ticked: ReadonlySet<KitPartId>
  size: SheetSize
}) {
  const load = useCallback(() => fetchParts(kitListAddress(of)), [of])
  const { value: known = [] } = useLoad(load)
  const parts = known.filter((part) => ticked.has(part))
  if (parts.length === 0) return null
  return (
    <a className="btn btn-line" href={kitPdfAddress(of, parts, size)} target="_blank" rel="noreferrer">
      <FileText className="i" aria-hidden="true" /> Open as PDF
    </a>
  )
}

/** The parts that a PDF can have. None when no server makes PDFs here: another host may answer with a page. */
async function fetchParts(address: string): Promise<readonly KitPartId[]> {
  const answer = await fetch(address, { headers: { Accept: 'application/json' } })
  if (!answer.ok) return []
  const names = new Set(listOf(await answer.json(), 'parts'))
  return KIT_PARTS.filter((part) => names.has(part))
}

/** One page of a print kit: as a preview, and on paper. All its measures follow its width. */
function KitSheet({
  size,
  blocks,
  lines,
  url,
  hasCode,
  page,
}: {
  size: SheetSize
  blocks: readonly KitBlock[]
  /** Whether it is a lined page. */
  lines: boolean
  /** The address of the question, which each page names. */
  url: string
  /** Whether the QR code is at the top of it. */
  hasCode: boolean
  page: number
}) {
  return (
    <div className={size === 'A4' ? 'kit-sheet' : 'kit-sheet letter'}>
      <div className="kit-in">
        {hasCode && (
          <span className="kit-corner">
            <QrCode className="kit-qr" text={url} />
          </span>
        )}
        {lines ? <LinedPage /> : <Blocks blocks={blocks} />}
        <div className="kit-foot">
          <span>{site.name}</span>
          <span>{withoutProtocol(url)}</span>
          <span>{page}</span>
        </div>
      </div>
    </div>
  )
}

function Blocks({ blocks }: { blocks: readonly KitBlock[] }) {
  return blocks.map(({ html }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in their order
    <div key={index} className="kit-block" dangerouslySetInnerHTML={{ __html: html }} />
  ))
}

const LINES = Array.from({ length: 27 }, (_, line) => line)

function LinedPage() {
  return (
    <>
      <div className="kit-name">
        <span>Name</span>
        <span>Class</span>
        <span>Date</span>
      </div>
      <div className="kit-lines">
        {LINES.map((line) => (
          <i key={line} />
        ))}
      </div>
    </>
  )
}

function withoutProtocol(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

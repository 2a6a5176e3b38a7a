import { QrCode } from '#app/ui/qr-code.tsx'
import { site } from '#site.config.ts'
import type { KitBlock } from './kit-source.ts'

export type SheetSize = 'A4' | 'Letter'

/** One page of a print kit: as a preview, and on paper. All its measures follow its width. */
export function KitSheet({
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
        {lines ? <LinedPage /> : blocks.map(({ key, html }) => <Block key={key} html={html} />)}
        <div className="kit-foot">
          <span>{site.name}</span>
          <span>{withoutProtocol(url)}</span>
          <span>{page}</span>
        </div>
      </div>
    </div>
  )
}

export function Block({ html }: { html: string }) {
  return <div className="kit-block" dangerouslySetInnerHTML={{ __html: html }} />
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

export function withoutProtocol(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { site } from '#site.config.ts'
import { escapeMarkup } from './escape-markup.ts'

/** The picture's size in pixels, as the services for shared links require it. */
export const SHARE_IMAGE = { width: 1200, height: 630 }

/** The kinds of pages. Each has its own picture. */
const PAGE_KINDS = ['site', 'papers', 'resources', 'document', 'syllabus', 'vocabulary'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

interface Card {
  /** Lines of the heading, up to about 24 characters each. Words between asterisks are highlighted. */
  heading: readonly string[]
  /** The lines of the note in the margin, up to about 14 characters each. */
  note: readonly string[]
}

const CARDS: Record<PageKind, Card> = {
  site: { heading: ['The free guide', 'to *A* English*'], note: ['no sign-up,', 'no price'] },
  papers: { heading: ['Past papers, with', 'their *mark schemes*'], note: ['and the insert', 'beside them'] },
  resources: { heading: ['Notes, examples', 'and *model answers*'], note: ['all of it', 'our own'] },
  document: { heading: ['Read it tonight,', '*use it tomorrow*'], note: ['with notes in', 'the margin'] },
  syllabus: { heading: ['What every *paper*', 'asks of you'], note: ['minutes', 'and marks'] },
  vocabulary: { heading: ['Another word', 'for *very*'], note: ['staggering,', 'perhaps'] },
}

/** The path of a page kind's picture in the built site. */
export function shareImagePath(kind: PageKind): string {
  return `/share/${kind}.png`
}

/** Draws a picture for each kind of page into `client`: ruled paper with a note in its margin. */
export async function writeShareImages(client: string): Promise<void> {
  await mkdir(join(client, 'share'), { recursive: true })
  const [colours, icon] = await Promise.all([readTokens().then(lightColours), readIcon()])
  for (const kind of PAGE_KINDS) {
    const png = new Resvg(drawCard(CARDS[kind], colours, icon), { font: FONTS }).render().asPng()
    await writeFile(join(client, shareImagePath(kind)), png)
  }
}

const require = createRequire(import.meta.url)
const FONTS = {
  loadSystemFonts: false,
  defaultFontFamily: 'Newsreader',
  fontFiles: [
    '@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf',
    '@expo-google-fonts/newsreader/500Medium_Italic/Newsreader_500Medium_Italic.ttf',
    '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf',
  ].map((face) => require.resolve(face)),
}

const MARGIN = 300
const HEADING = { size: 92, top: 290, step: 112 }
const NOTE = { size: 38, top: 268, step: 46 }

function drawCard({ heading, note }: Card, colours: Record<string, string>, icon: string): string {
  const { width, height } = SHARE_IMAGE
  const lines = heading.map((line, index) => {
    const y = HEADING.top + index * HEADING.step
    return `<text x="${MARGIN + 60}" y="${y}" font-size="${HEADING.size}" fill="${colours.ink}">${marked(line)}</text>`
  })
  const notes = note.map((line, index) => {
    const y = NOTE.top + index * NOTE.step
    return `<text x="${MARGIN - 36}" y="${y}" text-anchor="end" font-size="${NOTE.size}" font-style="italic" fill="${colours.pencil}">${escapeMarkup(line)}</text>`
  })
  const rules = Array.from({ length: 10 }, (_, index) => {
    const y = 66 + index * 56
    return `<path d="M0 ${y}H${width}" stroke="${colours.line}" stroke-width="2"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Newsreader" font-weight="500">
<rect width="100%" height="100%" fill="${colours.paper}"/>
${rules.join('')}
<path d="M${MARGIN} 0V${height}" stroke="${colours.margin}" stroke-width="4"/>
${heading.map((line, index) => stroke(line, index, colours.mark ?? '')).join('')}
${lines.join('')}${notes.join('')}
<g transform="translate(${MARGIN + 60} 500) scale(1.9)">${icon}</g>
<text x="${MARGIN + 136}" y="545" font-size="40" fill="${colours.ink}">${escapeMarkup(site.name)}</text>
<text x="${MARGIN + 138}" y="584" font-size="24" font-family="Figtree" fill="${colours.pencil}">${escapeMarkup(new URL(site.url).host)}</text>
</svg>`
}

function marked(line: string): string {
  return escapeMarkup(line.replaceAll(MARKED, '$1'))
}

const MARKED = /\*([^*].*)\*$/g

/** The highlighter's stroke behind the marked words, as wide as they are. */
function stroke(line: string, index: number, colour: string): string {
  const found = [...line.matchAll(MARKED)][0]
  if (!found) return ''
  const before = widthOf(line.slice(0, found.index))
  const across = widthOf(found[1] ?? '')
  const left = MARGIN + 60 + before
  const y = HEADING.top + index * HEADING.step
  return `<path d="M${left - 10} ${y - 58}L${left + across + 14} ${y - 64}L${left + across + 8} ${y + 16}L${left - 14} ${y + 20}Z" fill="${colour}"/>`
}

/** The width of the words in a heading, in pixels, measured by the renderer that draws them. */
function widthOf(words: string): number {
  // A trailing space has no outline: a stroke after it makes the renderer count its width.
  const measure = (text: string) =>
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200"><text y="100" font-family="Newsreader" font-weight="500" font-size="${HEADING.size}">${escapeMarkup(text)}</text></svg>`,
      { font: FONTS },
    ).getBBox()
  if (words === '') return 0
  const end = measure(`${words}|`)
  const bar = measure('|')
  return end && bar ? end.width + end.x - bar.width - bar.x : 0
}

/** The site's icon without the frame and the dark colours of its file. */
async function readIcon(): Promise<string> {
  const svg = await readFile(join(import.meta.dirname, '../../public/icon.svg'), 'utf8')
  const [, attributes = '', shapes = ''] =
    /<svg[^>]*?viewBox="[^"]*"([^>]*)>(?:<style>.*<\/style>)?(.*)<\/svg>/s.exec(svg) ?? []
  return `<g ${attributes}>${shapes}</g>`
}

/** The text of the design tokens' file. */
export function readTokens(): Promise<string> {
  return readFile(join(import.meta.dirname, '../../app/ui/styles/tokens.css'), 'utf8')
}

/** The colours of the light theme by their names without `--color-`: `{ paper: '#f8f7f0', … }`. */
function lightColours(tokens: string): Record<string, string> {
  const [theme = ''] = /@theme static \{[\s\S]*?\n\}/.exec(tokens) ?? []
  return Object.fromEntries(
    [...theme.matchAll(/--color-([\w-]+): (#[\da-f]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

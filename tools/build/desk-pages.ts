import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { findDesk } from '#app/desk/desk.ts'
import { examPath } from '#domain/exams/exam.ts'
import { findPaper, type Paper } from '#domain/papers/catalogue.ts'
import { parseJson, textOf } from '#domain/unknown-value.ts'
import { site } from '#site.config.ts'
import { escapeMarkup } from './escape-markup.ts'
import { FALLBACK, stylesOfPapers } from './initial-load.ts'
import type { Manifest } from './manifest.ts'
import { plural } from '#domain/plural.ts'
import type { PublishedTask } from '#domain/tasks/published-task.ts'
import { createTaskSource } from '#domain/tasks/task-source.ts'

const hashesSchema = z.record(z.string(), z.array(z.string()))

/** Question papers and inserts. A mark scheme is locked until an answer is handed in, and a script until it is marked. */
const TEXT = /^(?<stem>.+_(?:qp|in))\.text\.json$/

/** In the folder of a build: what the pages of papers are made of. */
const TEMPLATE = 'paper-page.json'

const templateSchema = z.object({
  /** The finished app page for addresses without HTML. */
  html: z.string(),
  /** The styles of the desk, by their files. */
  styles: z.record(z.string(), z.string()),
  /** The hashes of its inline scripts. */
  hashes: z.array(z.string()),
})

/** Keeps what `writePaperPages` needs of a build. */
export async function keepPaperTemplate(
  buildDirectory: string,
  { manifest, html, hashes }: { manifest: Manifest; html: string; hashes: string[] },
): Promise<void> {
  const read = stylesOfPapers(manifest).map(
    async (file) => [file, await readFile(join(buildDirectory, 'client', file), 'utf8')] as const,
  )
  const styles = Object.fromEntries(await Promise.all(read))
  await writeFile(join(buildDirectory, TEMPLATE), JSON.stringify({ html, styles, hashes }))
}

/**
 * Writes a page for the address of each of our question papers and inserts: the app page for addresses without HTML, with
 * the text of the paper. A phone shows it before a script has come; the desk takes its place (app/text-view). The papers are
 * typeset beside the build or after it, and this runs when they are there. Without a paper, its desk opens as any other.
 */
export async function writePaperPages(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, 'client')
  const papers = join(buildDirectory, 'library/papers')
  const { html, styles, hashes } = templateSchema.parse(
    parseJson(await readFile(join(buildDirectory, TEMPLATE), 'utf8')),
  )
  const pages: Record<string, string[]> = {}
  for (const name of await readdir(papers).catch(() => [])) {
    const stem = TEXT.exec(name)?.groups?.stem
    const paper = stem === undefined ? undefined : findPaper(`${stem}.pdf`)
    if (!paper) continue
    const text = textOf(parseJson(await readFile(join(papers, name), 'utf8')), 'html')
    if (text === undefined) throw new Error(`${name} has no text: run \`npm run library -- build\` again`)
    const page = `${examPath(findDesk(paper).exam)}/${paper.fileName}/index.html`.slice(1)
    await mkdir(dirname(join(client, page)), { recursive: true })
    await writeFile(join(client, page), paperPage(html, { paper, text, styles }))
    pages[page] = hashes
  }
  const hashFile = join(client, 'csp.json')
  const before = hashesSchema.parse(parseJson(await readFile(hashFile, 'utf8')))
  await writeFile(hashFile, JSON.stringify({ ...before, ...pages }))
}

/** @param text HTML that this build has made of the paper */
export function paperPage(
  html: string,
  { paper, text, styles }: { paper: Paper; text: string; styles: Readonly<Record<string, string>> },
): string {
  const { exam, title, documents } = findDesk(paper)
  const name = `${paper.type}, ${exam.id} ${title}`
  const path = examPath(exam)
  const links = documents
    .filter(({ type, fileName }) => type !== 'Mark Scheme' && fileName !== paper.fileName)
    .map(({ type, fileName }) => `<a class="desk-chip" href="${path}/${fileName}">${type}</a>`)
  const layer = [
    `<div class="early" data-paper="${paper.fileName}">`,
    `<div class="early-bar"><a class="icon-btn" aria-label="Close" href="${path}/sets">×</a>`,
    `<h1>${escapeMarkup(name)}</h1>${links.join('')}</div>`,
    `<div class="text-view" role="region" aria-label="${escapeMarkup(name)}" tabindex="0">`,
    `<div class="text-view-page doc-text early-text">${text}</div></div></div>`,
  ].join('')
  const head = [
    `<title>${escapeMarkup(name)} | ${escapeMarkup(site.name)}</title>`,
    '<meta name="robots" content="noindex"/>',
    // The disabled links tell the app that it has these files (tools/build/after-first-paint.ts).
    ...Object.entries(styles).map(
      ([file, css]) => `<style>${css}</style><link rel="stylesheet" disabled="" href="/${file}"/>`,
    ),
    `<style>${LAYER}</style>`,
  ].join('')
  return html
    .replace('<html ', '<html data-has-text="" ')
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${layer}</body>`)
}

/** The initial load says whether this device reads the paper as text (tools/build/initial-load.ts). */
const LAYER = `.early{display:none}
[data-early-text] .early{position:fixed;inset:0;z-index:48;display:flex;flex-direction:column;background:var(--color-sheet)}
.early-bar{display:flex;align-items:center;gap:.5rem;min-height:3.5rem;padding-inline:.5rem;border-bottom:1px solid var(--color-line)}
.early-bar h1{flex:1;min-width:0;font:600 1rem/1.3 var(--font-sans);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.early .text-view{flex:1;min-height:0}`.replaceAll('\n', '')

// Once more when the papers are there: tools/cli/build-site.ts.
if (import.meta.main) await writePaperPages('build')

const WITHOUT_SCRIPT = /<noscript>.*?<\/noscript>/s

/**
 * Writes a page for the address of each task: the app page for addresses without HTML, with the task's own title, and its
 * question for a reader without scripts.
 */
export async function writeTaskPages(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const folder = (await readdir(assets)).find((name) => /^tasks-\w{8}$/.test(name))
  if (folder === undefined) throw new Error('The build has no tasks: correct tools/build/desk-pages.ts')
  const source = createTaskSource(
    join(assets, folder),
    async (file) => new Response(await readFile(file, 'utf8')),
  )
  const html = await readFile(join(client, FALLBACK), 'utf8')
  const { tasks } = await source.fetchIndex()
  for (const { id, begins } of tasks) {
    const task = await source.fetchTask(id)
    if (!task) throw new Error(`The build has no file of the task ${id}`)
    const page = join(client, 'questions', id, 'index.html')
    await mkdir(dirname(page), { recursive: true })
    await writeFile(page, taskPage(html, task, begins))
  }
}

/** @param begins the first words of the question, as text */
export function taskPage(html: string, task: PublishedTask, begins: string): string {
  if (!WITHOUT_SCRIPT.test(html)) throw new Error('The app page has no <noscript>: correct app/root.tsx')
  const head = [
    `<title>${escapeMarkup(task.title)} | ${escapeMarkup(site.name)}</title>`,
    `<meta name="description" content="${escapeMarkup(begins)}"/>`,
    '<meta name="robots" content="noindex"/>',
  ].join('')
  return html
    .replace(WITHOUT_SCRIPT, () => `<noscript>${withoutScript(task)}</noscript>`)
    .replace('</head>', () => `${head}</head>`)
}

/** The app leaves what is inside `<noscript>` as it is. */
function withoutScript({ title, number, marks, questionHtml, answers }: PublishedTask): string {
  const question = number === undefined ? 'Question' : `Question ${escapeMarkup(number)}`
  const links = answers.map(
    (answer) =>
      `<li><a class="inline-link" href="${escapeMarkup(answer.address)}">${escapeMarkup(answer.title)}</a>, ${answer.got} of ${answer.of} marks</li>`,
  )
  return [
    '<style>.skel { display: none } .task-text { max-width: 41rem } .task-text > * + * { margin-top: 1rem } .task-text :is(ul, ol) { padding-left: 1.25rem; list-style: disc }</style>',
    '<div class="task-text">',
    `<h1 class="h1">${escapeMarkup(title)}</h1>`,
    '<p class="lead">Writing your answer here needs JavaScript. The question does not.</p>',
    `<h2 class="h2">${question} [${plural(marks, 'mark')}]</h2>`,
    questionHtml,
    ...(links.length === 0
      ? []
      : ['<h2 class="h2">With its texts, and marked answers</h2>', `<ul>${links.join('')}</ul>`]),
    '<p><a class="inline-link" href="/questions">All questions</a></p>',
    '</div>',
  ].join('')
}

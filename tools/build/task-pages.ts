import { plural } from '#domain/plural.ts'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PublishedTask } from '#domain/tasks/published-task.ts'
import { createTaskSource } from '#domain/tasks/task-source.ts'
import { site } from '#site.config.ts'
import { escapeMarkup } from './escape-markup.ts'

const FALLBACK = '__spa-fallback.html'
const WITHOUT_SCRIPT = /<noscript>.*?<\/noscript>/s

/**
 * Writes a page for the address of each task: the app page for addresses without HTML, with the task's own title, and its
 * question for a reader without scripts.
 */
export async function writeTaskPages(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const folder = (await readdir(assets)).find((name) => /^tasks-\w{8}$/.test(name))
  if (folder === undefined) throw new Error('The build has no tasks: correct tools/build/task-pages.ts')
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

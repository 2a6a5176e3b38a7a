import { html, raw } from 'hono/html'
import {
  countProblems,
  healthTitle,
  PROBLEM_MEANINGS,
  type SittingHealth,
  paperHealth,
} from './paper-health.ts'
import { Hono, type Context } from 'hono'
import {
  isFromOurPage,
  isFromThisMachine,
  isLocalWord,
  knowsLocalWord,
  rememberLocalWord,
} from '#server/identity-provider/local-access.ts'
import { readBodyText, UnreadBody } from '#server/http/read-body.ts'
import type { DataFolder } from '#server/data-folder.ts'
import type { DocumentReadings } from './document-readings.ts'
import { importRoutes } from '#server/papers/import/import-routes.ts'

export const HEALTH_PATH = '/paper-health'
const LARGEST_BODY = 8 * 1024

/** The page about the papers of this site, for browsers on this machine that know the `word`. */
export function healthRoutes({
  data,
  readings,
  siteUrl,
  word,
}: {
  data: DataFolder
  readings: Pick<DocumentReadings, 'read' | 'kept'>
  siteUrl: string
  word: string
}): Hono {
  const show = (c: Context, body: ReturnType<typeof healthPage>, status: 200 | 400 | 403 | 413 = 200) =>
    c.html(body, status, { 'Cache-Control': 'no-store' })

  return (
    new Hono()
      .onError((error, c) => {
        if (!(error instanceof UnreadBody)) throw error
        return show(c, wordPage({ isWrong: true }), 413)
      })
      .use(async (c, next) => (isFromThisMachine(c) ? next() : show(c, closedPage(), 403)))
      .get('/', async (c) => {
        if (!knowsLocalWord(c, word)) return show(c, wordPage({ isWrong: false }))
        return show(c, healthPage(await paperHealth(data.papers, readings.kept)))
      })
      .post('/', async (c) => {
        const typed = new URLSearchParams(await readBodyText(c, LARGEST_BODY)).get('word') ?? ''
        if (!isFromOurPage(c, siteUrl) || !isLocalWord(typed, word))
          return show(c, wordPage({ isWrong: true }), 400)
        rememberLocalWord(c, word, { path: HEALTH_PATH, secure: new URL(c.req.url).protocol === 'https:' })
        return c.redirect(HEALTH_PATH, 303)
      })
      // Another site must not bring papers in: only our own page may send them, from a browser that knows the word.
      .use(async (c, next) => {
        const isAllowed = knowsLocalWord(c, word) && (c.req.method === 'GET' || isFromOurPage(c, siteUrl))
        return isAllowed
          ? next()
          : c.json({ message: 'Open /paper-health on this machine, and type the word.' }, 403)
      })
      .route('/', importRoutes({ data, readings }))
  )
}

type Html = ReturnType<typeof html>

function healthPage(sittings: readonly SittingHealth[]): Html {
  const shown = sittings.filter(({ here }) => here > 0)
  const empty = sittings.length - shown.length
  const here = shown.reduce((sum, sitting) => sum + sitting.here, 0)
  const counts = countProblems(shown)
  return page(
    'Paper health',
    html`<p data-health>
        ${here === 0 ? 'No official paper is here yet.' : `${here} official ${here === 1 ? 'document is' : 'documents are'} here.`}
        ${here > 0 && counts.length === 0 ? 'Nothing is wrong with them.' : ''}
      </p>
      ${dropPart()}
      ${
        counts.length > 0
          ? html`<dl data-health>
              ${counts.map(
                ([problem, count]) =>
                  html`<dt>${problem}, ${count}</dt>
                    <dd>${PROBLEM_MEANINGS[problem]}</dd>`,
              )}
            </dl>`
          : ''
      }
      ${shown.map(sittingPart)}
      ${empty > 0 ? html`<p data-health>Nothing is here of ${empty} other ${empty === 1 ? 'sitting' : 'sittings'}.</p>` : ''}`,
  )
}

/** Where files are dropped. Without its script it is hidden, and the command is there. */
function dropPart(): Html {
  return html`<section aria-labelledby="drop-head">
    <h2 id="drop-head">Bring papers in</h2>
    <p>
      Drop files, folders or zip files here, with their names as they are. You see what each one is, and are
      asked once. They stay where they are, and nothing leaves this machine.
      <code>npm run papers -- import FOLDER</code> does the same.
    </p>
    <div id="drop" hidden>
      <p>Drop them here, or choose them:</p>
      <p class="choose">
        <label class="button"
          >Files <input id="choose-files" type="file" multiple accept=".pdf,.zip"
        /></label>
        <label class="button">A folder <input id="choose-folder" type="file" webkitdirectory /></label>
      </p>
    </div>
    <p id="import-status" role="status"></p>
    <progress id="import-progress" max="1" value="0" aria-label="Progress" hidden></progress>
    <button id="import-stop" type="button" hidden>Stop</button>
    <div id="import-result" class="wide"></div>
    <script type="module" src="/paper-health/drop-files.js"></script>
  </section>`
}

function sittingPart(sitting: SittingHealth): Html {
  const { here, missing, findings } = sitting
  return html`<section data-health>
    <h2>${healthTitle(sitting)}</h2>
    <p>${here} of ${here + missing.length} here</p>
    ${
      findings.length > 0
        ? html`<table>
            <thead>
              <tr>
                <th scope="col">Document</th>
                <th scope="col">Problem</th>
                <th scope="col">Found</th>
              </tr>
            </thead>
            <tbody>
              ${findings.map(
                ({ fileName, problem, detail }) =>
                  html`<tr>
                    <td><a href="/files/papers/${fileName}">${fileName}</a></td>
                    <td>${problem}</td>
                    <td>${detail ?? ''}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
        : ''
    }
    ${
      missing.length > 0
        ? html`<details>
            <summary>${missing.length} missing</summary>
            <p>${missing.join(', ')}</p>
          </details>`
        : ''
    }
  </section>`
}

/** Asks for the word that the server prints. */
function wordPage({ isWrong }: { isWrong: boolean }): Html {
  return page(
    'Paper health',
    html`<p>This page is for the owner of this machine. This browser is asked once.</p>
      <form method="post" action="/paper-health">
        <label for="word">Word from the console</label>
        <input
          id="word"
          name="word"
          type="text"
          autocomplete="off"
          required
          ${isWrong ? raw('aria-invalid="true" aria-describedby="problem"') : ''}
        />
        ${isWrong ? html`<p id="problem">This is not the word that the server printed when it started.</p>` : ''}
        <button type="submit">Show</button>
      </form>`,
  )
}

function closedPage(): Html {
  return page('Paper health', html`<p>It opens only in a browser on the machine that the site runs on.</p>`)
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem }
h1 { font: 2rem/1.1 Georgia, serif }
h2 { font-size: 1.125rem; margin: 2rem 0 0; padding-top: 0.75rem; border-top: 2px solid }
section > p { margin: 0 }
table { width: 100%; border-collapse: collapse; margin-top: 0.5rem }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent) }
td, dd, details p { overflow-wrap: anywhere }
td:nth-child(even), td a { overflow-wrap: normal }
dt { font-weight: 600 }
dd { margin: 0 0 0.5rem }
summary { min-height: 2.75rem; align-content: center; cursor: pointer }
label, input { display: block; font: inherit }
input, button { min-height: 2.75rem; padding: 0 0.75rem; margin: 0.25rem 0 1rem; font: inherit }
a { color: inherit }
h3 { font-size: 1rem; margin: 1rem 0 0 }
#drop { margin: 0.75rem 0; padding: 1rem 1.25rem; border: 2px dashed color-mix(in srgb, currentcolor 50%, transparent); border-radius: 8px; text-align: center }
#drop[data-over] { border-style: solid; background: color-mix(in srgb, currentcolor 8%, transparent) }
#drop[data-busy] { opacity: 0.5 }
.choose { display: flex; flex-wrap: wrap; gap: 0.75rem; justify-content: center; margin: 0 }
.button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border: 1px solid; border-radius: 6px; cursor: pointer }
.button:focus-within { outline: 3px solid; outline-offset: 2px }
.button input { position: absolute; width: 1px; height: 1px; min-height: 0; margin: 0; padding: 0; opacity: 0 }
progress { width: 100% }
[hidden] { display: none !important }
.wide { overflow-x: auto }
.wide button { margin-right: 0.75rem }
.wide li { overflow-wrap: anywhere }
@media (max-width: 40rem) {
  .wide thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  .wide :is(table, tbody, tr, td) { display: block }
  .wide td { border: 0; padding: 0 }
  .wide tr { padding: 0.5rem 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent) }
  .wide td:nth-child(2) { font-weight: 600 }
}
`

function page(heading: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading}</title>
        <link rel="icon" href="/icon.svg" />
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

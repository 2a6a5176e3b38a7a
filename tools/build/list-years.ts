import { execFile } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { examPath, PAPER_EXAMS } from '#domain/exams/exam.ts'
import { examYears, openingYear } from '#domain/exams/exam-sessions.ts'
import { fetchHere, HERE_FILE } from '#server/here.ts'
import { listYear } from '#server/papers/list-year.ts'

/** The folder of these pages in the client's. Nobody opens them by their names. */
export const LIST_YEARS = 'list-years'

/** For each address of a list the file of each year but the one that it opens with. */
export type ListYears = Record<string, Record<string, string>>

/**
 * Draws the list of each year of each exam. A site that has no documents of the usual year answers with the year that it has
 * some of, so that the list does not change under a student (server/pages.ts). Prerendering takes no address with a query. A
 * process of its own imports the build: who builds is Vite, whose imports have ended.
 */
export async function writeListYears(buildDirectory: string, client: string): Promise<ListYears> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'list-years.ts'), buildDirectory, client],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  return JSON.parse(stdout)
}

if (import.meta.main) {
  const [, , buildDirectory = '', client = ''] = process.argv
  process.stdout.write(JSON.stringify(await drawLists(buildDirectory, client)))
}

async function drawLists(buildDirectory: string, client: string): Promise<ListYears> {
  const build: ServerBuild = await import(
    /* @vite-ignore */ pathToFileURL(resolve(buildDirectory, 'server/index.js')).href
  )
  const handle = createRequestHandler(build, 'production')
  const written: ListYears = {}
  for (const exam of PAPER_EXAMS) {
    const path = examPath(exam)
    const files: Record<string, string> = {}
    for (const year of examYears(exam.id)) {
      if (year === openingYear(exam)) continue
      const name = `${LIST_YEARS}${path}/${year}.html`
      const response = await handle(new Request(`http://localhost${path}/?year=${year}`))
      const html = await response.text()
      if (!response.ok || !html.includes(`data-year="${year}"`))
        throw new Error(`The list of ${path} in ${year} was not drawn: ${response.status}`)
      await mkdir(dirname(join(client, name)), { recursive: true })
      await writeFile(join(client, name), html)
      files[String(year)] = name
    }
    written[path] = files
  }
  return written
}

/**
 * A site whose documents are on another host, such as a bucket, may have no server that could choose. Its lists open with the
 * year that the host has documents of when the site is built. Gives the addresses that were changed.
 */
export async function openWithYearsThere(
  client: string,
  listYears: ListYears,
  filesBaseUrl: string,
): Promise<string[]> {
  if (filesBaseUrl.startsWith('/')) return []
  // Without its list, the usual years stay, and the page chooses when it runs.
  const here = await fetchHere(`${filesBaseUrl}/papers/${HERE_FILE}`).catch(() => undefined)
  if (!here?.isComplete) return []
  const changed: string[] = []
  for (const [path, years] of Object.entries(listYears)) {
    const name = years[String(listYear(path, here.fileNames))]
    if (name === undefined) continue
    await copyFile(join(client, name), join(client, path, 'index.html'))
    changed.push(path)
  }
  return changed
}

/** The address of the list that a page shows in another year; undefined for any other page. */
export function listOf(name: string): string | undefined {
  return /^list-years(\/.+)\/\d{4}\.html$/.exec(name)?.[1]
}

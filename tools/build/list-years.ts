import { createRequire } from 'node:module'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { examPath, PAPER_EXAMS } from '#domain/exams/exam.ts'
import { examYears, openingYear } from '#domain/exams/exam-years.ts'

/** The folder of these pages in the client's. Nobody opens them by their names. */
export const LIST_YEARS = 'list-years'

/** For each address of a list the file of each year but the one that it opens with. */
export type ListYears = Record<string, Record<string, string>>

/**
 * Draws the list of each year of each exam. A site that has no documents of the usual year answers with the year that it has
 * some of, so that the list does not change under a student (server/pages.ts). Prerendering takes no address with a query.
 */
export async function writeListYears(buildDirectory: string, client: string): Promise<ListYears> {
  // The configuration is loaded by Vite, whose own import() has ended when the build ends.
  const build: ServerBuild = createRequire(import.meta.url)(join(buildDirectory, 'server/index.js'))
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

/** The address of the list that a page shows in another year; undefined for any other page. */
export function listOf(name: string): string | undefined {
  return /^list-years(\/.+)\/\d{4}\.html$/.exec(name)?.[1]
}

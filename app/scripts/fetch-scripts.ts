import { fetchBeside } from '#app/lib/device/document-files.ts'
import type { PublishedScript, PublishedScripts } from '#domain/scripts/published-script.ts'
import { fieldOf } from '#domain/unknown-value.ts'

/**
 * The scripts of a set, by the file name of its question paper. They are fetched only when a student opens them. Fails if
 * they do not arrive.
 */
export async function fetchScripts(questionPaper: string): Promise<readonly PublishedScript[]> {
  const file = await fetchBeside(questionPaper, 'scripts')
  if (!isScripts(file)) throw new Error(`${questionPaper}: no scripts`)
  return file.scripts
}

function isScripts(value: unknown): value is PublishedScripts {
  return fieldOf(value, 'v') === 1 && Array.isArray(fieldOf(value, 'scripts'))
}

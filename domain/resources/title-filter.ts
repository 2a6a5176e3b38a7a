import type { Section } from './catalogue.ts'

/** The sections with the documents whose titles contain the text, in any case. Empty sections are left out. */
export function filterSections(sections: readonly Section[], text: string): Section[] {
  const wanted = comparable(text.trim())
  return sections
    .map((section) => ({
      ...section,
      resources: section.resources.filter(({ title }) => comparable(title).includes(wanted)),
    }))
    .filter(({ resources }) => resources.length > 0)
}

/** A title in three parts: before the text of the filter, the text, and the rest. */
export function matchedPart(title: string, text: string): [before: string, found: string, after: string] {
  const wanted = comparable(text.trim())
  const at = comparable(title).indexOf(wanted)
  if (wanted === '' || at < 0) return [title, '', '']
  const end = at + wanted.length
  return [title.slice(0, at), title.slice(at, end), title.slice(end)]
}

/** Small letters, and straight apostrophes as on a keyboard. The length does not change. */
function comparable(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

import { useEffect, useEffectEvent, useState } from 'react'
import { plural } from '#domain/plural.ts'
import { textToAsk } from '#domain/fold-text.ts'
import type { PaperExam, PaperExamId } from '#domain/exams/exam.ts'
import { documentUrl, findPaper, findVariant, type Paper } from '#domain/papers/catalogue.ts'
import { useDebouncedValue } from '#app/lib/use-debounced-value.ts'
import { useDocumentsHere } from '#app/lib/device/use-documents-here.ts'
import { preloadOnIntent } from '#app/viewer/engine/picture/preload-on-intent.ts'
import { site } from '#site.config.ts'
import { DocumentLink } from '#app/practice/rows/document-link.tsx'
import './found-in-papers.css'
import { sittingName } from '#domain/papers/sitting.ts'
import { fieldOf, textOf } from '#domain/unknown-value.ts'

const FIRST = 6

/**
 * The pages inside the papers that have the words of the search. It shows nothing while there is no answer: a site without
 * our server has no such search.
 */
export default function FoundInPapers({
  exam,
  query,
  path,
  onFound,
}: {
  exam: PaperExam
  query: string
  path: string
  /** How many pages are shown. */
  onFound?: (pages: number) => void
}) {
  const here = useDocumentsHere()
  const { places: all, of } = usePlaces(exam, useDebouncedValue(query))
  // A paper may have gone since it was read, and another server may have others.
  const places = all.filter(({ paper }) => !here || paper.year === 'sets' || here.has(paper.fileName))
  const tell = useEffectEvent((pages: number) => onFound?.(pages))
  const count = places.length
  useEffect(() => tell(count), [count])
  const [allOf, setAllOf] = useState('')
  const shown = allOf === of ? places : places.slice(0, FIRST)
  const left = count - shown.length
  return (
    <>
      <p className="sr" role="status">
        {count > 0 && `${plural(count, 'page')} in the papers`}
      </p>
      {count > 0 && (
        <section className="session in-papers" aria-labelledby="in-papers">
          <header>
            <h2 id="in-papers">
              <span className="h2">In the papers</span>
            </h2>
            <span className="small num">{plural(count, 'page')}</span>
          </header>
          <ol>
            {shown.map((place) => (
              <li key={`${place.paper.id} ${place.page}`}>
                <Place place={place} path={path} />
              </li>
            ))}
          </ol>
          {left > 0 && (
            <p className="more">
              <button className="btn btn-line" type="button" onClick={() => setAllOf(of)}>
                Show {left} more
              </button>
            </p>
          )}
        </section>
      )}
    </>
  )
}

function Place({ place: { paper, page, of, headline }, path }: { place: PaperPlace; path: string }) {
  return (
    <DocumentLink
      className="place"
      to={`${path}/${paper.fileName}${page > 1 ? `?page=${page}` : ''}`}
      {...preloadOnIntent(documentUrl(site.filesBaseUrl, paper.fileName))}
    >
      <span className="what">
        <b>{paper.type}</b> <span className="caption num">{of}</span>{' '}
        <span className="caption num">page {page}</span>
      </span>
      <q>
        {headline.map(({ text, isMarked }, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text, in their order
          isMarked ? <mark key={index}>{text}</mark> : text,
        )}
      </q>
    </DocumentLink>
  )
}

const NONE: readonly PaperPlace[] = []

/** Whether this site turned out to have no search inside papers: then it is not asked again. */
let isAbsent = site.supabaseUrl !== ''

/** The places of the newest text that was answered, and that text. */
function usePlaces(exam: PaperExam, text: string): { places: readonly PaperPlace[]; of: string } {
  const [found, setFound] = useState({ places: NONE, of: '', exam: exam.id })
  useEffect(() => {
    if (!isSearchable(text) || isAbsent) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    async function search() {
      const places = await searchPaperText(text, exam.id, signal).catch(() => NONE)
      if (signal.aborted) return
      isAbsent = places === undefined
      setFound({ places: places ?? NONE, of: text, exam: exam.id })
    }
    void search()
    return () => stopping.abort()
  }, [exam, text])
  // Until the next answer, those of before stay, so that the page does not jump.
  return isSearchable(text) && found.exam === exam.id ? found : { places: NONE, of: text }
}

/** A page of a paper that has the words of a search. */
interface PaperPlace {
  paper: Paper
  /** Counted from 1. */
  page: number
  /** `Summer 2024, 0500/12`. */
  of: string
  /** Some words of the page; those that were found are marked. */
  headline: readonly { text: string; isMarked: boolean }[]
}

/** What the server accepts. */
const LEAST_CHARACTERS = 3
const MOST_CHARACTERS = 100

/** Whether a text is worth a search inside papers. */
function isSearchable(text: string): boolean {
  return text.length >= LEAST_CHARACTERS && text.length <= MOST_CHARACTERS
}

/**
 * Where the words of a text are in the papers that this site hosts. Undefined when the site has no such search. Throws when
 * the search does not answer.
 */
async function searchPaperText(text: string, exam: PaperExamId, signal: AbortSignal) {
  const key = site.supabaseKey
  const response = await fetch('/rest/v1/rpc/search_paper_text', {
    method: 'POST',
    headers: { apikey: key, Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ q: textToAsk(text).slice(0, MOST_CHARACTERS), exam_id: exam }),
    signal,
  })
  if (response.status === 404 || response.status === 405) return undefined
  if (!response.ok) throw new Error(`The search inside papers answered ${response.status}`)
  const rows: unknown = await response.json()
  return Array.isArray(rows) ? rows.flatMap(parsePlace) : []
}

function parsePlace(row: unknown): PaperPlace[] {
  const paper = findPaper(textOf(row, 'file') ?? '')
  const page = fieldOf(row, 'page')
  if (!paper || typeof page !== 'number') return []
  const code = findVariant(paper)?.code
  return [
    {
      paper,
      page,
      of: [sittingName(paper), code].filter(Boolean).join(', '),
      headline: parseHeadline(textOf(row, 'headline') ?? ''),
    },
  ]
}

/** The server puts the characters 2 and 3 around a word that was found. */
export function parseHeadline(headline: string): PaperPlace['headline'] {
  return headline
    .replace(/\s+/g, ' ')
    .split('\u0002')
    .flatMap((part, index) => {
      const [marked = '', plain = ''] = index === 0 ? ['', part] : part.split('\u0003')
      return [
        { text: marked, isMarked: true },
        { text: plain, isMarked: false },
      ]
    })
    .filter(({ text }) => text !== '')
}

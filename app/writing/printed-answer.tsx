import type { Answer } from '#domain/study/answers/answer.ts'
import { partsOf } from '#domain/study/answers/answer-line.ts'
import { lineWords } from './save-words.ts'
import { type AnswerQuestion, answerTitle, type WritingPaper } from './writing-paper.ts'
import { useEffect, useState } from 'react'

/** An answer on paper. */
export function PrintedAnswer({
  paper,
  question,
  answer,
}: {
  paper: WritingPaper
  question: AnswerQuestion | undefined
  answer: Answer
}) {
  const { above, below } = partsOf(answer)
  const { line } = answer
  return (
    <article className="printed-answer" lang="en-GB">
      <h1>{answerTitle(paper, question)}</h1>
      <p className="printed-text" dir="auto">
        {above}
      </p>
      {line && <p className="printed-line">{lineWords(line)}</p>}
      {below !== '' && (
        <p className="printed-text" dir="auto">
          {below}
        </p>
      )}
    </article>
  )
}

/** How many lined pages a question needs by hand: about 25 lines of 9 words on each. */
export function pagesFor({ words, marks = 0 }: AnswerQuestion): number {
  const most = words?.to ?? words?.from ?? marks * 12
  return Math.min(Math.max(Math.ceil(most / 225), 1), 6)
}

const LINES = Array.from({ length: 25 }, (_, index) => index)

/** Lined pages with a place for the name, and the question that they are for. */
export function LinedPages({
  paper,
  question,
}: {
  paper: WritingPaper
  question: AnswerQuestion | undefined
}) {
  const pages = question ? pagesFor(question) : 4
  return Array.from({ length: pages }, (_, page) => (
    <section key={page} className="lined-page" lang="en-GB">
      <header>
        <p>
          {answerTitle(paper, question)}
          {question?.marks !== undefined && ` [${question.marks}]`}
        </p>
        <p className="lined-page-name">Name:</p>
        <p>
          Page {page + 1} of {pages}
        </p>
      </header>
      {LINES.map((line) => (
        <i key={line} className="lined-page-line" />
      ))}
    </section>
  ))
}

/**
 * Prints a sheet of its own instead of the page. `place` is where the sheet is drawn while it prints; without it nothing is
 * drawn.
 */
export function usePrintSheet(): { place: HTMLElement | undefined; onPrint: () => void } {
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    if (!place) return undefined
    const root = document.documentElement
    root.dataset['printsSheet'] = ''
    const onDone = () => setPlace(undefined)
    addEventListener('afterprint', onDone)
    // The sheet has to be drawn first.
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('afterprint', onDone)
      delete root.dataset['printsSheet']
      place.remove()
    }
  }, [place])
  return {
    place,
    onPrint() {
      const sheet = document.createElement('div')
      sheet.className = 'print-sheet'
      document.body.append(sheet)
      setPlace(sheet)
    },
  }
}

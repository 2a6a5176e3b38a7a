import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { findAnchor } from './find-anchor.ts'

/** Where the reader was in each text, and at which question: changing documents and back keeps the line. */
const places = new Map<string, { top: number; anchor: string | undefined }>()

/** How far below the top edge a question counts as the one that is read, in pixels. */
const READING_LINE = 96
/** The space above a question after a jump, in pixels. */
const ABOVE = 16

/**
 * Keeps a text at its place: goes to the question or text that is asked for, else to where the reader was, and reports
 * the question at the top while the reader scrolls.
 */
export function useTextPlace(
  box: RefObject<HTMLDivElement | null>,
  {
    fileName,
    question,
    text,
    isLoaded,
    onQuestion,
  }: {
    fileName: string
    question: string | undefined
    text: string | undefined
    isLoaded: boolean
    onQuestion: (id: string) => void
  },
): void {
  const anchor = question === undefined ? text : `${question} ${text ?? ''}`
  const report = useEffectEvent(onQuestion)

  useLayoutEffect(() => {
    const scroller = box.current
    if (!scroller || !isLoaded) return
    const before = places.get(fileName)
    if (before && before.anchor === anchor) scroller.scrollTo({ top: before.top })
    else {
      const target = findTarget(scroller, question, text)
      if (target) scroller.scrollBy({ top: topIn(scroller, target) - ABOVE - barAbove(scroller) })
    }
    markQuestion(scroller, question)
  }, [box, fileName, anchor, question, text, isLoaded])

  useEffect(() => {
    const scroller = box.current
    if (!scroller || !isLoaded) return
    let seen: string | undefined
    let frame = 0
    const look = () => {
      frame = 0
      places.set(fileName, { top: scroller.scrollTop, anchor })
      const now = questionInView(scroller)
      if (now === undefined || now === seen) return
      seen = now
      report(now)
    }
    // The first place is where the reader was put, and not where the reader went.
    seen = questionInView(scroller)
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
      places.set(fileName, { top: scroller.scrollTop, anchor })
    }
  }, [box, fileName, anchor, isLoaded])
}

function questionsIn(scroller: Element): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-question]')]
}

function findTarget(scroller: Element, question: string | undefined, text: string | undefined) {
  const elements = questionsIn(scroller)
  const id =
    question === undefined
      ? undefined
      : findAnchor(
          elements.map(({ dataset }) => dataset.question ?? ''),
          question,
        )
  if (id !== undefined) return elements.find(({ dataset }) => dataset.question === id)
  const texts = [...scroller.querySelectorAll<HTMLElement>('[data-text]')]
  return texts.find(({ dataset }) => dataset.text === text)
}

/** The question that was asked for has a mark beside it. */
function markQuestion(scroller: Element, question: string | undefined) {
  for (const element of questionsIn(scroller))
    element.toggleAttribute('data-asked', element.dataset.question === question)
}

function questionInView(scroller: Element): string | undefined {
  return questionsIn(scroller).findLast(
    (element) => topIn(scroller, element) <= READING_LINE + barAbove(scroller),
  )?.dataset.question
}

function topIn(scroller: Element, element: Element): number {
  return element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
}

/** The height of a bar that lies over the text: the scroll padding of its box. */
function barAbove(scroller: Element): number {
  return Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0
}

import { useCallback, useMemo } from 'react'
import { useLoad } from '#app/lib/service/use-load.ts'
import type { Card } from '#domain/study/cards/card.ts'
import { deckOf, type DealtCard } from '#domain/study/cards/deck.ts'
import { ownCards, createCardSource } from '#domain/study/cards/card-sources.ts'
import type { Day } from '#domain/study/day.ts'
import { inOrder } from '#domain/study/log/fact.ts'
import { chosenExam, examDay } from '#domain/study/plan/exam-day.ts'
import type { Study } from './open-study.ts'
import folder from 'virtual:content-files/cards'

/** The cards of this build. */
export const siteCards = createCardSource(folder, (url) => fetch(url))

/** The cards of a day, of those of the student's exam. */
export function dealCards({ log }: Study, cards: readonly Card[], day: Day): DealtCard[] {
  const record = log.record()
  const own = ownCards(inOrder(log.facts()).map(({ fact }) => fact))
  const until = record.plan && examDay(record.plan)
  return deckOf({ cards: [...own, ...cards], reviews: record.reviews, day, examDay: until })
}

/**
 * The cards of a day; undefined until the log is open and the cards are here. `first` are those of a first day: somebody new
 * has them without the log and without a file.
 */
export function useDeck(study: Study | undefined, day: Day, first?: readonly Card[]) {
  const record = study?.log.record()
  const exam = record && chosenExam(record)
  const isFirstDay =
    !exam && [...(record?.reviews.values() ?? [])].flat().every((review) => review.day === day)
  const isFirst = first !== undefined && isFirstDay
  const load = useLoad(
    useCallback(() => siteCards.fetchCards(exam), [exam]),
    study !== undefined && !isFirst,
  )
  const cards = isFirst ? first : load.value
  const deck = useMemo(() => {
    if (!cards) return undefined
    if (!study || !record)
      return isFirst ? deckOf({ cards, reviews: new Map(), day, examDay: undefined }) : undefined
    return dealCards(study, cards, day)
  }, [study, record, cards, isFirst, day])
  return { deck, exam, retry: load.status === 'failed' ? load.retry : undefined }
}

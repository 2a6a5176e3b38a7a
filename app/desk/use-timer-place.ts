import { useEffect, useEffectEvent } from 'react'
import { findQuestion, type QuestionList } from '#domain/papers/later/question-list.ts'
import type { ExamSession } from './use-exam-session.ts'

/** Milliseconds that the student stays at a place before the timer's row says so. */
const REST = 500

/** Tells the running timer where the student is, so that *Continue* leads back there. */
export function useTimerPlace(
  work: ExamSession,
  { list, question, href }: { list: QuestionList | undefined; question: string | undefined; href: string },
) {
  const number = list?.hasPlaces && question !== undefined ? findQuestion(list, question)?.number : undefined
  const onPlace = useEffectEvent((at: string | undefined, address: string) => work.onPlace(at, address))
  useEffect(() => {
    const timer = setTimeout(() => onPlace(number, href), REST)
    return () => clearTimeout(timer)
  }, [number, href])
}

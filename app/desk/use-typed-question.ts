import { useEffect, useState } from 'react'
import { type ListedQuestion, type QuestionList, searchByKeys } from '#domain/papers/later/question-list.ts'

/** Milliseconds without a key before the best question so far is shown. */
const PATIENCE = 1200

/** The keys `g` and a question's number: `g 2 d`. */
export function useTypedQuestion(list: QuestionList | undefined, onGo: (question: ListedQuestion) => void) {
  const [typed, setTyped] = useState<string>()
  const best = list && typed !== undefined ? searchByKeys(list, typed).best : undefined
  useEffect(() => {
    if (typed === undefined) return undefined
    const wait = setTimeout(() => {
      setTyped(undefined)
      if (best) onGo(best)
    }, PATIENCE)
    return () => clearTimeout(wait)
    // Each key starts the time anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed])
  return {
    /** What has been typed since `g`; undefined while no number is typed. */
    typed,
    onStart: () => list?.hasPlaces && setTyped(''),
    /** Returns whether the key belonged to the number. */
    onKey: (key: string): boolean => {
      if (typed === undefined || !list) return false
      const end = (question: ListedQuestion | undefined) => {
        setTyped(undefined)
        if (question) onGo(question)
        return true
      }
      if (key === 'Escape') return end(undefined)
      if (key === 'Enter') return end(best)
      if (!/^[0-9a-z]$/i.test(key)) return key.length === 1
      const { found, canContinue } = searchByKeys(list, typed + key)
      if (found || !canContinue) return end(found)
      setTyped(typed + key)
      return true
    },
  }
}

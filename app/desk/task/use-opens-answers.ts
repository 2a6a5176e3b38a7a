import { useEffect } from 'react'
import { storedTexts } from '#app/lib/stored-texts.ts'
import { OPEN_ANSWERS_KEY, parseOpenAnswers, withOpenAnswer } from '#app/study/open-answers.ts'

/** Who has written an answer to a task finds our answers to it open. `subject` is the task's. */
export function useOpensAnswers(subject: string, isBegun: boolean) {
  useEffect(() => {
    const before = storedTexts.read(OPEN_ANSWERS_KEY)
    if (isBegun && !parseOpenAnswers(before).includes(subject))
      storedTexts.write(OPEN_ANSWERS_KEY, withOpenAnswer(before, subject))
  }, [subject, isBegun])
}

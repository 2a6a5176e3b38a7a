import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { AnswerMarking } from '#domain/study/log/record.ts'
import { markingAddress } from '#domain/study/answers/marking-address.ts'
import { CompareStep } from './compare-step.tsx'
import type { MarkedQuestion } from './marked-question.ts'
import { MarkingFrame } from './marking-frame.tsx'

/** The comparison of an answer that is marked. Nothing is chosen here. */
export function CompareAgain({ question, marking }: { question: MarkedQuestion; marking: AnswerMarking }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <MarkingFrame desk={question.desk} facts={[question.of, question.name]} marks={question.marks}>
      <CompareStep
        question={question}
        got={marking.got}
        heading={heading}
        act={
          <Link className="btn btn-primary" to={markingAddress(question.subject)}>
            Your marking
          </Link>
        }
      />
    </MarkingFrame>
  )
}

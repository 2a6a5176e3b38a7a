import { lazy, Suspense, useState } from 'react'
import { newFormOf } from '#domain/exams/later/chosen-sitting.ts'
import type { PaperExam } from '#domain/exams/exam.ts'
import { changeLines } from '#domain/exams/later/form-changes.ts'
import type { PaperListing } from '#domain/papers/catalogue.ts'
import { useExamAnswer } from './use-exam-answer.ts'

const WhatChangedDialog = lazy(() => import('#app/exam-forms/what-changed-dialog.tsx'))

/**
 * What became of the questions of old papers in the exam that the student prepares. Nothing, if the student has named no
 * exam of a later form, or if the facts do not say. It takes the place of the notices that follow it (row-extras.css).
 */
export function FormChanges({
  exam,
  papers,
  title,
  isAlways = false,
}: {
  exam: PaperExam
  papers: readonly PaperListing[]
  /** `2024 papers have the old form.` */
  title: string
  /** Also before the student has named an exam. */
  isAlways?: boolean
}) {
  const answer = useExamAnswer(exam.id)
  const [isOpen, setOpen] = useState(false)
  const forms = [...new Map(papers.map(({ name, component }) => [name, component]))]
  const changed = forms
    .map(([name, component]) => ({ name, component, lines: changeLines(component) }))
    .filter(({ lines }) => lines.length > 0)
  const [first] = changed
  const newForm = first && newFormOf(first.component)
  const year = answer?.sitting?.year
  const isLater = newForm !== undefined && year !== undefined && year >= newForm.firstYear
  if (!newForm || !(isLater || (isAlways && year === undefined))) return null
  return (
    <div className="aside form-changes">
      <i className="mk mk-side" aria-hidden="true" />
      <p>
        <b>{title}</b> They are still good practice.{' '}
        {isLater ? 'In your exam:' : `From ${newForm.firstYear}:`}
      </p>
      <ul>
        {changed.map(({ name, lines }) => (
          <li key={name}>
            <b>{name}.</b> {lines.join(' ')}
          </li>
        ))}
      </ul>
      <button className="inline-link" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        What changed
      </button>
      <Suspense>
        {isOpen && (
          <WhatChangedDialog
            exam={exam}
            year={newForm.firstYear}
            papers={changed}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

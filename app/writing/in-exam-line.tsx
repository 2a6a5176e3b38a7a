import { paperName } from '#domain/exams/paper-name.ts'
import { lazy, Suspense, useState } from 'react'
import { newFormOf } from '#domain/exams/later/chosen-sitting.ts'
import { examOf } from '#domain/exams/exam.ts'
import { type FormQuestion, inYourExam } from '#domain/exams/later/in-your-exam.ts'
import type { ChosenExam } from '#domain/study/log/record.ts'

const WhatChangedDialog = lazy(() => import('#app/exam-forms/what-changed-dialog.tsx'))

/** What a question of another form is in the exam that the student prepares. Nothing if it is the same. */
export function InExamLine({
  asked,
  chosen,
}: {
  asked: readonly FormQuestion[]
  chosen: ChosenExam | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const found = chosen?.sitting && inYourExam(asked, { exam: chosen.exam, year: chosen.sitting.year })
  if (!found) return null
  const { text, old } = found
  const year = newFormOf(old)?.firstYear
  return (
    <p className="lined-in-exam num">
      {text}{' '}
      {year !== undefined && (
        <button className="inline-link" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          What changed
        </button>
      )}
      <Suspense>
        {isOpen && year !== undefined && (
          <WhatChangedDialog
            exam={examOf(old.exam)}
            year={year}
            papers={[{ name: paperName(old.exam, old.paper), component: old }]}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </p>
  )
}

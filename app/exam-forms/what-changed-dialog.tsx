import type { Component } from '#domain/exams/component.ts'
import type { Exam } from '#domain/exams/exam.ts'
import { type ChangedGroup, formChanges } from '#domain/exams/later/form-changes.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import './what-changed.css'

/** The questions of the old form beside those of the new one, and what of it is not confirmed. */
export default function WhatChangedDialog({
  exam,
  year,
  papers,
  onClose,
}: {
  exam: Exam
  /** The first year of the new form. */
  year: number
  papers: readonly { name: string; component: Component }[]
  onClose: () => void
}) {
  return (
    <Dialog
      title={`What changed in ${year}`}
      description={`${exam.fullName}. Some of this comes from other readers of the new syllabus: check the one of your own year.`}
      footer={
        <button className="btn btn-primary" type="button" onClick={onClose}>
          Close
        </button>
      }
      onClose={onClose}
    >
      {papers.map(({ name, component }) => (
        <section key={name} className="changes">
          <h3 className="h4">
            {name}, {component.title}
          </h3>
          <table>
            <thead>
              <tr>
                <th scope="col">To {year - 1}</th>
                <th scope="col">From {year}</th>
              </tr>
            </thead>
            <tbody>
              {formChanges(component).map(({ before, after }) => (
                <tr key={`${before?.text} ${after?.text}`}>
                  <td>{before ? <Group {...before} /> : 'not asked'}</td>
                  <td>{after ? <Group {...after} /> : 'not asked'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <section className="changes">
        <h3 className="h4">Not confirmed</h3>
        <p className="small">
          The board’s own covers confirm the years, the marks of each paper and the time of Paper 1, not that
          of Paper 2. The questions and their marks, and the numbers of words, come from readers of the
          syllabus who agree. The levels by which the new questions are marked, and the marks of coursework
          and speaking, we have not seen. There are no grade thresholds before the first sitting.
        </p>
      </section>
    </Dialog>
  )
}

function Group({ text, marks }: ChangedGroup) {
  return (
    <>
      {text} <span className="marks">[{marks}]</span>
    </>
  )
}
